#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "chat/src/domain/topics/feature_table.h"
#include "chat/src/domain/topics/question_features.h"

namespace portfolio::chat {

/// How like a question is to those that visitors ask of the owner's content.
struct AskedLikeness {
  /// Positions in the list of passages with how like the question is to what each is asked by; 0 to
  /// 1, best first.
  std::vector<std::pair<std::size_t, double>> passages;
  /// How like it is to questions that no passage answers; 0 to 1.
  double unanswered = 0;
};

/// Finds passages by the questions that visitors ask for them (the content's
/// private/questions.<language>.json) in one language, rather than by their own words. Questions
/// are vectors of their features, weighed by how rare each is, and compared by their cosine; the
/// nearest few of a passage count, the best most. Immutable; thread-safe.
class AskedQuestions {
 public:
  static constexpr std::size_t kMostPassages = 8;

  /// A question of the content.
  struct Known {
    std::vector<Token> question;
    /// The position of the passage that it is close to.
    std::size_t passage;
    bool answered;
  };

  /// Questions of one passage must be neighbours, those that it answers apart from the others.
  explicit AskedQuestions(const std::vector<Known>& questions);

  AskedLikeness Compare(const std::vector<Token>& question) const;

 private:
  struct Posting {
    std::uint32_t question;
    float weight;
  };
  /// Neighbouring questions that are close to the same passage.
  struct Group {
    std::size_t passage;
    bool answered;
    std::size_t end;
  };

  /// Features of the questions; the entries are in `postings_`.
  FeatureTable known_;
  std::vector<Posting> postings_;
  /// In the order of the questions.
  std::vector<Group> groups_;
  float unseen_rarity_ = 0;
};

}  // namespace portfolio::chat
