#include "chat/src/domain/say/tell_facts.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

constexpr facts::Month kToday = {2026, 11};

std::string Duration(const facts::Period& period, Language language = Language::kEnglish) {
  return TellFacts(SampleKnowledge(), language, kToday).Duration(period);
}

TEST_CASE("A span is told in years and months, in the plural of its language", "[chat]") {
  CHECK(Duration({{2017, 3}, facts::Month{2020, 1}}) == "2 years and 11 months");
  CHECK(Duration({{2020, 1}, facts::Month{2020, 12}}) == "1 year");
  CHECK(Duration({{2020, 1}, facts::Month{2020, 5}}) == "5 months");
  CHECK(Duration({{2026, 1}, std::nullopt}) == "10 months");
  CHECK(Duration({{2019, 1}, facts::Month{2023, 12}}, Language::kRussian) == "5 лет");
  CHECK(TellFacts::Years({{2017, 3}, facts::Month{2020, 1}}) == "2017–2020");
  CHECK(TellFacts::Years({{2017, 3}, std::nullopt}) == "2017–");
}

TEST_CASE("One line is a sentence, several are a list of at most eight", "[chat]") {
  const TellFacts tell(SampleKnowledge(), Language::kEnglish, kToday);
  const facts::Thing* post = SampleKnowledge().facts().OfKind(facts::Kind::kEmployer).front();
  CHECK(tell.Lines({{post, "text"}}).text == "text");
  const FactAnswer two = tell.Lines({{post, "a"}, {post, "b"}});
  CHECK(two.text == "- a\n- b");
  CHECK(two.listed == std::vector<std::string>{post->id, post->id});
  CHECK(tell.Lines(std::vector<TellFacts::Line>(20, {post, "x"})).listed.size() == 8);
}

TEST_CASE("What an answer lists is known by its names, in its order; one name is no list",
          "[chat]") {
  const facts::FactBase& base = SampleKnowledge().facts();
  const auto posts = base.OfKind(facts::Kind::kEmployer);
  REQUIRE(posts.size() >= 2);
  const std::string first = posts[1]->name.In(Language::kEnglish);
  const std::string second = posts[0]->name.In(Language::kEnglish);
  CHECK(ListedIn(base, first + ", then " + second, Language::kEnglish) ==
        std::vector<std::string>{posts[1]->id, posts[0]->id});
  CHECK(ListedIn(base, first, Language::kEnglish).empty());
  CHECK(ListedIn(base, "nothing of hers", Language::kEnglish).empty());
}

}  // namespace
}  // namespace portfolio::chat
