#include "analysis/src/domain/posting/kinds/listed_postings.h"

#include <catch2/catch.hpp>
#include <string>

#include "analysis/src/domain/posting/read/read_posting.h"

using namespace portfolio::analysis;

namespace {

PageReading Read(const std::string& body, const std::string& fragment = "") {
  PageText page;
  page.url = "https://oak.example/vacancies" + fragment;
  page.final_url = "https://oak.example/vacancies";
  page.body = "<title>Vacancies at Oak House</title><h1>Current vacancies</h1>" + body +
              "<p>To apply, send your CV or call 01632 960 111.</p>";
  return ReadPosting(page, "2026-11-22");
}

const std::string kTwo =
    "<h3 id=cook>Cook</h3><p>20 hours, £11.80. Food hygiene certificate required.</p><h3>Night "
    "Carer</h3><p>36 hours, £13.10. Two years of experience in a care home required.</p>";

}  // namespace

TEST_CASE(
    "Positions on one page are listed by their anchors, or by their words where they have none") {
  const PageReading reading = Read(kTwo);
  CHECK(reading.outcome() == PageOutcome::kNotAPosting);
  REQUIRE(reading.postings.size() == 2);
  CHECK(reading.postings[0].title == "Cook");
  CHECK(reading.postings[0].address == "#cook");
  CHECK(reading.postings[1].address == "#:~:text=Night%20Carer");
}

TEST_CASE("A chosen position is read without what belongs to the others") {
  const PageReading cook = Read(kTwo, "#cook");
  REQUIRE(cook.outcome() == PageOutcome::kPosting);
  CHECK(cook.posting.title == "Cook");
  REQUIRE(cook.posting.requirements.size() == 1);
  CHECK(cook.posting.requirements[0].text == "Food hygiene certificate required.");
  const PageReading carer = Read(kTwo, "#:~:text=Night%20Carer");
  REQUIRE(carer.outcome() == PageOutcome::kPosting);
  CHECK(carer.posting.title == "Night Carer");
}

TEST_CASE("A fragment that points at none of them chooses nothing") {
  CHECK(Read(kTwo, "#apply").postings.size() == 2);
}

TEST_CASE("Linked positions are listed by their links") {
  const PageReading reading = Read(
      "<ul><li><a href='cook.php'><h2>Cook</h2></a><p>Part time</p></li><li><a href='/c/2'>"
      "<h2>Night Carer</h2></a></li><li><a href='#top'>Up</a></li></ul>");
  REQUIRE(reading.postings.size() == 2);
  CHECK(reading.postings[0].address == "cook.php");
  CHECK(reading.postings[1].address == "/c/2");
}

TEST_CASE("Nobody chooses from a hundred") {
  std::string links;
  for (int i = 0; i < 100; ++i)
    links += "<h3><a href='/c/" + std::to_string(i) + "'>Cook " + std::to_string(i) + "</a></h3>";
  CHECK(Read(links).postings.empty());
}

TEST_CASE("A single posting lists nothing") {
  CHECK(Read("<h3>Cook</h3><p>20 hours, £11.80. Food hygiene certificate required.</p>")
            .postings.empty());
}
