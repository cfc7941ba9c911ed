#include <catch2/catch.hpp>

#include "unit/chat/written_passages.h"

namespace portfolio::chat {
namespace {

std::vector<Passage> PassagesOf(const profile::Profile& profile) {
  return PassagesBy(AddSkillPassages, profile);
}

TEST_CASE("A skill's level stands in its group, where it has one", "[chat]") {
  profile::Profile profile = SampleProfile();
  auto& technical = profile.facts.skills.technical;
  REQUIRE(technical.size() >= 2);
  technical[0].level = 93;
  technical[1].level.reset();
  const auto& names = profile.In(Language::kEnglish).skills.technical;
  const std::string group = Answer(PassagesOf(profile), "skills/technical");
  CHECK(group.find(names.at(technical[0].id).name + " (93%)") != std::string::npos);
  CHECK(group.find(names.at(technical[1].id).name + " (") == std::string::npos);
}

TEST_CASE("Every skill has a passage, a group without skills none of them", "[chat]") {
  profile::Profile profile = SampleProfile();
  for (const profile::Skill& skill : profile.facts.skills.business) {
    CHECK(Find(PassagesOf(profile), "skills/business/" + skill.id) != nullptr);
  }
  profile.facts.skills.business.clear();
  for (const Passage& passage : PassagesOf(profile)) {
    CHECK_FALSE(passage.id.starts_with("skills/business/"));
  }
}

}  // namespace
}  // namespace portfolio::chat
