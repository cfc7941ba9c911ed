#include <algorithm>
#include <catch2/catch.hpp>

#include "platform/text/text.h"
#include "profile/facts/facts.h"
#include "unit/profile/content_copy.h"

using namespace portfolio::facts;  // NOLINT
using portfolio::platform::Language;
using portfolio::profile::LoadProfile;
using portfolio::profile::Profile;

namespace {

const Profile& Content() {
  static const Profile profile =
      LoadProfile(portfolio::profile::ContentOf("elena").string()).value();
  return profile;
}

std::vector<Mention> MentionsOf(const FactBase& facts, const char* text) {
  return facts.MentionsIn(portfolio::platform::Stems(text, Language::kEnglish), Language::kEnglish);
}

}  // namespace

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

TEST_CASE("What a text names stands in the order of how much of the name is there") {
  const FactBase facts(Content());
  const auto employers = facts.OfKind(Kind::kEmployer);
  REQUIRE(employers.size() >= 2);
  const std::string both = employers[0]->name.In(Language::kEnglish) + " after " +
                           employers[1]->name.In(Language::kEnglish);
  const auto mentions = MentionsOf(facts, both.c_str());
  REQUIRE(mentions.size() >= 2);
  for (std::size_t i = 1; i < mentions.size(); ++i) {
    CHECK(mentions[i - 1].share >= mentions[i].share);
  }
  CHECK(mentions[0].share == 1);
  CHECK(mentions[1].share == 1);
}

TEST_CASE("Each thing is mentioned once, by words of the text in their order") {
  const FactBase facts(Content());
  const std::string name = facts.OfKind(Kind::kEmployer).front()->name.In(Language::kEnglish);
  const auto mentions = MentionsOf(facts, (name + " and " + name).c_str());
  REQUIRE_FALSE(mentions.empty());
  for (const Mention& mention : mentions) {
    CHECK(std::is_sorted(mention.words.begin(), mention.words.end()));
    CHECK(std::count_if(mentions.begin(), mentions.end(),
                        [&](const Mention& other) { return other.thing == mention.thing; }) == 1);
  }
}
