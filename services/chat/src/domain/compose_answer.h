#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chat/src/domain/find_passages.h"
#include "chat/src/domain/knowledge.h"

namespace portfolio::chat {

/// What became of a question; stored with it.
enum class Outcome {
  kAnswered,
  /// Politely refused: private, off-topic, an attempt at the rules.
  kDeclined,
  kSmallTalk,
  /// The content doesn't say; kept for the owner.
  kUnanswered,
};

/// "answered", "declined", "small_talk" or "unanswered".
std::string_view OutcomeName(Outcome outcome);

struct ComposedAnswer {
  /// Light Markdown in `language`.
  std::string text;
  Language language = Language::kEnglish;
  Outcome outcome = Outcome::kAnswered;
  /// Positions of the passages that it rests on, best first; at most 5.
  std::vector<std::size_t> passages;
};

/// The embedded engine: answers from the content alone, without a language model. Deterministic;
/// some 300 microseconds. Immutable; thread-safe.
class ComposeAnswer {
 public:
  explicit ComposeAnswer(const Knowledge& knowledge) : knowledge_(knowledge), find_(knowledge) {}

  /// True when the answer may depend on the question before, so that it is worth fetching.
  bool LeansOnLastTurn(std::string_view question, Language interface) const;

  ComposedAnswer Compose(std::string_view question, Language interface,
                         const std::optional<LastTurn>& last) const;

  /// Passages that a writer should know to answer the question, best first, at most kMostExcerpts;
  /// none when the question isn't one for a writer (a courtesy, private, off-topic, an attempt at
  /// the rules) or the content holds nothing for it.
  static constexpr std::size_t kMostExcerpts = 8;
  std::vector<std::size_t> PassagesForWriter(std::string_view question, Language interface,
                                             const std::optional<LastTurn>& last) const;

 private:
  /// A passage that answers the question so probably is shown: not to answer what the content tells
  /// is a fault as well.
  static constexpr double kProbableAnswer = 0.38;
  /// One that answers it less surely is shown as the nearest that is known, if it isn't far off.
  static constexpr double kSureAnswer = 0.75;
  static constexpr double kNearAnswer = 0.15;

  /// How probably the best of the findings answers the question, rather than being near it.
  double ProbabilityOf(const Findings& findings) const;
  bool IsAnswer(const Findings& findings) const {
    return ProbabilityOf(findings) >= kProbableAnswer;
  }
  /// Whether the question says, or looks as if, it is to be read with the one before.
  bool Leans(const UnderstoodQuestion& question) const;
  /// Whether so short a question may mean what was spoken of before, though it doesn't say so.
  bool MayLean(const UnderstoodQuestion& question) const;
  /// Whether the question is surely about a topic that visitors ask about the owner.
  bool AsksForKnownTopic(const UnderstoodQuestion& question) const;
  /// Whether a phrase of courtesy in it isn't meant as one.
  bool AsksInPassing(const UnderstoodQuestion& question) const;
  UnderstoodQuestion Understand(std::string_view question, Language interface) const;
  ComposedAnswer Fixed(Language language, std::string_view phrase, Outcome outcome) const;
  ComposedAnswer Answer(const UnderstoodQuestion& question, std::string_view text,
                        const std::optional<LastTurn>& last) const;
  ComposedAnswer FromPassages(Language language, std::vector<std::size_t> passages) const;
  /// The nearest that is known, which may be no answer: says so, and where to ask.
  ComposedAnswer Unsure(const UnderstoodQuestion& question, const Findings& findings) const;
  ComposedAnswer NotFound(const UnderstoodQuestion& question, const Findings& findings) const;
  std::optional<ComposedAnswer> FromYears(const UnderstoodQuestion& question) const;
  /// What the question means after the one before, where it hardly stands `alone`.
  std::optional<ComposedAnswer> FromLastTurn(const UnderstoodQuestion& question,
                                             std::string_view text, const LastTurn& last,
                                             const Findings& alone) const;
  /// The same for one that says that it leans; `before` is what the last turn rested on.
  std::optional<ComposedAnswer> FromLeaning(const UnderstoodQuestion& question,
                                            std::string_view text, const LastTurn& last,
                                            const std::vector<std::size_t>& before) const;
  /// The career stage or study that a passage belongs to.
  std::optional<std::size_t> StageOf(std::size_t passage) const;
  /// The stage before or after that of passage `of`.
  std::optional<ComposedAnswer> FromNeighbour(const UnderstoodQuestion& question,
                                              std::size_t of) const;
  ComposedAnswer FromBest(const UnderstoodQuestion& question, const Findings& findings) const;
  /// The sentences of a passage that speak most of the question, at most two, in their order.
  std::string TellingSentences(const UnderstoodQuestion& question, std::size_t passage) const;
  /// From the stage before or after the first of the findings that is one.
  std::optional<ComposedAnswer> FromNeighbourOfBest(const UnderstoodQuestion& question,
                                                    const Findings& findings) const;
  /// From two passages, where each holds another part of the question.
  std::optional<ComposedAnswer> FromPair(const UnderstoodQuestion& question,
                                         const Findings& findings) const;
  /// True when what was found is a thing of its own, not a detail of what was spoken of before:
  /// "and at Valdora?" is, "and the grade?" isn't.
  bool NamesAnother(const Findings& findings) const;
  /// A passage that was said before, with the next best that wasn't.
  ComposedAnswer WithMore(Language language, const Hit& said, const Findings& findings,
                          const std::vector<std::size_t>& before) const;
  std::optional<ComposedAnswer> FromParts(const UnderstoodQuestion& question,
                                          const Findings& whole) const;

  const Knowledge& knowledge_;
  const FindPassages find_;
};

}  // namespace portfolio::chat
