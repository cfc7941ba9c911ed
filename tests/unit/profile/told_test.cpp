#include "profile/facts/told.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "unit/profile/content_copy.h"

using namespace portfolio::facts;  // NOLINT
using portfolio::platform::Language;
using portfolio::profile::Profile;

namespace {

Profile ContentOf(const std::string& owner) {
  return portfolio::profile::LoadProfile(portfolio::profile::ContentOf(owner).string()).value();
}

const Told* Find(const std::vector<Told>& told, const std::string& passage) {
  const auto found = std::find_if(told.begin(), told.end(),
                                  [&](const Told& one) { return one.passage == passage; });
  return found == told.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("A frequent question is told with its answer, in every language of the content") {
  const Profile profile = ContentOf("elena");
  const auto told = ReadTold(profile);
  const Told* answer = Find(told, "faq/" + profile.In(Language::kEnglish).faq.at(0).id);
  REQUIRE(answer != nullptr);
  for (const Language language : portfolio::platform::kLanguages) {
    CHECK(answer->text.In(language) == profile.In(language).faq.at(0).answer);
  }
}

TEST_CASE("What an owner doesn't have isn't told") {
  const Profile profile = ContentOf("ousmane");
  CHECK(Find(ReadTold(profile), "owner/summary") != nullptr);
  for (const Told& one : ReadTold(profile)) CHECK_FALSE(one.passage.starts_with("showcase/"));
}
