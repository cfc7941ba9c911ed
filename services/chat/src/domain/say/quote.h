#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "chat/src/domain/find/find_passages.h"
#include "chat/src/domain/find/knowledge.h"
#include "chat/src/domain/read/message_reader.h"
#include "chat/src/domain/say/ask_answer.h"
#include "chat/src/domain/say/talk.h"

namespace portfolio::chat {

/// "ten evenings" with 10, so that figures in words are read, too.
std::string WithDigits(std::string_view sentence, Language language);

/// The sentences of a passage that speak most of `question`, at most `most`, in their order; those
/// that hold what `want` wants (a year, a figure) before others. Empty when none speaks of it.
std::string TellingSentences(const Knowledge& knowledge, const std::vector<Token>& question,
                             Want want, std::size_t passage, Language language, std::size_t most);

/// How much of `question` one sentence of a passage speaks of, 0 to 1.
double ShareInOneSentence(const Knowledge& knowledge, const std::vector<Token>& question,
                          std::size_t passage, Language language);

/// The sentence of a passage that holds a year or month for "when", a figure for "how many", either
/// or a span of time for "how long", and most of `question`; empty when none does, or `want` has no
/// such form.
std::string SentenceWith(const Knowledge& knowledge, const std::vector<Token>& question, Want want,
                         std::size_t passage, Language language);

/// Positions of the passages on which the answers of a talk rested.
std::set<std::size_t> PassagesSaid(const Knowledge& knowledge, const Talk& talk);

/// A passage holds the name of a firm, a product or a place, or a title in quotation marks.
bool HoldsName(const Knowledge& knowledge, std::size_t passage);

/// The sentence of a passage that counts what is asked for: "ten evenings" for "how many
/// evenings?"; empty when none does.
std::string CountOf(const Knowledge& knowledge, const std::vector<Token>& question,
                    std::size_t passage, Language language);

/// Words the answer to one ask from passages. What was said in the talk is said again only in the
/// part that answers. Made for one ask; must not outlive its parts.
class Quoter {
 public:
  /// `said`: positions of passages.
  Quoter(const Knowledge& knowledge, const UnderstoodQuestion& question, Want want,
         const std::set<std::size_t>& said)
      : knowledge_(knowledge), question_(question), want_(want), said_(said) {}

  bool IsSaid(std::size_t passage) const { return said_.count(passage) > 0; }
  /// All of each.
  AskAnswer Whole(const std::vector<std::size_t>& passages) const;
  /// The passage or, where it was said, the part that answers.
  AskAnswer Of(std::size_t passage) const;
  /// Of each.
  AskAnswer Each(const std::vector<std::size_t>& passages) const;
  /// The best, and what others say of the question nearly as well.
  AskAnswer FromBest(const Findings& findings) const;
  /// Adds the part of a passage that answers; false when it has nothing to add.
  bool AddPart(std::size_t passage, AskAnswer* answer) const;

 private:
  const std::string& TextOf(std::size_t passage) const;
  std::string Quote(std::size_t passage, bool added) const;

  const Knowledge& knowledge_;
  const UnderstoodQuestion& question_;
  const Want want_;
  const std::set<std::size_t>& said_;
};

}  // namespace portfolio::chat
