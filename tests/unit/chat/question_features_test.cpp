#include "chat/src/domain/topics/question_features.h"

#include <algorithm>
#include <catch2/catch.hpp>

namespace portfolio::chat {
namespace {

std::vector<QuestionFeature> Features(std::string_view text) {
  static const TextAnalyser analyser(Language::kEnglish, LanguageWords());
  return FeaturesOf(analyser.Analyse(text));
}

std::vector<std::uint32_t> IdsOf(std::string_view text) {
  std::vector<std::uint32_t> ids;
  for (const QuestionFeature& feature : Features(text)) ids.push_back(feature.id);
  return ids;
}

TEST_CASE("A question has a feature for each word and each pair of neighbours, ends included",
          "[chat]") {
  const auto ids = IdsOf("who was she");
  CHECK(ids.size() == 7);
  CHECK(std::count_if(ids.begin(), ids.end(), IsPair) == 4);
  CHECK(std::is_sorted(ids.begin(), ids.end()));
  CHECK(Features("").empty());
}

TEST_CASE("The order of words tells questions apart by their pairs alone", "[chat]") {
  const auto words_of = [](std::string_view text) {
    auto ids = IdsOf(text);
    std::erase_if(ids, IsPair);
    return ids;
  };
  CHECK(words_of("dog bites man") == words_of("man bites dog"));
  CHECK(IdsOf("dog bites man") != IdsOf("man bites dog"));
}

TEST_CASE("All figures are one, and what is said twice weighs twice", "[chat]") {
  CHECK(IdsOf("17 times 4") == IdsOf("329 times 12"));
  CHECK(IdsOf("17 times 4") != IdsOf("many times 4"));
  const auto once = Features("good");
  const auto twice = Features("good good");
  const auto weight_in = [&](const std::vector<QuestionFeature>& all) {
    for (const QuestionFeature& feature : all) {
      if (feature.id == once.front().id && !IsPair(feature.id)) return feature.weight;
    }
    return 0.0F;
  };
  CHECK(weight_in(twice) == 2 * weight_in(once));
}

}  // namespace
}  // namespace portfolio::chat
