#include <algorithm>
#include <catch2/catch.hpp>

#include "unit/chat/written_passages.h"

namespace portfolio::chat {
namespace {

std::vector<Passage> PassagesOf(const profile::Profile& profile) {
  return PassagesBy(AddShowcasePassages, profile);
}

TEST_CASE("Projects are listed, six at most, each with a passage and its years", "[chat]") {
  const profile::Profile& profile = SampleProfile();
  const auto passages = PassagesOf(profile);
  const std::string list = Answer(passages, "projects");
  CHECK(std::count(list.begin(), list.end(), '\n') <=
        static_cast<long>(std::min<std::size_t>(6, profile.facts.projects.size())));
  for (const profile::Project& project : profile.facts.projects) {
    CAPTURE(project.id);
    const std::string answer = Answer(passages, "projects/" + project.id);
    CHECK(answer.find(YearOf(project.start_date)) != std::string::npos);
  }
}

TEST_CASE("A project that runs is told since when, one that ended from when to when", "[chat]") {
  profile::Profile profile = SampleProfile();
  auto& project = profile.facts.projects.front();
  project.start_date = "2019-03";
  project.end_date.clear();
  const std::string id = "projects/" + project.id;
  CHECK(Answer(PassagesOf(profile), id).find("since 2019") != std::string::npos);
  project.end_date = "2021-03";
  CHECK(Answer(PassagesOf(profile), id).find("since 2019") == std::string::npos);
}

}  // namespace
}  // namespace portfolio::chat
