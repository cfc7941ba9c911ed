// Lines of real pages that once were read as what they aren't, each in a page of another making.

#include <catch2/catch.hpp>
#include <string>

#include "analysis/src/domain/posting/read/read_posting.h"
#include "matching/match_job.h"
#include "unit/analysis/sample_content.h"

using namespace portfolio::analysis;
using portfolio::matching::MatchJob;
using portfolio::matching::MatchResult;
using portfolio::matching::MatchRow;
using portfolio::matching::RowKind;

namespace {

PageReading Read(const std::string& html, int status = 200) {
  PageText page;
  page.url = page.final_url = "https://www.example.org/jobs/17";
  page.body = html;
  page.status = status;
  return ReadPosting(page, "2026-11-22");
}

/// A shop's page with `asked` as the items below its heading of requirements.
Posting ReadAsked(const std::string& asked, const std::string& below = "") {
  const PageReading reading = Read(
      "<title>Bike Mechanic - Fell Cycles</title><h1>Bike Mechanic</h1><h2>What you'll do</h2>"
      "<ul><li>Repair bikes</li><li>Talk to riders</li></ul><h2>What we ask</h2><ul>" +
      asked + "</ul>" + below + "<p>Apply now: send your CV to jobs@fellcycles.example</p>");
  REQUIRE(reading.outcome() == PageOutcome::kPosting);
  return reading.posting;
}

bool Asks(const Posting& posting, const std::string& words) {
  for (const auto& line : posting.requirements) {
    if (line.text.find(words) != std::string::npos) return true;
  }
  return false;
}

MatchResult Match(const Posting& posting) {
  return MatchJob(posting, Sample().record, Sample().vocabulary);
}

bool HasSkillRow(const MatchResult& match, const std::string& skill) {
  for (const MatchRow& row : match.rows) {
    if (row.kind == RowKind::kSkill &&
        Sample().vocabulary.taxonomy().skills[static_cast<size_t>(row.ask.entry)].id == skill)
      return true;
  }
  return false;
}

MatchResult MatchLine(const std::string& line) {
  return Match(ReadAsked("<li>Two years in a workshop</li><li>" + line + "</li>"));
}

}  // namespace

TEST_CASE("What a workshop gives is no gap of whoever reads") {
  const Posting posting = ReadAsked(
      "<li>Three years of experience with brakes</li><li>Tool allowance and free overalls</li>"
      "<li>31 days holiday</li><li>Pension scheme</li>");
  CHECK(Asks(posting, "brakes"));
  CHECK_FALSE(Asks(posting, "holiday"));
  CHECK_FALSE(Asks(posting, "Pension"));
  CHECK_FALSE(Asks(posting, "overalls"));
}

TEST_CASE("A joke is no requirement") {
  CHECK_FALSE(
      Asks(ReadAsked("<li>Experience with gears</li><li>Fond of tartan socks?</li>"), "tartan"));
  CHECK_FALSE(
      Asks(ReadAsked("<li>Experience with gears</li><li>Do you like biscuits?</li>"), "biscuits"));
}

TEST_CASE("A company's praise of itself asks nothing") {
  const Posting posting = ReadAsked(
      "<li>Experience with gears</li>"
      "<li>We are one of the fastest growing workshops in the north</li>"
      "<li>We believe in craft, kindness and clean hands</li>"
      "<li>Our mission is to keep the county rolling</li>"
      "<li>Fell Cycles is a family business with a passion for steel</li>"
      "<li>Our team is friendly and experienced</li>");
  CHECK(posting.requirements.size() == 1);
}

TEST_CASE("Whoever must reside somewhere needs no medical licence") {
  const MatchResult match = MatchLine("You must reside within ten miles of the workshop");
  CHECK(match.blockers == 0);
  CHECK_FALSE(HasSkillRow(match, "licence-medical"));
}

TEST_CASE("Open source, accountability and production environments are no trades") {
  CHECK_FALSE(HasSkillRow(MatchLine("Contributions to open source projects"), "procurement"));
  CHECK_FALSE(HasSkillRow(MatchLine("You take accountability for what you ship"), "accounting"));
  CHECK_FALSE(HasSkillRow(MatchLine("Experience of running production environments"),
                          "manufacturing-industry"));
}

TEST_CASE("Years of a post are no presentation") {
  CHECK_FALSE(HasSkillRow(MatchLine("Workshop experience, 2019 - present"), "presentation"));
}

TEST_CASE("Neither a notice period nor a summary proves anything") {
  for (const char* line : {"Weekend availability", "Initiative", "Sense of initiative"}) {
    CAPTURE(line);
    for (const MatchRow& row : MatchLine(line).rows) {
      if (row.ask.quote.find(line) == std::string::npos || !row.has_evidence) continue;
      CHECK(Sample().record.passages()[row.passage].kind !=
            portfolio::matching::PassageKind::kStatement);
    }
  }
}

TEST_CASE("The level in the match is the level on the page") {
  for (const MatchRow& row : MatchLine("Strong Python").rows) {
    if (row.kind != RowKind::kSkill || !row.level_stated) continue;
    CHECK(row.own_level == 65);
    CHECK(row.score < 100);
  }
}

TEST_CASE("Neither a button nor who made the site is the employer") {
  const PageReading reading = Read(
      "<title>Bike Mechanic | Fell Cycles, Kendal</title><header><a href='/'>Shop now</a>"
      "<button>Get in touch</button></header><h1>Bike Mechanic</h1><h2>What we ask</h2><ul>"
      "<li>Two years of experience</li><li>A driving licence</li></ul><a href='/apply'>Apply</a>"
      "<footer>&copy; 2026 <a href='https://pixel.example'>Website by Pixel Barn Ltd</a></footer>");
  CHECK(reading.outcome() == PageOutcome::kPosting);
  CHECK(reading.posting.company == "Fell Cycles");
}

TEST_CASE("A page that isn't found is an error although it lists what firms look for") {
  const PageReading reading = Read(
      "<title>Fell Cycles careers</title><h1>Oops!</h1><p>The page you're looking for can't be "
      "found.</p><h3>Popular jobs</h3><a href='/jobs/1'>Bike Mechanic</a>",
      404);
  CHECK(reading.kind == PageKind::kError);
  CHECK(Read("<title>Page not found</title><h1>Page not found</h1><h2>Requirements</h2><ul>"
             "<li>Two years of experience</li><li>A degree</li></ul><a>Apply now</a>")
            .kind == PageKind::kError);
}

TEST_CASE("A hub that says whom it likes is none") {
  const PageReading reading = Read(
      "<title>Warehouse careers | Fell Group</title><h1>Warehouse careers</h1><p>Pickers, drivers "
      "and team leaders: 600 people in three sheds.</p><h2>What we look for</h2><ul><li>Experience "
      "in a busy warehouse</li><li>Willing to work shifts</li></ul><a href='/jobs'>View all "
      "openings</a>");
  CHECK(reading.outcome() == PageOutcome::kNotAPosting);
}
