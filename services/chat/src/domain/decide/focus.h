#pragma once

#include <optional>
#include <string>
#include <vector>

#include "chat/src/domain/find/find_passages.h"
#include "chat/src/domain/find/knowledge.h"
#include "chat/src/domain/say/ask_answer.h"
#include "chat/src/domain/say/quote.h"
#include "chat/src/domain/say/talk.h"

namespace portfolio::chat {

/// What the talk before an ask makes of it.
struct InFocus {
  std::optional<AskAnswer> answer;
  /// How probably it is one.
  double probability = 0;
  /// It is about what was spoken of last.
  bool near = false;
  /// What was spoken of last holds as much of the ask as anything else in the content.
  bool holds_as_much = false;
};

/// Reads an ask within the talk: a follow-up chooses among the passages that belong to what was
/// said last, those that weren't said before those that were. Made for one ask; must not outlive
/// its parts.
class Focus {
 public:
  /// `quoter` knows what was said in the talk.
  Focus(const Knowledge& knowledge, const FindPassages& find, const Ask& ask,
        const UnderstoodQuestion& question, const Talk& talk, const Quoter& quoter);

  /// Nothing for an ask that can't lean on what was said.
  InFocus Find() const;
  /// It asks what costs that was spoken of last, and of prices only the owner's own was found.
  /// `found`: what Find gave.
  bool AsksItsPrice(const Findings& alone, const InFocus& found) const;
  AskAnswer NoPrice() const;
  /// The passage belongs to what was said last.
  bool IsNear(std::size_t passage) const;
  /// ... or is a part of it.
  bool IsPart(std::size_t passage) const;

 private:
  bool Leans() const { return question_.follow_up.leans; }
  bool MayLean() const;
  /// "And before that?", "how long?" need no look-up.
  std::optional<AskAnswer> OfCue() const;
  std::optional<AskAnswer> Wanted() const;
  /// The near passages that hold as much of the ask as any, the one that answers first.
  std::vector<Hit> HoldingAsMuch(const std::vector<Hit>& hits) const;
  std::optional<AskAnswer> CountIn(const Findings& findings) const;
  AskAnswer FurtherIn(const Findings& findings, InFocus* found) const;
  AskAnswer NoMore() const;

  const Knowledge& knowledge_;
  const FindPassages& find_;
  const Ask& ask_;
  const UnderstoodQuestion& question_;
  const Quoter& quoter_;
  const Language language_;
  /// The last turn that rests on passages; none in a new talk.
  const Turn* last_ = nullptr;
  std::vector<std::size_t> before_;
};

}  // namespace portfolio::chat
