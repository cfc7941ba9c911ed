#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "chat/src/domain/read/reading.h"
#include "chat/src/domain/read/sentence.h"
#include "chat/src/domain/words/lexicon.h"

namespace portfolio::chat {

/// The phrase begins with a question word, or gives one away: "who", "how_long".
bool IsWant(std::string_view label);

/// Reads what the sentences of one language ask for. Immutable; thread-safe.
class AskReader {
 public:
  /// `questions` must outlive it.
  AskReader(const QuestionReader& questions, const LanguageWords& words);

  Sentence Read(ReadText sentence) const {
    return {std::move(sentence), questions_.analyser(), phrases_};
  }
  /// The ask with `framing` before it.
  Ask Behind(const ReadText& framing, Ask ask) const;
  /// `question`: the sentence that it is of ends as one.
  Ask AskOf(const Sentence& sentence, bool question) const;
  /// How many sentences or lines it wants: "one line, please"; 0 where it doesn't say. Adds the
  /// stems of the words that say so.
  std::size_t StatedLength(const Sentence& sentence, std::set<std::string>* cues) const;
  /// It begins with a joining word: "and Power BI".
  bool BeginsJoined(const Sentence& sentence) const {
    return !sentence.tokens().empty() && Joins(sentence.tokens().front());
  }
  /// Makes an ask one for a summary of such a length.
  static void StateLength(std::size_t length, Ask* ask);
  /// "What did she do there, and for how long?" has two; "one ... two ... three ..." has three.
  std::vector<Sentence> PartsOf(const Sentence& sentence) const;
  /// The ask cut at its joining words and, if wanted, its commas, each piece read for itself;
  /// whether they are asks of their own is for others to tell. At most kMostAsks, else none.
  std::vector<Ask> PiecesOf(const Ask& ask, bool at_commas) const;

 private:
  /// The number that a word stands for before a unit of text; 0 for none.
  std::size_t NumberAt(const Sentence& sentence, std::size_t at) const;
  /// How many words from the one at `at` on join what is before to what is behind; 0 for none.
  std::size_t Joining(const std::vector<Token>& tokens, std::size_t at) const;
  bool Joins(const Token& token) const;
  /// Where the ask that begins at the question word of `match` is cut from what is before it, which
  /// begins at the word `last`; nothing where it is one with it.
  struct Cut {
    std::size_t word;
    std::size_t byte;
  };
  std::optional<Cut> CutBefore(const Sentence& sentence, const PhraseMatch& match,
                               std::size_t last) const;
  /// Where each begins that is counted aloud, as words; none where fewer than three are.
  std::vector<std::size_t> Counted(const Sentence& sentence) const;
  /// The stems of what a summary is for: "for my boss".
  void AddPurpose(const Sentence& sentence, std::set<std::string>* cues) const;
  /// The number of a summary or a ranking that its words tell; 0 for none.
  std::size_t LengthOf(const std::vector<Token>& tokens, const Ask& ask) const;

  const QuestionReader& questions_;
  PhraseTable phrases_;
  /// The words of each, folded.
  std::vector<std::vector<std::string>> conjunctions_;
};

}  // namespace portfolio::chat
