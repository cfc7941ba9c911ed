#include "profile/facts/facts.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "unit/profile/content_copy.h"

using namespace portfolio::facts;  // NOLINT
using portfolio::profile::LoadProfile;
using portfolio::profile::Profile;

namespace {

const FactBase& Base() {
  static const Profile profile =
      LoadProfile(portfolio::profile::ContentOf("elena").string()).value();
  static const FactBase facts(profile);
  return facts;
}

}  // namespace

TEST_CASE("A thing is found by its id, and nothing by another") {
  for (const Thing& thing : Base().things()) CHECK(Base().Find(thing.id) == &thing);
  CHECK(Base().Find("work/no-such") == nullptr);
  CHECK(Base().About("work/no-such").empty());
  CHECK(Base().FirstAbout("work/no-such", Relation::kLasted) == nullptr);
}

TEST_CASE("What is said about a thing and what leads to it are the same facts from both sides") {
  for (const Fact& fact : Base().facts()) {
    if (fact.relation != Relation::kWasPartOf) continue;
    const auto to = Base().To(fact.object, fact.relation);
    CHECK(std::count(to.begin(), to.end(), &fact) == 1);
    const auto about = Base().About(fact.subject, fact.relation);
    CHECK(std::count(about.begin(), about.end(), &fact) == 1);
  }
}

TEST_CASE("During some years is what touches one of them") {
  for (const Thing* post : Base().OfKind(Kind::kEmployer)) {
    REQUIRE(post->period);
    const int from = post->period->from.year;
    const auto within = Base().During(from, from);
    CHECK(std::count(within.begin(), within.end(), post) == 1);
    const auto before = Base().During(from - 2, from - 1);
    CHECK(std::count(before.begin(), before.end(), post) == 0);
  }
}
