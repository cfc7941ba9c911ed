#include "document/src/domain/cv/cv_sheet.h"

#include <catch2/catch.hpp>

#include "document/src/adapters/pdf/cv/podofo_cv_printer.h"
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
    CHECK(sheet.location == ShippedProfile().In(language).basics.location);
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
  sheet.jobs[0].responsibilities.assign(60, "Many duties, each of them on a line of its own.");
  const auto pdf = PodofoCvPrinter(&Types(), std::nullopt).Print(sheet, {});
  REQUIRE(pdf.ok());
  const PdfFacts facts = ReadPdf(*pdf);
  CHECK(facts.missing_glyphs == 0);
  for (const std::string& link : facts.links) CHECK(link.find("javascript") == std::string::npos);
}

TEST_CASE("bytes that aren't UTF-8 do no harm in bookmarks, links and properties") {
  CvSheet sheet = ComposeCv(ShippedProfile(), Language::kEnglish, kUrl);
  const std::string broken = std::string(200, '\xF0') + "\xFF\xFE\xC0\xAF\x01";
  sheet.title = sheet.name = sheet.jobs[0].position = sheet.contacts[0].text = broken;
  const auto pdf = PodofoCvPrinter(&Types(), std::nullopt).Print(sheet, {});
  REQUIRE(pdf.ok());
  CHECK_THAT(ReadPdf(*pdf).title, Catch::StartsWith("\uFFFD"));
}

TEST_CASE("figures of any size are drawn within their field") {
  CvSheet sheet = ComposeCv(ShippedProfile(), Language::kEnglish, kUrl);
  for (const char* kind : {"count", "rate", "money", "change", "range"}) {
    for (const double value : {-1e9, -1.0, 0.0, 1e12}) {
      sheet.figures[0].metric.kind = kind;
      sheet.figures[0].metric.value = value;
      sheet.figures[0].metric.high = value;
      const auto pdf = PodofoCvPrinter(&Types(), std::nullopt).Print(sheet, {});
      REQUIRE(pdf.ok());
      CHECK(pdf->size() < 90 * 1024);
    }
  }
}

TEST_CASE("any steps of a career are drawn, all of one year or beyond the scale") {
  CvSheet sheet = ComposeCv(ShippedProfile(), Language::kEnglish, kUrl);
  for (const int year : {1900, sheet.career_end, 9999}) {
    sheet.marks.assign(12, {year, "A step with a title that takes two lines of the scale"});
    const auto pdf = PodofoCvPrinter(&Types(), std::nullopt).Print(sheet, {});
    REQUIRE(pdf.ok());
    CHECK(ReadPdf(*pdf).missing_glyphs == 0);
  }
}

TEST_CASE("skills stand in groups by level, the highest first") {
  const CvSheet sheet = ComposeCv(ShippedProfile(), Language::kEnglish, kUrl);
  std::vector<std::string> titles;
  for (const CvSkillGroup& group : sheet.skills) titles.push_back(group.title);
  CHECK(titles == std::vector<std::string>{"Expert", "Advanced", "Intermediate", "Industries"});
  CHECK_THAT(sheet.skills[0].skills, Catch::VectorContains(std::string("Business analysis")));
}

TEST_CASE("a career of many posts says less of the older ones") {
  profile::Profile profile = ShippedProfile();
  std::vector<profile::Work>& work = profile.facts.work;
  while (work.size() < 12) work.push_back(work.back());
  const CvSheet sheet = ComposeCv(profile, Language::kEnglish, kUrl);
  CHECK(sheet.jobs.size() == 12);
  CHECK(sheet.jobs[0].responsibilities.size() > sheet.jobs[4].responsibilities.size());
  CHECK(sheet.jobs[11].results.empty());
  CHECK(sheet.jobs[11].summary.size() < sheet.jobs[2].summary.size());
  CHECK_FALSE(sheet.jobs[11].summary.empty());
  CHECK_FALSE(sheet.jobs[11].employer.empty());
  for (const CvStyle style : {CvStyle::kDrawn, CvStyle::kPlain}) {
    CvSheet styled = sheet;
    styled.style = style;
    const auto pdf = PodofoCvPrinter(&Types(), std::nullopt).Print(styled, {});
    REQUIRE(pdf.ok());
    CHECK(ReadPdf(*pdf).pages <= 2);
  }
}

TEST_CASE("a CV is shortened from where it says most, older posts before newer ones") {
  CvSheet sheet;
  sheet.jobs.resize(2);
  sheet.jobs[0].responsibilities = {"a", "b", "c"};
  sheet.jobs[1].results = {"d", "e", "f", "g"};
  REQUIRE(Shorten(&sheet));
  CHECK(sheet.jobs[1].results.size() == 3);
  REQUIRE(Shorten(&sheet));
  CHECK(sheet.jobs[1].results == std::vector<std::string>{"d", "e"});
  REQUIRE(Shorten(&sheet));
  CHECK(sheet.jobs[0].responsibilities == std::vector<std::string>{"a", "b"});
  sheet.projects.resize(2);
  REQUIRE(Shorten(&sheet));
  CHECK(sheet.projects.size() == 1);
  REQUIRE(Shorten(&sheet));
  CHECK(sheet.jobs[1].results == std::vector<std::string>{"d"});
  REQUIRE(Shorten(&sheet));
  CHECK(sheet.jobs[0].responsibilities == std::vector<std::string>{"a"});
  REQUIRE(Shorten(&sheet));
  CHECK(sheet.projects.empty());
  REQUIRE(Shorten(&sheet));
  REQUIRE(Shorten(&sheet));
  CHECK(sheet.jobs[0].responsibilities.empty());
  CHECK_FALSE(Shorten(&sheet));
}

}  // namespace portfolio::document
