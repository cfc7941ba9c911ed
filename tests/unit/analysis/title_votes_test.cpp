#include "analysis/src/domain/posting/names/title_votes.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

namespace {

std::string TitleOf(const std::string& html) {
  const HtmlTree tree = HtmlTree::Parse(html);
  return TitleVotes(PageEvidence(tree, "https://tern.example/p/1", {})).Best();
}

}  // namespace

TEST_CASE("Marks, headings and the page's title agree on a title") {
  CHECK(TitleOf("<title>Rope Maker | Tern</title><h1>Work with us!</h1><h2>Rope Maker</h2>") ==
        "Rope Maker");
  CHECK(TitleOf("<h1>Careers</h1><p class=job-title>Rope Maker</p>") == "Rope Maker");
}

TEST_CASE("Slogans, mail addresses, sections and boards are no titles") {
  CHECK(TitleOf("<title>Rope Maker</title><h1>Love the sea? Then come!</h1>") == "Rope Maker");
  CHECK(TitleOf("<h1>jobs@tern.example</h1>").empty());
  CHECK(TitleOf("<h1>Requirements</h1>").empty());
  CHECK(TitleOf("<h1>Indeed</h1>").empty());
}

TEST_CASE("A company named beside the position is handed on") {
  const HtmlTree tree = HtmlTree::Parse("<h1>Rope Maker at Tern Ropes</h1>");
  const PageEvidence page(tree, "https://tern.example/p/1", {});
  const TitleVotes votes(page);
  CHECK(votes.Best() == "Rope Maker");
  REQUIRE_FALSE(votes.companies().empty());
  CHECK(votes.companies()[0].company == "Tern Ropes");
}

TEST_CASE("Tails that say where, how and for whom one works fall away, others stay") {
  const HtmlTree tree = HtmlTree::Parse("<p>Location: Berlin</p>");
  const PageEvidence page(tree, "https://tern.example/p/1", {});
  CHECK(WithoutConditions("Analyst – Hybrid, Berlin", "Tern", page) == "Analyst");
  CHECK(WithoutConditions("Analyst - Tern", "Tern", page) == "Analyst");
  CHECK(WithoutConditions("Analyst (Ref. 1234)", "Tern", page) == "Analyst");
  CHECK(WithoutConditions("Analyst – UP TO £36K", "Tern", page) == "Analyst");
  CHECK(WithoutConditions("Analyst, 24 hrs", "Tern", page) == "Analyst");
  CHECK(WithoutConditions("Analyst - Supply Chain", "Tern", page) == "Analyst - Supply Chain");
}

TEST_CASE("A month and its year are no part of a title") {
  const HtmlTree tree = HtmlTree::Parse("<h1>Rope Maker</h1>");
  const PageEvidence page(tree, "https://tern.example/p/1", {});
  CHECK(WithoutConditions("Rope Maker - January 2027", "", page) == "Rope Maker");
  CHECK(WithoutConditions("Rope Maker - Hemp 2027", "", page) == "Rope Maker - Hemp 2027");
}

TEST_CASE("Menus and what ends in a colon are no titles") {
  CHECK(TitleOf("<div>Open positions: <a href=/a>Rope Maker Openings</a> | <a href=/b>Cook "
                "Openings</a></div><h2>Three splicers for the loft</h2>") ==
        "Three splicers for the loft");
  CHECK(TitleOf("<title>Rope Maker</title><h2>What a rope maker brings:</h2>") == "Rope Maker");
}

TEST_CASE("A sentence names the position behind its indefinite article") {
  CHECK(TitleOf("<h1>Ne lipsește un contabil</h1>") == "contabil");
  CHECK(TitleOf("<h1>Bolsa y contratación de un/a educador/a infantil</h1>") ==
        "educador/a infantil");
  CHECK(TitleOf("<h1>!!! Rope Maker</h1>") == "Rope Maker");
  CHECK(TitleOf("<h1>Manager of a bakery</h1>") == "Manager of a bakery");
}

TEST_CASE("A link to the company's page within the headline is no part of the title") {
  CHECK(TitleOf("<h1>Rope Maker <a href='/company/tern'>Tern House</a></h1>") == "Rope Maker");
}
