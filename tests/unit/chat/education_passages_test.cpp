#include <catch2/catch.hpp>

#include "unit/chat/written_passages.h"

namespace portfolio::chat {
namespace {

std::vector<Passage> PassagesOf(const profile::Profile& profile) {
  return PassagesBy(AddEducationPassages, profile);
}

TEST_CASE("A degree tells school, years and grade, its subjects theirs", "[chat]") {
  const profile::Profile& profile = SampleProfile();
  const auto passages = PassagesOf(profile);
  for (const profile::Education& education : profile.facts.education) {
    const std::string id = "education/" + education.id;
    CAPTURE(id);
    const std::string answer = Answer(passages, id);
    CHECK(answer.find(profile.In(Language::kEnglish).education.at(education.id).institution) !=
          std::string::npos);
    CHECK(answer.find(YearOf(education.awarded)) != std::string::npos);
    for (const profile::Subject& subject : education.subjects) {
      CHECK(Find(passages, id + "/" + subject.id) != nullptr);
    }
  }
}

TEST_CASE("Who has neither degrees nor certificates has no passages of them", "[chat]") {
  profile::Profile profile = SampleProfile();
  profile.facts.education.clear();
  profile.facts.certificates.clear();
  CHECK(PassagesOf(profile).empty());
}

}  // namespace
}  // namespace portfolio::chat
