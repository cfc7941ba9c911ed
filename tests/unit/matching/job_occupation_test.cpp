#include "matching/job_occupation.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "unit/matching/sample_owner.h"

using namespace portfolio::matching;

namespace {

/// The id of the first line of work; "" when there is none.
std::string Work(const Job& job, Language language) {
  const JobOccupations found = OccupationsOf(job, language, Sample().vocabulary);
  const int work = found.by_title.empty() ? found.by_lines : found.by_title.front();
  return work < 0 ? "" : Sample().vocabulary.taxonomy().occupations[static_cast<size_t>(work)].id;
}

std::string WorkOfTitle(const std::string& title, Language language = Language::kEnglish) {
  Job job;
  job.title = title;
  return Work(job, language);
}

}  // namespace

TEST_CASE("A title names its line of work in six languages, in the feminine and in compounds") {
  CHECK(WorkOfTitle("Senior Business Analyst - Hybrid, Leeds") == "business-analyst");
  CHECK(WorkOfTitle("Consultant Surgeon") == "doctor");
  CHECK(WorkOfTitle("Бухгалтер на участок зарплаты", Language::kRussian) == "accountant");
  CHECK(WorkOfTitle("Infirmière de bloc (H/F)", Language::kFrench) == "nurse");
  CHECK(WorkOfTitle("Finanzbuchhalterin (m/w/d)", Language::kGerman) == "accountant");
  CHECK(WorkOfTitle("Carpintera de taller", Language::kSpanish) == "carpenter");
  CHECK(WorkOfTitle("Frizeriță", Language::kRomanian).empty());
  CHECK(WorkOfTitle("Frizer", Language::kRomanian) == "hairdresser");
}

TEST_CASE("What stands behind the head of a title may tell whose work it is") {
  CHECK(WorkOfTitle("Project Manager (Residential Construction)") == "site-manager");
  CHECK(WorkOfTitle("Consultant, Management") == "management-consultant");
  CHECK(WorkOfTitle("Projektleiter (m/w/d) – Hochbau", Language::kGerman) == "site-manager");
  CHECK(WorkOfTitle("Chef de projet (BTP)", Language::kFrench) == "site-manager");
  CHECK(WorkOfTitle("Project Manager (Retail Banking)") == "project-manager");
}

TEST_CASE("A headline may name two lines of work") {
  Job job;
  job.title = "Business Analyst / Product Owner";
  CHECK(OccupationsOf(job, Language::kEnglish, Sample().vocabulary).by_title.size() == 2);
}

TEST_CASE("Where the title says nothing, skills and tasks do") {
  Job job;
  job.title = "Join our team!";
  CHECK(Work(job, Language::kEnglish).empty());
  job.requirements = {{"React and TypeScript", true}, {"CSS and responsive HTML", true}};
  CHECK(Work(job, Language::kEnglish) == "web-developer");
  Job workshop;
  workshop.title = "Wir suchen dich";
  workshop.responsibilities = {"Bremsen und Motoren prüfen", "Fahrräder reparieren"};
  CHECK(Work(workshop, Language::kGerman) == "vehicle-mechanic");
}

TEST_CASE("A title that says little gives way to the lines") {
  Job job;
  job.title = "Consultant";
  CHECK(Work(job, Language::kEnglish) == "consultant");
  job.requirements = {{"Data pipelines with Spark and Kafka", true}, {"Airflow", true}};
  CHECK(Work(job, Language::kEnglish) == "data-engineer");
}
