#include "chat/src/domain/topics/question_features.h"

#include <algorithm>
#include <string_view>

namespace portfolio::chat {
namespace {

// What each kind of feature counts, found by leaving out examples.
constexpr float kWord = 1;
/// Small and everyday words say less, but "who is" and "how long" say something.
constexpr float kSmallWord = 0.8F;
constexpr float kPair = 0.5F;

enum Kind : unsigned char { kStemFeature, kConceptFeature, kPairFeature };

/// Set in the ids of pairs, and of nothing else.
constexpr std::uint32_t kPairBit = 1U << 31;

/// FNV-1a, 64 bits folded to 32.
class Hash {
 public:
  explicit Hash(Kind kind) : kind_(kind) { Add(kind); }
  Hash& Add(std::string_view text) {
    for (const char c : text) Add(static_cast<unsigned char>(c));
    return Add(static_cast<unsigned char>(0));
  }
  std::uint32_t value() const {
    const auto folded = static_cast<std::uint32_t>(value_ ^ (value_ >> 32));
    return kind_ == kPairFeature ? folded | kPairBit : folded & ~kPairBit;
  }

 private:
  Hash& Add(unsigned char byte) {
    value_ = (value_ ^ byte) * 1099511628211ULL;
    return *this;
  }
  Kind kind_;
  std::uint64_t value_ = 14695981039346656037ULL;
};

/// All figures are alike: "what is 17 times 4".
std::string_view StemOf(const Token& token) {
  return IsFigure(token.word) ? "0" : std::string_view(token.stem);
}

}  // namespace

bool IsPair(std::uint32_t feature) { return (feature & kPairBit) != 0; }

std::vector<QuestionFeature> FeaturesOf(const std::vector<Token>& question) {
  std::vector<QuestionFeature> features;
  std::string_view before;
  for (const Token& token : question) {
    const bool small = token.function_word || token.light;
    const std::string_view stem = StemOf(token);
    features.push_back({Hash(kStemFeature).Add(stem).value(), small ? kSmallWord : kWord});
    for (const TokenConcept& entry : token.concepts) {
      features.push_back(
          {Hash(kConceptFeature).Add(entry.name).value(), static_cast<float>(entry.share)});
    }
    features.push_back({Hash(kPairFeature).Add(before).Add(stem).value(), kPair});
    before = stem;
  }
  if (!question.empty()) {
    features.push_back({Hash(kPairFeature).Add(before).Add("").value(), kPair});
  }
  std::sort(features.begin(), features.end(),
            [](const QuestionFeature& a, const QuestionFeature& b) {
              return a.id != b.id ? a.id < b.id : a.weight < b.weight;
            });
  std::vector<QuestionFeature> merged;
  for (const QuestionFeature& feature : features) {
    if (!merged.empty() && merged.back().id == feature.id) {
      merged.back().weight += feature.weight;
    } else {
      merged.push_back(feature);
    }
  }
  return merged;
}

}  // namespace portfolio::chat
