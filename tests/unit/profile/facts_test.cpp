#include "profile/facts/facts.h"

#include <catch2/catch.hpp>
#include <cstdlib>

#include "platform/text/text.h"

using namespace portfolio::facts;  // NOLINT
using portfolio::platform::Language;
using portfolio::profile::LoadProfile;
using portfolio::profile::Profile;

namespace {

Profile ContentOf(const std::string& owner) {
  const char* root = std::getenv("PORTFOLIO_ROOT");
  auto loaded =
      LoadProfile(std::string(root == nullptr ? "." : root) + "/tests/support/owners/" + owner);
  REQUIRE(loaded.ok());
  return *std::move(loaded);
}

const Profile& Content() {
  static const Profile profile = ContentOf("elena");
  return profile;
}

Quantity Only(std::string_view text, Language language = Language::kEnglish) {
  const auto found = ReadQuantities(text, language);
  REQUIRE(found.size() == 1);
  return found.front();
}

}  // namespace

TEST_CASE("A figure keeps its scale, currency and lower bound") {
  const Quantity money = Only("$1.5M+ of annual revenue");
  CHECK(money.value == 1500000);
  CHECK(money.unit == "usd");
  CHECK(money.at_least);
  CHECK(Only("1,5 Mio. €", Language::kGerman).value == 1500000);
  CHECK(Only("5 миллионов долларов", Language::kRussian).value == 5000000);
  CHECK(Only("1 500,5 euros", Language::kFrench).value == 1500.5);
}

TEST_CASE("A range has both ends and a sign its direction") {
  const Quantity range = Only("waste down by 2–3%");
  CHECK(range.low == 2);
  CHECK(range.value == 3);
  CHECK(range.unit == "percent");
  CHECK(Only("−57%").sign == '-');
  CHECK(Only("+20%").sign == '+');
}

TEST_CASE("Percent, percentage points and plain counts are different figures") {
  CHECK_FALSE(SameFigure(Only("3%"), Only("3 percentage points")));
  CHECK_FALSE(SameFigure(Only("3%"), Only("3 people")));
  CHECK_FALSE(SameFigure(Only("$5M"), Only("$5")));
  CHECK(SameFigure(Only("3 %"), Only("3 Prozent", Language::kGerman)));
  CHECK(SameFigure(Only("25+ people"), Only("25 человек", Language::kRussian)));
}

TEST_CASE("A year is a date, digits within a word are no figure") {
  CHECK(Only("in 2018").unit == "date");
  CHECK(ReadQuantities("n8n and utf8 at /v1/x2", Language::kEnglish).empty());
}

TEST_CASE("A time of the day is one figure, in minutes") {
  const Quantity nine = Only("from 9:30 on");
  CHECK(nine.value == 570);
  CHECK(nine.unit == "clock");
  CHECK(ReadQuantities("9:00–18:00", Language::kEnglish).size() == 2);
}

TEST_CASE("A short word of a unit begins no other word") {
  CHECK(Only("3 Tage", Language::kGerman).unit == "day");
  CHECK(Only("14 дней", Language::kRussian).unit == "day");
  CHECK(Only("14 zile", Language::kRomanian).unit == "day");
  CHECK(Only("3 Diagramme", Language::kGerman).unit != "day");
  CHECK(Only("3 messages", Language::kFrench).unit != "month");
}

TEST_CASE("Periods are reckoned in months, a running one up to today") {
  CHECK(MonthsOf({{2017, 3}, Month{2020, 1}}, {2026, 11}) == 35);
  CHECK(MonthsOf({{2023, 2}, std::nullopt}, {2026, 2}) == 36);
  CHECK(Touches({{2017, 3}, Month{2020, 1}}, 2020, 2020));
  CHECK_FALSE(Touches({{2017, 3}, Month{2020, 1}}, 2021, 2022));
  CHECK(Overlap({{2017, 3}, Month{2020, 1}}, {{2020, 1}, std::nullopt}));
  CHECK_FALSE(MonthOf("soon"));
}

TEST_CASE("Every employer, project and degree of the content states its period") {
  const FactBase facts(Content());
  for (const Kind kind : {Kind::kEmployer, Kind::kProject, Kind::kDegree}) {
    for (const Thing* thing : facts.OfKind(kind)) {
      const Fact* lasted = facts.FirstAbout(thing->id, Relation::kLasted);
      REQUIRE(lasted != nullptr);
      CHECK(lasted->period == thing->period);
    }
  }
}

TEST_CASE("A result is a fact of its employer and names the passage that tells it") {
  const FactBase facts(Content());
  for (const Thing* employer : facts.OfKind(Kind::kEmployer)) {
    const auto& lines = Content().In(Language::kEnglish).work.at(employer->id.substr(5)).results;
    const auto results = facts.About(employer->id, Relation::kAchieved);
    REQUIRE(results.size() == lines.size());
    CHECK(results.front()->passage == employer->id + "/results");
    CHECK(results.front()->text.In(Language::kEnglish) == lines.front());
  }
}

TEST_CASE("A name is found in any form of its words, and by a word that only it has") {
  const FactBase facts(Content());
  for (const Thing* employer : facts.OfKind(Kind::kEmployer)) {
    const auto stems = portfolio::platform::Stems(
        "what did she do at " + employer->name.In(Language::kEnglish), Language::kEnglish);
    const auto mentions = facts.MentionsIn(stems, Language::kEnglish);
    REQUIRE_FALSE(mentions.empty());
    CHECK(mentions.front().thing->id == employer->id);
  }
  const auto none = facts.MentionsIn(
      portfolio::platform::Stems("is it raining today", Language::kEnglish), Language::kEnglish);
  CHECK(none.empty());
}

TEST_CASE("Figures of an owner without English are read in the site's own language") {
  Profile profile = ContentOf("ousmane");
  const std::string line = "Suit 140 installations.";
  profile.texts.at(Language::kFrench).work.begin()->second.results = {line};
  const FactBase base(profile);
  const auto results = base.About("work/frigo-sahel", Relation::kAchieved);
  REQUIRE(results.size() == 1);
  REQUIRE(results[0]->quantities.size() == 1);
  CHECK(results[0]->quantities[0].unit == Only(line, Language::kFrench).unit);
  CHECK(results[0]->quantities[0].unit != Only(line, Language::kEnglish).unit);
}
