#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "chat/src/domain/decide/answer_ask.h"
#include "chat/src/domain/find/knowledge.h"
#include "chat/src/domain/find/split_ask.h"
#include "chat/src/domain/say/talk.h"

namespace portfolio::chat {

struct ComposedAnswer {
  /// Light Markdown in `language`.
  std::string text;
  Language language = Language::kEnglish;
  Outcome outcome = Outcome::kAnswered;
  /// Positions of the passages that it rests on, best first; at most 5.
  std::vector<std::size_t> passages;
  /// As in Turn: what the next message may lean on.
  std::vector<std::string> listed;
  std::string framing;
  /// For each ask the row of the table that decided it; see decision.h.
  std::vector<std::string_view> reasons;
};

/// The embedded engine: answers a message from the content alone, without a language model. The
/// message is read once into framing and asks; each ask is decided once and gets its part of the
/// answer, in the order of the message, nothing twice. Deterministic but for today's date.
/// Immutable; thread-safe.
class Converse {
 public:
  /// `today` is asked for at each message; running periods are reckoned up to it.
  explicit Converse(const Knowledge& knowledge, std::function<facts::Month()> today);

  ComposedAnswer Answer(std::string_view message, Language interface, const Talk& talk) const;

  /// Passages that a writer should know to answer the message, best first: what it and the question
  /// before ask for, filled up to kEnoughExcerpts with the owner's record, at most kMostExcerpts;
  /// none when it isn't one for a writer (a courtesy, private, off-topic, an attempt at the rules)
  /// or the content holds nothing for it. `answer` is what Answer gave.
  static constexpr std::size_t kEnoughExcerpts = 14;
  static constexpr std::size_t kMostExcerpts = 20;
  std::vector<std::size_t> PassagesForWriter(std::string_view message, const ComposedAnswer& answer,
                                             const Talk& talk) const;

 private:
  struct OwnQuestion {
    Language language;
    std::size_t passage;
  };

  ComposedAnswer OwnAnswer(const OwnQuestion& own) const;
  Reading Read(const ReadText& message, Language interface) const;
  /// What the ask is about once topics and other languages have had their say.
  UnderstoodQuestion Understand(const Ask& ask) const;
  bool AsksForKnownTopic(const UnderstoodQuestion& question) const;
  bool AsksInPassing(const UnderstoodQuestion& question) const;
  /// The asks of a message, those that join several cut into pieces.
  std::vector<Ask> AsksOf(const Reading& reading, const Talk& talk) const;
  std::vector<AskAnswer> AnswerAsks(const std::vector<Ask>& asks, const ReadText& framing,
                                    const Talk& talk, ComposedAnswer* answer) const;
  /// "For seafaring: ...", in the first answer that rests on what the visitor told.
  void NameSituation(const ReadText& framing, Language language,
                     std::vector<AskAnswer>* parts) const;
  /// A courtesy beside an answer, and what is near beside a refusal.
  void LeaveOut(const Reading& reading, std::vector<AskAnswer>* parts) const;
  void Compose(std::vector<AskAnswer> parts, ComposedAnswer* answer) const;

  const Knowledge& knowledge_;
  const std::function<facts::Month()> today_;
  const AnswerAsk answer_;
  const FindPassages find_;
  const SplitAsk split_;
  /// The questions of the owner's own list, word by word: they beat every other rule.
  std::unordered_map<std::string, OwnQuestion> own_questions_;
};

}  // namespace portfolio::chat
