#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "analysis/src/domain/posting/read/read_posting.h"
#include "analysis/src/domain/posting/sections/sections.h"
#include "analysis/src/domain/posting/sources/several_postings.h"

using namespace portfolio::analysis;

namespace {

PageReading Read(const std::string& html, const std::string& url) {
  PageText page;
  page.url = page.final_url = url;
  page.body = html;
  return ReadPosting(page, "2026-11-21");
}

bool IsPosting(const std::string& html, const std::string& url = "https://tarn.example/jobs") {
  return Read(html, url).outcome() == PageOutcome::kPosting;
}

std::string List(const std::string& heading, const std::vector<std::string>& items) {
  std::string html = "<h2>" + heading + "</h2><ul>";
  for (const std::string& item : items) html += "<li>" + item + "</li>";
  return html + "</ul>";
}

/// Everything that a posting has, under a title of any kind.
std::string PageTitled(const std::string& title) {
  return "<title>" + title + "</title><h1>" + title + "</h1>" +
         List("Responsibilities", {"Mend the boats of the yard", "Keep the books in order"}) +
         List("Requirements", {"Three years of experience", "Good knowledge of Excel", "Degree"}) +
         "<p>Salary: 40,000 a year, full time.</p>";
}

const char* const kRoles[] = {"Boat Builder", "Yard Manager", "Net Mender", "Crew Planner"};

/// Teasers that link to postings, as lists of results have them.
std::string Cards() {
  std::string html;
  for (size_t i = 0; i < 4; ++i) {
    html += "<div><h3><a href='/o/" + std::to_string(i) + "'>" + kRoles[i] +
            "</a></h3><p>You have two years of experience and good knowledge of knots.</p></div>";
  }
  return html;
}

}  // namespace

TEST_CASE("A title that counts postings is known in six languages") {
  for (const char* title :
       {"412 Business Analyst Jobs in Köln", "Найдено 1 204 вакансии «аналитик»",
        "1,318 project manager vacancies", "312 offres d’emploi à Lyon",
        "58 ofertas de empleo de enfermería", "Locuri de muncă: 77 joburi de contabil"}) {
    CAPTURE(title);
    CHECK(CountsPostings(title));
  }
  for (const char* title : {"Business Analyst (m/w/d)", "2 vacancies: Baker", "Jobs 2026",
                            "2026 jobs fair coordinator", "30 offene Stellen: Pfleger (m/w/d)"}) {
    CAPTURE(title);
    CHECK_FALSE(CountsPostings(title));
  }
}

TEST_CASE("A list of postings is none, whatever it says besides") {
  const std::string filters =
      List("Experience", {"1 to 3 years (412)", "3 to 6 years (88)", "No experience (12)"});
  CHECK_FALSE(IsPosting("<h1>412 boat builder jobs in Hull</h1>" + filters + Cards()));
  CHECK_FALSE(IsPosting("<h1>Boat builder jobs in Hull</h1>" + filters + Cards()));
  CHECK_FALSE(IsPosting(
      "<h1>Join us</h1>" + List("Your profile", {"You have a sense of humour", "You like boats"}) +
      "<h2>What we offer</h2><p>Fish.</p>" + Cards() + "<p>Send us your CV.</p>"));
  CHECK_FALSE(
      IsPosting("<script type='application/ld+json'>{\"@type\":\"SearchResultsPage\"}</script>"
                "<h1>Boat builder</h1>" +
                List("Experience", {"One year of experience", "Three years of experience"})));
}

TEST_CASE("Cards without headings are known by the numbers in their addresses") {
  std::string cards;
  for (size_t i = 0; i < 4; ++i) {
    cards += "<div><a href='/vakansii/" + std::to_string(i) +
             "12.html'>Логист</a><p>Опыт работы "
             "от двух лет, знание 1С.</p></div>";
  }
  const std::string asks = List("Требования", {"Опыт работы от года", "Знание 1С"}) +
                           List("Обязанности", {"Планировать маршруты", "Вести документы"});
  CHECK_FALSE(IsPosting("<h1>Вакансии логиста</h1>" + cards + asks));
  CHECK(IsPosting("<h1>Логист</h1>" + asks + "<a>Откликнуться</a>" + cards));
}

