#include "matching/match_job.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "support/match_rows.h"
#include "unit/matching/sample_owner.h"

using namespace portfolio::matching;

namespace {

Job MakeJob(const std::string& title, const std::vector<std::string>& requirements,
            const std::string& language = "en") {
  Job job;
  job.title = title;
  job.language = language;
  for (const std::string& line : requirements) job.requirements.push_back({line, true});
  return job;
}

MatchResult Match(const Job& job) { return MatchJob(job, Sample().record, Sample().vocabulary); }

const std::vector<std::string> kManner = {"Good communication", "Reliable and friendly",
                                          "English B2"};

}  // namespace

TEST_CASE("Professions stand in order: one's own, neighbours, the field, foreign trades") {
  const int own = Match(MakeJob("Senior Business Analyst", kManner)).overall_score;
  const int neighbour = Match(MakeJob("Systems Analyst", kManner)).overall_score;
  const int second = Match(MakeJob("Data Engineer", kManner)).overall_score;
  const int field = Match(MakeJob("Front-end Developer", kManner)).overall_score;
  const int foreign = Match(MakeJob("Bike Mechanic", kManner)).overall_score;
  CHECK(own >= 60);
  CHECK(own > neighbour);
  CHECK(neighbour > second + 10);
  CHECK(second > field + 10);
  CHECK(field > foreign + 10);
  CHECK(foreign <= 25);
}

TEST_CASE("The same posting scores alike whatever its own language") {
  const int english = Match(MakeJob("Business Analyst", {"SQL", "English C1"})).overall_score;
  for (const auto& [language, title, line] :
       {std::tuple("ru", "Бизнес-аналитик", "английский C1"),
        std::tuple("fr", "Analyste métier", "anglais C1"),
        std::tuple("de", "Business-Analystin", "Englisch C1"),
        std::tuple("es", "Analista de negocio", "inglés C1"),
        std::tuple("ro", "Analist de business", "engleză C1")}) {
    CAPTURE(language);
    CHECK(std::abs(Match(MakeJob(title, {"SQL", line}, language)).overall_score - english) <= 2);
  }
}

TEST_CASE("What the record is silent about counts as the line of work does") {
  const int without = Match(MakeJob("Business Analyst", {"SQL"})).overall_score;
  const int with =
      Match(MakeJob("Business Analyst", {"SQL", "Fond of narrow-gauge railways"})).overall_score;
  CHECK(std::abs(without - with) <= 5);
  CHECK(Match(MakeJob("Business Analyst", {"Takes initiative"})).rows.back().unknown);
}

TEST_CASE("A certificate that is asked for and that the record doesn't name is missing") {
  for (const auto& [language, title, line] :
       {std::tuple("en", "Business Analyst", "Medical device certification"),
        std::tuple("de", "Business-Analystin", "Zertifizierung für Medizinprodukte"),
        std::tuple("ru", "Бизнес-аналитик", "Сертификат по медицинским изделиям")}) {
    CAPTURE(language);
    const MatchResult without = Match(MakeJob(title, {"SQL"}, language));
    const MatchResult with = Match(MakeJob(title, {"SQL", line}, language));
    CHECK(with.overall_score < without.overall_score - 5);
    CHECK_FALSE(with.rows.back().unknown);
  }
}

TEST_CASE("A row shows the level of the page, and where the page states none, none") {
  const MatchResult match = Match(MakeJob("Analyst", {"Python", "Confluence", "Surgery"}));
  REQUIRE(RowOf(match, Sample().vocabulary, "python") != nullptr);
  CHECK(RowOf(match, Sample().vocabulary, "python")->own_level == 65);
  CHECK(RowOf(match, Sample().vocabulary, "python")->level_stated);
  CHECK(RowOf(match, Sample().vocabulary, "python")->score < 100);
}

TEST_CASE("Permission to work is there in one's own country and region, elsewhere it blocks") {
  CHECK(Match(MakeJob("Analyst", {"EU work permit"})).blockers == 0);
  CHECK(Match(MakeJob("Analyst", {"US work authorization"})).blockers == 1);
  CHECK(Match(MakeJob("Analyst", {"Valid work permit"})).blockers == 0);
}

TEST_CASE("A technology in the title that isn't there takes from the line of work") {
  CHECK(Match(MakeJob("Business Analyst", {})).line_of_work == kSameWork);
  CHECK(Match(MakeJob("ABAP Business Analyst", {})).line_of_work < kSameWork);
}

TEST_CASE("No degree stands in for a trade's own qualification") {
  Job job;
  job.title = "Production manager";
  job.language = "de";
  job.requirements = {{"Meisterbrief im Tischlerhandwerk", true}};
  const auto score = [&](const char* study_type) {
    auto profile = Sample().profile;
    profile.facts.education.resize(1);
    profile.facts.education[0].study_type = study_type;
    const OwnerRecord record(profile, Sample().vocabulary, "2026-11");
    for (const MatchRow& row : MatchJob(job, record, Sample().vocabulary).rows) {
      if (row.kind == RowKind::kDegree) return row.score;
    }
    return -1;
  };
  CHECK(score("Meisterbrief") == 100);
  CHECK(score("Gesellenbrief") == 50);
  CHECK(score("Master") == 20);
}
