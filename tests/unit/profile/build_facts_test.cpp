#include <catch2/catch.hpp>
#include <cstdlib>

#include "platform/text/text.h"
#include "profile/facts/facts.h"

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