TEST_CASE("A page that names no position needs more than lists to be a posting") {
  const std::string lists =
      List("Requirements", {"Windows required", "Knowledge of spreadsheets", "8 GB of memory"}) +
      List("What you will do", {"Plan faster", "Report earlier"});
  CHECK_FALSE(IsPosting("<h1>Planning without tears</h1>" + lists, "https://plan.example/product"));
  CHECK(IsPosting("<h1>Planning without tears</h1><h2>Project Manager</h2>" + lists,
                  "https://plan.example/product"));
}

TEST_CASE("A posting stays one beside links to others") {
  const std::string page = PageTitled("Boat Builder");
  CHECK(IsPosting(page));
  CHECK(IsPosting(page + "<h2>Similar jobs</h2>" + Cards()));
  const std::string linked = "<h1><a href='/jobs/1'>Boat Builder</a></h1>" +
                             page.substr(page.find("</h1>") + 5) + "<a>Apply now</a>";
  CHECK(IsPosting(linked + Cards()));
  CHECK(
      IsPosting("<script type='application/ld+json'>{\"@type\":\"ItemList\",\"itemListElement\":"
                "[{\"url\":\"/1\"},{\"url\":\"/2\"},{\"url\":\"/3\"}]}</script>" +
                page + "<a>Apply now</a>"));
}

TEST_CASE("Openings that stand in full below each other are not made one posting") {
  const auto opening = [](const std::string& role, const std::string& heading) {
    return "<h2>" + role + "</h2>" + List("Your tasks", {"Mend " + role, "Count " + role}) +
           "<h4>" + heading + "</h4><ul><li>Two years of experience</li><li>Knowledge of " + role +
           "</li></ul>";
  };
  const std::string page = "<title>Jobs - Tarn Yard</title><h1>Open positions</h1>";
  const std::string apply = "<p>Send us your CV.</p>";
  CHECK_FALSE(IsPosting(page + opening("Bookkeeper", "Your profile") +
                        opening("Yard Manager", "Your profile") + apply));
  CHECK(IsPosting(page + opening("Bookkeeper", "Your profile") + apply));
  // One posting in two languages.
  CHECK(IsPosting(page + opening("Projektleiter (m/w/d)", "Ihr Profil") +
                  opening("Project Manager (m/f/d)", "Your profile") + apply));
}

TEST_CASE("Guides to an occupation are no postings, though they list what it asks") {
  CHECK(IsPosting(PageTitled("Boat Builder")));
  for (const char* title :
       {"How to become a boat builder", "What does a boat builder do?",
        "Boat builder: duties, salary and more", "30 boat builder interview questions",
        "Was macht ein Bootsbauer?", "Bootsbauer: Aufgaben, Voraussetzungen, Gehalt",
        "Chef de projet : missions, formation, salaire", "Combien gagne un charpentier ?",
        "¿Cuánto gana un carpintero?", "Cât câștigă un tâmplar", "Analist: ce face un analist",
        "Аналитик: кто это и чем занимается", "Сколько зарабатывает плотник"}) {
    CAPTURE(title);
    CHECK_FALSE(IsPosting(PageTitled(title)));
  }
}

TEST_CASE("A template of a posting is none") {
  const std::string template_words =
      "<p>Use this template to advertise your open roles, and modify it to fit your needs.</p>";
  CHECK_FALSE(IsPosting(PageTitled("Boat Builder job description") + template_words));
}

TEST_CASE("An article is a posting only where somebody waits for applications") {
  const std::string article =
      "<script type='application/ld+json'>{\"@type\":\"Article\",\"headline\":\"x\"}</script>";
  CHECK_FALSE(IsPosting(article + PageTitled("Boat Builder")));
  CHECK(IsPosting(article + PageTitled("Boat Builder") + "<a>Apply now</a>"));
}

TEST_CASE("In a state that lists postings only the one that the page is titled by counts") {
  std::string jobs;
  for (const char* role : kRoles) {
    jobs += std::string(jobs.empty() ? "" : ",") + "{\"title\":\"" + role +
            "\",\"description\":\"<h3>Requirements</h3><ul><li>Two years of experience</li><li>"
            "Knowledge of a " +
            role + "</li></ul><p>" + std::string(300, 'a') + "</p>\"}";
  }
  const std::string state =
      "<div id=root></div><script type='application/json'>{\"jobs\":[" + jobs + "]}</script>";
  CHECK_FALSE(IsPosting("<title>Careers | Tarn Yard</title>" + state));
  const PageReading titled =
      Read("<title>Net Mender | Tarn Yard</title>" + state, "https://tarn.example/jobs/3");
  CHECK(titled.outcome() == PageOutcome::kPosting);
  CHECK(titled.posting.title == "Net Mender");
}
