#include "chat/src/domain/question_features.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

namespace portfolio::chat {
namespace {

// What each kind of feature counts, found by leaving out examples.
constexpr float kWord = 1;
/// Small and everyday words say less, but "who is" and "how long" say something.
constexpr float kSmallWord = 0.8F;
constexpr float kPair = 0.5F;
/// All letter groups of a word together.
constexpr float kLetters = 1;
constexpr std::size_t kGroupLength = 4;

enum Kind : unsigned char { kStemFeature, kConceptFeature, kPairFeature, kLetterFeature };

/// FNV-1a, 64 bits.
class Hash {
 public:
  explicit Hash(Kind kind) { Add(kind); }
  Hash& Add(std::string_view text) {
    for (const char c : text) Add(static_cast<unsigned char>(c));
    return Add(static_cast<unsigned char>(0));
  }
  std::uint64_t value() const { return value_; }

 private:
  Hash& Add(unsigned char byte) {
    value_ = (value_ ^ byte) * 1099511628211ULL;
    return *this;
  }
  std::uint64_t value_ = 14695981039346656037ULL;
};

/// Where the code points of `text` begin, and its end.
std::vector<std::size_t> Boundaries(std::string_view text) {
  std::vector<std::size_t> boundaries;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) boundaries.push_back(i);
  }
  boundaries.push_back(text.size());
  return boundaries;
}

/// All figures are alike: "what is 17 times 4".
std::string_view StemOf(const Token& token) {
  return IsFigure(token.word) ? "0" : std::string_view(token.stem);
}

}  // namespace

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
    if (token.function_word) continue;
    const std::string word = std::string("^").append(token.word).append("$");
    const std::vector<std::size_t> at = Boundaries(word);
    if (at.size() <= kGroupLength) continue;
    const std::size_t groups = at.size() - kGroupLength;
    for (std::size_t i = 0; i < groups; ++i) {
      const std::string_view group =
          std::string_view(word).substr(at[i], at[i + kGroupLength] - at[i]);
      features.push_back({Hash(kLetterFeature).Add(group).value(),
                          kLetters / std::sqrt(static_cast<float>(groups))});
    }
  }
  if (!question.empty())
    features.push_back({Hash(kPairFeature).Add(before).Add("").value(), kPair});
  std::sort(features.begin(), features.end(),
            [](const QuestionFeature& a, const QuestionFeature& b) { return a.id < b.id; });
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
