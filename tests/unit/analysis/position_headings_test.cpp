#include "analysis/src/domain/posting/kinds/position_headings.h"

#include <catch2/catch.hpp>
#include <string>

using namespace portfolio::analysis;

namespace {

std::string Positions(const std::string& body) {
  const HtmlTree tree = HtmlTree::Parse(body);
  std::string titles;
  for (const PositionHeading& heading : PositionHeadings(CollectBlocks(tree, 0, {})))
    titles += heading.title + "|";
  return titles;
}

}  // namespace

TEST_CASE("Headings and bold lines name positions, with their labels taken off") {
  CHECK(Positions("<h2>Baker</h2><p><b>Pfleger (m/w/d)</b></p><h3>Oferta: Contable</h3>") ==
        "Baker|Pfleger (m/w/d)|Contable|");
  CHECK(Positions("<h2>On recrute ! Chargé·e de mission</h2>") == "Chargé·e de mission|");
}

TEST_CASE("Sections, questions, links, colleagues and repeated headings name none") {
  CHECK(Positions("<h2>Your role</h2><h2>Are you a baker?</h2><h2><a href='/1'>Baker</a></h2>"
                  "<h2>Our engineers</h2><h2>Unsere Techniker</h2>") == "");
  CHECK(Positions("<h2>Baker</h2><h2>baker</h2>") == "Baker|");
}

TEST_CASE("Bold words within lines name positions") {
  const HtmlTree tree =
      HtmlTree::Parse("<p>Wir suchen eine <b>Bäckerin (m/w/d)</b> in <b>Teilzeit</b>.</p>");
  const auto positions = BoldPositions(CollectBlocks(tree, 0, {}));
  REQUIRE(positions.size() == 1);
  CHECK(positions[0].title == "Bäckerin (m/w/d)");
}

TEST_CASE("A page leads on to postings by a link or by a form to search") {
  CHECK(LeadsToPostings(HtmlTree::Parse("<a href='/x'>View all openings</a>")));
  CHECK(
      LeadsToPostings(HtmlTree::Parse("<form><input placeholder='Keyword or job title'></form>")));
  CHECK_FALSE(LeadsToPostings(HtmlTree::Parse("<a href='/x'>Opening hours</a>")));
}

TEST_CASE("Who is sought is a position although no list knows the word; anybody is none") {
  CHECK(Positions("<h1>Căutăm ropar</h1>") == "ropar|");
  CHECK(Positions("<h3>MASTER ROPER WANTED</h3>") == "MASTER ROPER|");
  CHECK(Positions("<h1>Wir suchen dich!</h1><h2>Looking for talented people</h2><h2>Buscamos "
                  "gente</h2><h2>Verstärkung gesucht</h2>") == "");
}

TEST_CASE("A button that counts postings leads to them") {
  CHECK(LeadsToPostings(HtmlTree::Parse("<button>Voir nos 112 offres</button>")));
  CHECK_FALSE(LeadsToPostings(HtmlTree::Parse("<button>112 avis</button>")));
}

TEST_CASE("A question and the words of a link name no position") {
  CHECK(Positions("<h2>What we look for in a student</h2>") == "");
  CHECK(BoldPositions(
            CollectBlocks(HtmlTree::Parse("<a href='/'><b>The travelling cook</b></a>"), 0, {}))
            .empty());
}
