#include "document/src/adapters/json_resume_writer.h"

#include <catch2/catch.hpp>

#include "document/src/domain/cv/export_resume.h"
#include "platform/json/json.h"
#include "unit/document/domain_fakes.h"

namespace portfolio::document {

TEST_CASE("JSON Resume holds the whole record in each language") {
  const JsonResumeWriter writer;
  const ExportResume resume(ShippedProfile(), writer, FakeFingerprint);
  for (const Language language : platform::kLanguages) {
    const std::string code(platform::LanguageCode(language));
    INFO(code);
    const auto file = resume.Run(code);
    REQUIRE(file.ok());
    const auto json = platform::JsonDocument::Parse(file->content);
    REQUIRE(json.ok());
    const profile::Profile& profile = ShippedProfile();
    CHECK(json->Get("basics").Get("name").StringOr("") == profile.In(language).basics.name);
    CHECK(json->Get("work").size() == profile.facts.work.size());
    CHECK_FALSE(json->Get("work").At(0).Get("endDate").exists());
    CHECK(json->Get("work").At(1).Get("endDate").StringOr("") == profile.facts.work[1].end_date);
    CHECK(json->Get("education").At(0).Get("courses").size() ==
          profile.facts.education[0].subjects.size());
    CHECK(json->Get("projects").size() == profile.facts.projects.size());
    CHECK(json->Get("skills").size() ==
          profile.facts.skills.business.size() + profile.facts.skills.technical.size() +
              profile.facts.skills.methodologies.size() + profile.facts.industries.size());
  }
  CHECK(resume.Run("xx").status().reason() == "LANGUAGE_UNKNOWN");
}

}  // namespace portfolio::document
