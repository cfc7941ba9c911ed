#pragma once

#include <optional>
#include <string>
#include <vector>

#include "chat/src/domain/decide/within_talk.h"
#include "chat/src/domain/find/find_passages.h"
#include "chat/src/domain/find/knowledge.h"
#include "chat/src/domain/say/ask_answer.h"
#include "chat/src/domain/say/quote.h"
#include "chat/src/domain/say/talk.h"

namespace portfolio::chat {

/// What the talk before an ask makes of it.
struct InFocus {
  /// What needs no look-up.
  std::optional<AskAnswer> told;
  /// The likeliest first, and what is nearly as likely; none in a new talk.
  std::vector<std::size_t> passages;
  /// As in Likely, of the first.
  double log_odds = 0;
  /// It is about what was spoken of last.
  bool near = false;

  bool empty() const { return !told && passages.empty(); }
};

/// Reads an ask within the talk: what is likeliest behind the last turn answers, and what is nearly
/// as likely has its say, too. Made for one ask; must not outlive its parts.
class Focus {
 public:
  /// `quoter` knows what was said in the talk.
  Focus(const Knowledge& knowledge, const FindPassages& find, const Ask& ask,
        const UnderstoodQuestion& question, const Talk& talk, const Quoter& quoter);

  /// Nothing in a new talk. `alone`: all that was found for the ask by itself.
  InFocus Find(const Findings& alone) const;
  /// `found`: what Find gave, not empty.
  AskAnswer Tell(const InFocus& found) const;
  /// It asks what costs that was spoken of last, and of prices only the owner's own was found.
  bool AsksItsPrice(const Findings& alone, const InFocus& found) const;
  AskAnswer NoPrice() const;
  /// The passage belongs to what was said last.
  bool IsNear(std::size_t passage) const;
  /// ... or is a part of it.
  bool IsPart(std::size_t passage) const;

 private:
  bool Leans() const { return question_.follow_up.leans; }
  /// "And before that?", "how long?" need no look-up.
  std::optional<AskAnswer> OfCue() const;
  std::optional<AskAnswer> Wanted() const;
  /// Those that are nearly as likely as the first.
  std::vector<std::size_t> LikeliestOf(const std::vector<Likely>& likely) const;
  std::optional<AskAnswer> CountIn(const std::vector<std::size_t>& passages) const;
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
