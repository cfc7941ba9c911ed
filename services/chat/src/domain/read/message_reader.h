#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "chat/src/domain/read/ask_reader.h"

namespace portfolio::chat {

/// Tells what a message asks from what it tells: sentences with a question or a request are asks,
/// those about the visitor herself are framing; one sentence may hold several asks. Each word is
/// read once, however often it is cut out. Immutable; thread-safe.
class MessageReader {
 public:
  /// `questions` must outlive it.
  MessageReader(const QuestionReader& questions, const LanguageWords& words);

  Reading Read(const ReadText& message) const;
  /// The sentences of what a visitor told in which she needs or looks for something.
  std::string NeedsIn(const ReadText& told) const;
  /// `told` without the words by which it needs: "hiring" in "we're hiring a tester" is no skill.
  std::string WithoutNeed(const ReadText& told) const;
  const AskReader& asks() const { return asks_; }

 private:
  using Words = std::set<std::string, std::less<>>;

  /// Short forms written out, hesitation left out, a numbered list as lines.
  ReadText WrittenOut(const ReadText& message) const;
  bool IsAsk(const Sentence& sentence) const;
  bool IsFiller(const Token& token) const { return fillers_.count(token.word) > 0; }
  /// Where the question begins behind fillers and what merely leads to it, and where it ends before
  /// further ones: "how did it work, roughly". Nothing where that is all.
  std::optional<Sentence> WithoutLeadIn(const Sentence& sentence) const;
  std::size_t EndBeforeFillers(const Sentence& sentence) const;
  /// "Has she done that, and what came out?" asks for what the visitor told.
  bool PointsAtFraming(const Ask& ask) const;
  /// "Hi I'm Anna".
  bool GreetsAndTells(const Sentence& sentence) const;
  /// The byte up to which a sentence that asks tells of the visitor: "I'm a recruiter in Zurich,
  /// does she need a permit?" 0 for nothing.
  std::size_t EndOfFraming(const Sentence& sentence) const;
  /// Adds what the sentence asks, and what it tells.
  void ReadAsking(const Sentence& sentence, Reading* reading) const;

  const TextAnalyser& analyser_;
  AskReader asks_;
  std::map<std::string, std::string, std::less<>> short_forms_;
  Words fillers_;
  Words hesitations_;
};

}  // namespace portfolio::chat
