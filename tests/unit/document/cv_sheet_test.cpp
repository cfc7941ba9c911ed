#include "document/src/domain/cv_sheet.h"

#include <catch2/catch.hpp>

#include "document/src/adapters/pdf/podofo_cv_printer.h"
#include "unit/document/domain_fakes.h"
#include "unit/document/pdf_text.h"

namespace portfolio::document {
namespace {

constexpr const char* kUrl = "https://example.org";

}  // namespace

TEST_CASE("a CV says everything in its language and in order") {
  for (const Language language : platform::kLanguages) {
    const CvSheet sheet = ComposeCv(ShippedProfile(), language, kUrl);
    INFO(platform::LanguageCode(language));
    CHECK(sheet.name == ShippedProfile().In(language).basics.name);
    REQUIRE(sheet.jobs.size() == 3);
    CHECK(sheet.jobs[0].current);
    CHECK_FALSE(sheet.jobs[1].current);
    CHECK_THAT(sheet.jobs[0].dates, Catch::Contains(std::string(sheet.words->present)));
    CHECK(sheet.jobs[0].responsibilities.size() == 5);
    CHECK(sheet.figures.size() == 4);
    CHECK(sheet.skills.size() == 4);
    CHECK(sheet.education.size() == 2);
    CHECK(sheet.share_link ==
          std::string(kUrl) + "/cv-download/" + std::string(platform::LanguageCode(language)));
    for (const CvProject& project : sheet.projects) CHECK_FALSE(project.name.empty());
  }
}

TEST_CASE("projects come newest first") {
  const CvSheet sheet = ComposeCv(ShippedProfile(), Language::kEnglish, kUrl);
  REQUIRE(sheet.projects.size() == 3);
  CHECK(sheet.projects[0].dates == "09/2025");
}

TEST_CASE("a printed CV has at most two pages, tags, bookmarks, and is small") {
  const PodofoCvPrinter printer(&Types(), std::nullopt);
  for (const Language language : platform::kLanguages) {
    INFO(platform::LanguageCode(language));
    const CvSheet sheet = ComposeCv(ShippedProfile(), language, kUrl);
    const auto pdf = printer.Print(sheet, {});
    REQUIRE(pdf.ok());
    CHECK(pdf->size() < 80 * 1024);
    const PdfFacts facts = ReadPdf(*pdf);
    CHECK(facts.pages <= 2);
    CHECK(facts.tagged);
    CHECK(facts.has_outline);
    CHECK(facts.language == platform::LanguageCode(language));
    CHECK(facts.title == sheet.title);
    CHECK(facts.missing_glyphs == 0);
    CHECK(facts.risky_actions == 0);
    CHECK_THAT(facts.links, Catch::VectorContains(std::string("mailto:elena.corvin@example.com")));
    CHECK_THAT(facts.links, Catch::VectorContains(sheet.share_link));
  }
}

TEST_CASE("the same content gives the same bytes") {
  const PodofoCvPrinter printer(&Types(), std::nullopt);
  const CvSheet sheet = ComposeCv(ShippedProfile(), Language::kFrench, kUrl);
  const auto first = printer.Print(sheet, {});
  const auto second = printer.Print(sheet, {});
  REQUIRE(first.ok());
  REQUIRE(second.ok());
  CHECK(*first == *second);
}

TEST_CASE("another owner's odd content still gives a sound CV") {
  CvSheet sheet = ComposeCv(ShippedProfile(), Language::kEnglish, kUrl);
  sheet.name = "Maximiliane Wolfeschlegelsteinhausenbergerdorff-Schleswig von und zu Lichtenstein";
  sheet.summary = std::string(4000, 'x') + " \u202Eevil\u202C 🙂";
  sheet.contacts[0].link = "javascript:alert(1)";
  sheet.figures.clear();
  sheet.languages.clear();
  sheet.interests.clear();
  sheet.skills[0].skills.clear();
  sheet.jobs[0].responsibilities.assign(60, "Many duties, each of them on a line of its own.");
  const auto pdf = PodofoCvPrinter(&Types(), std::nullopt).Print(sheet, {});
  REQUIRE(pdf.ok());
  const PdfFacts facts = ReadPdf(*pdf);
  CHECK(facts.missing_glyphs == 0);
  for (const std::string& link : facts.links) CHECK(link.find("javascript") == std::string::npos);
}

}  // namespace portfolio::document
