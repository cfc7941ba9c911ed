#include "chat/src/domain/asked_questions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace portfolio::chat {
namespace {

/// What the nearest, second and third question of a passage count.
constexpr std::array<double, 3> kShares = {4.0 / 7, 2.0 / 7, 1.0 / 7};

/// The nearest questions of one passage, nearest first.
struct Nearest {
  std::array<double, kShares.size()> likeness{};

  void Add(double value) {
    for (double& other : likeness) {
      if (value > other) std::swap(value, other);
    }
  }
  double Sum() const {
    double sum = 0;
    for (std::size_t i = 0; i < kShares.size(); ++i) sum += kShares[i] * likeness[i];
    return sum;
  }
};

}  // namespace

AskedQuestions::AskedQuestions(const std::vector<Known>& questions) {
  std::map<std::uint64_t, std::vector<Posting>> holders;
  for (std::uint32_t i = 0; i < questions.size(); ++i) {
    const Known& known = questions[i];
    const bool same = !groups_.empty() && groups_.back().passage == known.passage &&
                      groups_.back().answered == known.answered;
    if (!same) groups_.push_back({known.passage, known.answered, i});
    groups_.back().end = i + 1;
    for (const QuestionFeature& feature : FeaturesOf(known.question)) {
      holders[feature.id].push_back({i, feature.weight});
    }
  }
  const auto rarity = [&](double count) {
    const double idf = std::log((static_cast<double>(questions.size()) + 1) / (count + 0.5));
    return static_cast<float>(std::max(0.0, idf));
  };
  unseen_rarity_ = rarity(0);
  std::vector<float> squares(questions.size());
  for (auto& [id, postings] : holders) {
    const float rare = rarity(static_cast<double>(postings.size()));
    known_.Add(id, rare, static_cast<std::uint32_t>(postings_.size()));
    for (Posting& posting : postings) {
      posting.weight *= rare;
      squares[posting.question] += posting.weight * posting.weight;
      postings_.push_back(posting);
    }
  }
  known_.Close(static_cast<std::uint32_t>(postings_.size()));
  postings_.shrink_to_fit();
  for (Posting& posting : postings_) posting.weight /= std::sqrt(squares[posting.question]);
}

AskedLikeness AskedQuestions::Compare(const std::vector<Token>& question) const {
  if (groups_.empty()) return {};
  std::vector<float> likeness(groups_.back().end);
  float squares = 0;
  for (const QuestionFeature& feature : FeaturesOf(question)) {
    const FeatureTable::Row* known = known_.Find(feature.id);
    const float weight = feature.weight * (known == nullptr ? unseen_rarity_ : known->rarity);
    squares += weight * weight;
    if (known == nullptr) continue;
    for (std::uint32_t i = known->first; i < known->end(); ++i) {
      likeness[postings_[i].question] += weight * postings_[i].weight;
    }
  }
  AskedLikeness result;
  if (squares <= 0) return result;
  const double length = std::sqrt(squares);
  Nearest unanswered;
  std::size_t question_at = 0;
  for (const Group& group : groups_) {
    Nearest answered;
    for (; question_at < group.end; ++question_at) {
      (group.answered ? answered : unanswered).Add(likeness[question_at] / length);
    }
    const double sum = answered.Sum();
    if (sum > 0) result.passages.emplace_back(group.passage, sum);
  }
  result.unanswered = unanswered.Sum();
  const std::size_t count = std::min(kMostPassages, result.passages.size());
  std::partial_sort(result.passages.begin(), result.passages.begin() + static_cast<long>(count),
                    result.passages.end(),
                    [](const auto& a, const auto& b) { return a.second > b.second; });
  result.passages.resize(count);
  return result;
}

}  // namespace portfolio::chat
