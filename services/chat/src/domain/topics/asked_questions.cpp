#include "chat/src/domain/topics/asked_questions.h"

#include <algorithm>
#include <array>
#include <cmath>

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
  struct Held {
    std::uint32_t feature;
    Posting by;
  };
  std::vector<Held> held;
  for (std::uint32_t i = 0; i < questions.size(); ++i) {
    const Known& known = questions[i];
    const bool same = !groups_.empty() && groups_.back().passage == known.passage &&
                      groups_.back().answered == known.answered;
    if (!same) groups_.push_back({known.passage, known.answered, i});
    groups_.back().end = i + 1;
    for (const QuestionFeature& feature : FeaturesOf(known.question)) {
      held.push_back({feature.id, {i, feature.weight}});
    }
  }
  std::sort(held.begin(), held.end(), [](const Held& a, const Held& b) {
    return a.feature != b.feature ? a.feature < b.feature : a.by.question < b.by.question;
  });
  const auto rarity = [&](std::size_t holders) {
    const double idf = std::log((static_cast<double>(questions.size()) + 1) /
                                (static_cast<double>(holders) + 0.5));
    return static_cast<float>(std::max(0.0, idf));
  };
  unseen_rarity_ = rarity(0);
  std::vector<float> squares(questions.size());
  postings_.reserve(held.size());
  for (std::size_t begin = 0; begin < held.size();) {
    std::size_t end = begin;
    while (end < held.size() && held[end].feature == held[begin].feature) ++end;
    const float rare = rarity(end - begin);
    known_.Add(held[begin].feature, rare, static_cast<std::uint32_t>(begin));
    for (; begin < end; ++begin) {
      Posting posting = held[begin].by;
      posting.weight *= rare;
      squares[posting.question] += posting.weight * posting.weight;
      postings_.push_back(posting);
    }
  }
  known_.Close(static_cast<std::uint32_t>(postings_.size()));
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
