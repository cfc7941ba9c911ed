#include "analysis/src/domain/posting/names/company_votes.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

namespace {

std::string CompanyOf(const std::string& html, const std::string& title = "Rope Maker",
                      const std::string& url = "https://jobs.example/p/1") {
  const HtmlTree tree = HtmlTree::Parse(html);
  const PageEvidence page(tree, url, {});
  return CompanyVotes(page, title, {}).Best();
}

}  // namespace

TEST_CASE("A label names the company, whatever the site is called") {
  CHECK(CompanyOf("<title>Rope Maker - Alpine Board</title><h1>Rope Maker</h1>"
                  "<p>Employer: Tern Ropes Ltd</p>") == "Tern Ropes Ltd");
}

TEST_CASE("One weak sign is too little for a company") {
  CHECK(CompanyOf("<h1>Rope Maker</h1><p>Knots and sails</p>").empty());
}

TEST_CASE("Title, prose and mail agree on a company that no label names") {
  CHECK(CompanyOf("<title>Rope Maker | Tern Ropes</title><h1>Rope Maker</h1><p>Tern Ropes is "
                  "looking for a rope maker.</p><a href='mailto:jobs@ternropes.example'>x</a>") ==
        "Tern Ropes");
}

TEST_CASE("A button and a section's heading are no company") {
  CHECK(CompanyOf("<h1>Rope Maker</h1><b>Apply now</b><h2>About us</h2><p>Join our team.</p>"
                  "<a href=/>Home</a>")
            .empty());
}

TEST_CASE("A name beside the title counts as stated") {
  const HtmlTree tree = HtmlTree::Parse("<h1>Rope Maker at Tern Ropes</h1>");
  const PageEvidence page(tree, "https://jobs.example/p/1", {});
  const std::string company =
      CompanyVotes(page, "Rope Maker", {{"Tern Ropes", NameKind::kHeading, 3}}).Best();
  CHECK(company == "Tern Ropes");
}

TEST_CASE("Whose software runs the page is no employer") {
  CHECK(CompanyOf("<meta property='og:site_name' content='JobPort'><div class=brand>Tern & Reel"
                  "</div><h1>Rope Maker</h1><footer>Powered by JobPort. © 2026 JobPort Software "
                  "Inc.</footer>") == "Tern & Reel");
}

TEST_CASE("A town behind the name is no part of it") {
  CHECK(CompanyOf("<title>Tern School Leeds - Rope Maker</title><h1>Rope Maker</h1><p>Employer: "
                  "Tern School</p>") == "Tern School");
}

TEST_CASE(
    "A year and a brand in small letters belong to a legal name, a grade of pay names nobody") {
  CHECK(CompanyOf("<title>Rope Maker – TSV Tern 1908 e.V.</title><h1>Rope Maker</h1>") ==
        "TSV Tern 1908 e.V.");
  CHECK(CompanyOf("<title>Rope Maker | tern Ropes GmbH</title><h1>Rope Maker</h1><p>Write to tern "
                  "Ropes GmbH, 27568 Tern</p>") == "tern Ropes GmbH");
  CHECK(CompanyOf("<h1>Rope Maker</h1><p>30 hours, EG 6 TVöD</p>").empty());
}

TEST_CASE("A known town alone is no company") {
  CHECK(CompanyOf(
            "<title>Rope Maker - Alba Iulia | Tern</title><h1>Rope Maker</h1><p>Alba Iulia</p>") !=
        "Alba Iulia");
}

TEST_CASE("An address's word and a picture's file are weaker than a name") {
  CHECK(CompanyOf("<title>Join the team | ternropes</title><meta property='og:site_name' "
                  "content='ternropes'><a href=/><img alt='TR-logo-final.png'></a><h1>Rope "
                  "Maker</h1><p>You splice.</p><footer>© Tern Rope Works Ltd</footer>") ==
        "Tern Rope Works Ltd");
}

TEST_CASE("Of equal names the page is about the one that it repeats") {
  CHECK(CompanyOf("<title>Rope Maker | Praxis Tern</title><h1>Rope Maker</h1><p><b>Praxis Jutta "
                  "Tern</b></p><p>You splice.</p><p>Praxis Jutta Tern<br>Shore Road "
                  "2</p><footer>Praxis Jutta Tern</footer>") == "Praxis Jutta Tern");
}
