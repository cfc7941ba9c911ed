#include "document/src/domain/cv/shape_cv.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "document/src/adapters/docx/docx_cv_printer.h"
#include "document/src/adapters/json_resume_writer.h"
#include "document/src/adapters/pdf/cv/podofo_cv_printer.h"
#include "document/src/domain/cv/print_cv.h"
#include "unit/document/domain_fakes.h"
#include "unit/document/pdf_text.h"

namespace portfolio::document {
namespace {

constexpr const char* kUrl = "https://example.org";

ReportRow Asked(const std::string& skill, const std::string& evidence = "", bool mandatory = true) {
  ReportRow row;
  row.skill = skill;
  row.evidence = evidence;
  row.mandatory = mandatory;
  return row;
}

/// Two posts, one of them past, as small as a test can tell them apart.
CvSheet SmallSheet() {
  CvSheet sheet;
  sheet.words = &CvWordsIn(Language::kEnglish);
  sheet.name = "Ada Probe";
  CvJob present;
  present.current = true;
  present.position = "Plant lead";
  present.employer = "North Mill";
  present.summary = "Runs a mill. Answers for safety.";
  present.responsibilities = {"Plans shifts of the mill", "Buys grain from farmers",
                              "Teaches apprentices to weld"};
  present.results = {"Waste fell by a third", "No accident since spring",
                     "Energy bill halved by heat recovery"};
  CvJob past;
  past.position = "Clerk";
  past.employer = "Harbour Office";
  past.summary = "Kept the books of a harbour. Wrote letters to captains.";
  past.responsibilities = {"Archived contracts", "Counted crates by hand"};
  past.tools = "Ledger";
  sheet.jobs = {present, past};
  sheet.skills = {{"Expert", {"Rostering", "Budgets", "Lean", "Bookkeeping", "Welding"}}};
  sheet.certificates = {{"2020", "First aid", "Red Star", ""},
                        {"2021", "Forklift", "Safety Board", ""},
                        {"2022", "Welding inspector", "Metal Board", ""}};
  sheet.interests = {"Rowing"};
  sheet.marks = {{2015, "Harbour"}};
  return sheet;
}

CvSheet Shaped(CvSheet sheet, const std::vector<ReportRow>& rows) {
  PostingRelevance relevance;
  relevance.AddRequirements(sheet, rows);
  ShapeTo(relevance, &sheet);
  return sheet;
}

/// Every text of a sheet but the foot.
std::vector<std::string> TextsOf(const CvSheet& sheet) {
  std::vector<std::string> texts = {sheet.name, sheet.label, sheet.headline, sheet.location,
                                    sheet.summary};
  const auto add = [&](const std::vector<std::string>& more) {
    texts.insert(texts.end(), more.begin(), more.end());
  };
  for (const CvContact& contact : sheet.contacts) add({contact.text, contact.link});
  for (const CvJob& job : sheet.jobs) {
    add({job.dates, job.position, job.employer, job.location, job.summary, job.tools});
    add(job.responsibilities);
    add(job.results);
  }
  for (const CvEducation& education : sheet.education) {
    add({education.dates, education.degree, education.institution, education.facts});
  }
  for (const CvProject& project : sheet.projects) {
    add({project.dates, project.name, project.role, project.description, project.link});
  }
  for (const CvSkillGroup& group : sheet.skills) {
    add({group.title});
    add(group.skills);
  }
  for (const CvCertificate& certificate : sheet.certificates) {
    add({certificate.date, certificate.name, certificate.issuer, certificate.link});
  }
  for (const CvLanguage& language : sheet.languages) add({language.name, language.level});
  for (const CvFigure& figure : sheet.figures) add({figure.display, figure.label});
  return texts;
}

/// A posting that asks for some of what the content has, each time something else.
JobReport ReportOf(const profile::Profile& profile, Language language, size_t number) {
  const CvSheet sheet = ComposeCv(profile, language, kUrl);
  const std::vector<std::string> texts = TextsOf(sheet);
  JobReport report;
  report.evaluation_language = language;
  report.posting_language = language;
  report.job_title = "Title " + std::to_string(number);
  report.company = "Company";
  for (size_t i = number; i < texts.size(); i += 7 + number) {
    ReportRow row = Asked(texts[i], texts[(i * 3) % texts.size()], i % 2 == 0);
    row.posting_quote = texts[(i * 5) % texts.size()];
    report.rows.push_back(std::move(row));
    if (report.rows.size() == 12) break;
  }
  return report;
}

}  // namespace

TEST_CASE("evidence comes first, then what shares words with the posting, and the rest goes") {
  const CvSheet sheet =
      Shaped(SmallSheet(),
             {Asked("Teaching welding"), Asked("Savings", "Energy bill halved by heat recovery")});
  const CvJob& present = sheet.jobs[0];
  CHECK(present.responsibilities ==
        std::vector<std::string>{"Teaches apprentices to weld", "Plans shifts of the mill"});
  CHECK(present.results ==
        std::vector<std::string>{"Energy bill halved by heat recovery", "Waste fell by a third"});
  CHECK(sheet.skills[0].skills == std::vector<std::string>{"Welding", "Rostering", "Budgets"});
  CHECK(sheet.certificates[0].name == "Welding inspector");
  CHECK(sheet.certificates.size() == 2);
  CHECK(sheet.skills_first);
  CHECK(sheet.interests.empty());
  CHECK(sheet.marks.empty());
}

TEST_CASE("a past post of which nothing is asked keeps its head and one sentence") {
  const CvSheet sheet = Shaped(SmallSheet(), {Asked("Teaching welding")});
  const CvJob& past = sheet.jobs[1];
  CHECK(past.position == "Clerk");
  CHECK(past.employer == "Harbour Office");
  CHECK(past.summary == "Kept the books of a harbour.");
  CHECK(past.responsibilities.empty());
  CHECK(past.tools.empty());
}

TEST_CASE("a post that the evaluation quotes is told, with its tools") {
  const CvSheet sheet = Shaped(SmallSheet(), {Asked("Accounts",
                                                    "Clerk, Harbour Office: Kept the books of a "
                                                    "harbour. Wrote letters to captains.")});
  CHECK(sheet.jobs[1].tools == "Ledger");
  CHECK(sheet.jobs[1].responsibilities.size() == 1);
}

TEST_CASE("what a posting demands comes before what it prefers") {
  const CvSheet sheet = Shaped(SmallSheet(), {Asked("Grain from farmers", "", false),
                                              Asked("Apprentices who weld", "", true)});
  CHECK(sheet.jobs[0].responsibilities[0] == "Teaches apprentices to weld");
  CHECK(sheet.jobs[0].responsibilities[1] == "Buys grain from farmers");
}

TEST_CASE("every line of a CV for a posting stands in the full CV, in every language") {
  size_t dropped = 0;
  for (const char* owner : {"elena", "guadalupe", "ousmane"}) {
    const auto profile = profile::LoadProfile(Root() + "tests/support/owners/" + owner);
    REQUIRE(profile.ok());
    for (const Language language : profile->site.languages) {
      const CvSheet full = ComposeCv(*profile, language, kUrl);
      const std::vector<std::string> texts = TextsOf(full);
      const std::set<std::string> lines(texts.begin(), texts.end());
      for (const Language asked : {language, profile->site.default_language}) {
        for (size_t number = 0; number < 10; ++number) {
          INFO(owner << " " << platform::LanguageCode(language) << " " << number);
          PostingRelevance relevance;
          const JobReport report = ReportOf(*profile, asked, number);
          relevance.AddRequirements(ComposeCv(*profile, asked, kUrl), report.rows);
          relevance.AddPostingWords(ComposeCv(*profile, asked, kUrl), report.rows);
          CvSheet shaped = full;
          ShapeTo(relevance, &shaped);
          CHECK(shaped.jobs.size() == full.jobs.size());
          for (const std::string& text : TextsOf(shaped)) {
            // The first sentence of a summary is a part of it.
            const bool stands =
                lines.contains(text) ||
                std::any_of(full.jobs.begin(), full.jobs.end(), [&](const CvJob& job) {
                  return job.summary.find(text) != std::string::npos;
                });
            INFO(text);
            CHECK(stands);
          }
          if (TextsOf(shaped).size() < texts.size()) ++dropped;
        }
      }
    }
  }
  CHECK(dropped > 100);
}

TEST_CASE("an evaluation in one language shapes the CV in another by the same lines") {
  JobReport report;
  report.evaluation_language = Language::kEnglish;
  report.job_title = "Analyst";
  const CvSheet english = ComposeCv(ShippedProfile(), Language::kEnglish, kUrl);
  report.rows = {Asked("Evidence", english.jobs[1].results[1]),
                 Asked("Skill", english.skills[0].skills[2] + ": as the record says")};
  const CvSheet german = ComposeCv(ShippedProfile(), Language::kGerman, kUrl);
  PostingRelevance relevance;
  relevance.AddRequirements(english, report.rows);
  CvSheet shaped = german;
  ShapeTo(relevance, &shaped);
  CHECK(shaped.jobs[1].results[0] == german.jobs[1].results[1]);
  CHECK(shaped.skills[0].skills[0] == german.skills[0].skills[2]);
}

TEST_CASE(
    "a CV for a posting has at most two pages, the same bytes each time, and says at its foot "
    "for what and by which evaluation") {
  const PodofoCvPrinter pdf(&Types(), std::nullopt);
  const DocxCvPrinter docx;
  PrintedFiles files;
  const JsonResumeWriter resume_writer;
  const PrintCv print(ShippedProfile(), {pdf, docx, pdf}, resume_writer, files, FakeFingerprint,
                      kUrl);
  for (const Language language : platform::kLanguages) {
    const std::string code(platform::LanguageCode(language));
    JobReport report = ReportOf(ShippedProfile(), language, 2);
    report.job_title = "Lead \"<b>\"/ of \u202E" + std::string(300, 'x');
    for (const std::string style : {"", "plain"}) {
      const auto first = print.RunFor(report, {code, style});
      const auto second = print.RunFor(report, {code, style});
      REQUIRE(first.ok());
      REQUIRE(second.ok());
      CHECK(first->content == second->content);
      const PdfFacts facts = ReadPdf(first->content);
      CHECK(facts.pages <= 2);
      CHECK(facts.missing_glyphs == 0);
    }
    CHECK(print.RunFor(report, {code, "", "docx"}).ok());
  }
}

TEST_CASE("the foot names the posting, shortened, and whether the evaluation is signed") {
  CvSheet sheet = SmallSheet();
  JobReport report;
  report.job_title = " Plant\nmanager ";
  report.company = "South Mill";
  CHECK(PostingFoot(sheet, report) ==
        "Ada Probe · For the posting: Plant manager, South Mill · Match report not verified");
  report.verified = true;
  report.company = std::string(200, 'm');
  const std::string foot = PostingFoot(sheet, report);
  CHECK_THAT(foot, Catch::EndsWith("… · Match report verified"));
  CHECK(foot.size() < 150);
  report.job_title = report.company = "";
  CHECK(PostingFoot(sheet, report) == "Ada Probe · Match report verified");
  sheet.name = std::string(3000, 'W');
  CHECK(PostingFoot(sheet, report).size() < 150);
}

TEST_CASE(
    "a CV for a posting is named by owner, language and posting, and refuses what reports do") {
  const FakeCvPrinter printer;
  PrintedFiles files;
  const JsonResumeWriter resume_writer;
  const PrintCv print(ShippedProfile(), {printer, printer, printer}, resume_writer, files,
                      FakeFingerprint, kUrl);
  JobReport report;
  report.job_title = "Product Lead / EMEA";
  report.rows = {Asked("Planning")};
  const auto file = print.RunFor(report, {"fr", "plain"});
  REQUIRE(file.ok());
  CHECK(file->filename == "Elena_Corvin_CV_FR_Product_Lead_EMEA_plain.pdf");
  CHECK(print.RunFor(report, {"xx"}).status().reason() == "LANGUAGE_UNKNOWN");
  CHECK(print.RunFor(report, {"fr", "", "odt"}).status().reason() == "FORMAT_UNKNOWN");
  CHECK(print.RunFor({}, {"fr"}).status().reason() == "REPORT_EMPTY");
  report.rows.assign(61, Asked("Planning"));
  CHECK(print.RunFor(report, {"fr"}).status().reason() == "REPORT_TOO_LARGE");
}

}  // namespace portfolio::document
