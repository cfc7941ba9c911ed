#include "chat/learn/learn_topics.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <stdexcept>

#include "chat/src/domain/topics/question_features.h"

namespace portfolio::chat {
namespace {

const TextAnalyser& Analyser() {
  static const TextAnalyser analyser(Language::kEnglish, LanguageWords());
  return analyser;
}

TEST_CASE("Topics stand in the order of their names, features in that of their ids", "[chat]") {
  const LearntTopics learnt =
      LearnTopics(Analyser(), {{"b", {"mountains climbed"}}, {"a", {"marathons run"}}}, {});
  CHECK(learnt.topics == "a|b");
  CHECK(std::is_sorted(learnt.features.begin(), learnt.features.end()));
  REQUIRE(learnt.first.size() == learnt.features.size() + 1);
  CHECK(learnt.first.back() == learnt.units.size());
  CHECK(learnt.rarity.size() == learnt.features.size());
}

TEST_CASE("The same examples teach the same, to the byte", "[chat]") {
  const WordLists questions = {{"a", {"who is she", "who was she"}}, {"b", {"where is it"}}};
  const LearntTopics one = LearnTopics(Analyser(), questions, {});
  const LearntTopics other = LearnTopics(Analyser(), questions, {});
  CHECK(one.units == other.units);
  CHECK(one.features == other.features);
}

TEST_CASE("A pair of neighbours of one example alone is no feature", "[chat]") {
  const auto pairs_of = [](const WordLists& questions) {
    const LearntTopics learnt = LearnTopics(Analyser(), questions, {});
    return std::count_if(learnt.features.begin(), learnt.features.end(), IsPair);
  };
  CHECK(pairs_of({{"a", {"red car"}}, {"b", {"blue boat"}}}) == 0);
  CHECK(pairs_of({{"a", {"red car"}}, {"b", {"my red car"}}}) == 2);
}

TEST_CASE("What each example taught is counted: what repeats another teaches less", "[chat]") {
  const LearntTopics learnt = LearnTopics(
      Analyser(), {{"a", {"marathons run", "marathons run"}}, {"b", {"mountains climbed"}}}, {});
  REQUIRE(learnt.lessons.size() == 3);
  CHECK(learnt.lessons[0] + learnt.lessons[1] > 0);
  CHECK(std::min(learnt.lessons[0], learnt.lessons[1]) <= 1);
}

TEST_CASE("More topics than a byte numbers are refused", "[chat]") {
  WordLists questions;
  for (int i = 0; i <= 256; ++i) questions["topic" + std::to_string(i)] = {"word"};
  CHECK_THROWS_AS(LearnTopics(Analyser(), questions, {}), std::length_error);
}

}  // namespace
}  // namespace portfolio::chat
