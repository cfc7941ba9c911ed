#include <algorithm>
#include <catch2/catch.hpp>

#include "unit/chat/written_passages.h"

namespace portfolio::chat {
namespace {

std::vector<Passage> PassagesOf(const profile::Profile& profile) {
  return PassagesBy(AddCareerPassages, profile);
}

TEST_CASE("Each post is a passage of its years, and its results, duties and tools are parts of it",
          "[chat]") {
  const profile::Profile& profile = SampleProfile();
  const auto passages = PassagesOf(profile);
  for (const profile::Work& work : profile.facts.work) {
    CAPTURE(work.id);
    const Passage* post = Find(passages, "work/" + work.id);
    REQUIRE(post != nullptr);
    REQUIRE(post->years);
    CHECK(post->years->from == YearNumber(work.start_date, 0));
    CHECK(post->years->to == YearNumber(work.end_date, kOpenEnd));
    const auto& text = profile.In(Language::kEnglish).work.at(work.id);
    const std::string results = Answer(passages, "work/" + work.id + "/results");
    for (const std::string& line : text.results) CHECK(results.find(line) != std::string::npos);
    CHECK_FALSE(Find(passages, "work/" + work.id + "/results")->years);
  }
}

TEST_CASE("Who leads nobody has no team in the answer", "[chat]") {
  profile::Profile profile = SampleProfile();
  const std::string id = "work/" + profile.facts.work.front().id;
  profile.facts.work.front().team_size = {12, false};
  CHECK(Answer(PassagesOf(profile), id).find("Team: 12 people.") != std::string::npos);
  profile.facts.work.front().team_size = {};
  CHECK(Answer(PassagesOf(profile), id).find("Team:") == std::string::npos);
}

TEST_CASE("Only what began no later than the first post is early", "[chat]") {
  const auto profile =
      ValueOrThrow(profile::LoadProfile(RepositoryRoot() + "/tests/support/owners/guadalupe"));
  const auto is_early = [passages = PassagesOf(profile)](const char* id) {
    const Passage* passage = Find(passages, id);
    REQUIRE(passage != nullptr);
    return std::count(passage->related.begin(), passage->related.end(), "early_career") > 0;
  };
  CHECK(is_early("timeline/bedside"));
  CHECK_FALSE(is_early("timeline/direction"));
}

}  // namespace
}  // namespace portfolio::chat
