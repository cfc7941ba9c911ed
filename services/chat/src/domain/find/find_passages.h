#pragma once

#include <string>
#include <vector>

#include "chat/src/domain/find/knowledge.h"

namespace portfolio::chat {

/// What a question is read with: the turn before, or what the visitor told of her situation.
struct Context {
  /// Its words count for less than the question's.
  ReadText text;
  /// The question's topic is that of both.
  bool leans = false;
};

/// What the content holds for a question.
struct Findings {
  /// Best first, at most kMostHits.
  std::vector<Hit> hits;
  /// A word of the question.
  struct Term {
    double importance = 0;
    /// It names something, rather than asking for something of it: "Valdora", "2018".
    bool name = false;
    bool year = false;
  };
  /// The terms that were looked up in the question's language, for Hit::terms of such hits.
  std::vector<Term> terms;
  /// The question asks for a thing that the lexicon knows and the content doesn't speak of: a
  /// driving licence.
  bool asks_for_absent = false;
  /// Share of the question's weight (0 to 1) that stands anywhere in the content.
  double known_share = 0;
  /// Names and other telling words of the question that stand nowhere in the content, as written.
  std::string unknown_name;
  /// It is a product or technology, not a place or a firm that a question mentions by the way.
  bool unknown_product = false;
  /// What the question is likely about, best first.
  std::vector<TopicGuess> topics;
  /// How likely visitors ask in such words for what no passage answers, 0 to 1.
  double unanswered = 0;
  /// How likely it is about a topic that the content doesn't speak of, 0 to 1.
  double absent_topic = 0;
  /// The question speaks of the owner.
  bool about_owner = false;
  /// As in UnderstoodQuestion.
  std::size_t content_words = 0;
  /// Whether anything in the question could be looked up.
  bool has_terms = false;
};

/// What a share of a question that is held by chance as often would be in a long content: a short
/// one holds few of visitors' words, so those that it holds say more.
double AsInLongContent(const Knowledge& knowledge, Language language, double share);

/// Looks a question up in the content: in its own language first, and in the other five when that
/// finds little. Immutable; thread-safe.
class FindPassages {
 public:
  static constexpr std::size_t kMostHits = 8;

  explicit FindPassages(const Knowledge& knowledge) : knowledge_(knowledge) {}

  /// At most so many hits.
  Findings Find(const UnderstoodQuestion& question, const Context* context = nullptr,
                std::size_t most = kMostHits) const;

 private:
  const Knowledge& knowledge_;
};

}  // namespace portfolio::chat
