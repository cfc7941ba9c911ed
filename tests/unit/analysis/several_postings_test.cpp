#include "analysis/src/domain/posting/sources/several_postings.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

namespace {

std::vector<TextBlock> Blocks(const HtmlTree& tree) { return CollectBlocks(tree, 0, {}); }

}  // namespace

TEST_CASE("A title that counts many postings is a list's, a year and a dozen are no such count") {
  CHECK(CountsPostings("412 analyst jobs in Leeds"));
  CHECK(CountsPostings("Найдено 1 204 вакансии"));
  CHECK_FALSE(CountsPostings("12 jobs for bakers"));
  CHECK_FALSE(CountsPostings("Jobs 2026"));
  CHECK_FALSE(CountsPostings("400 jobs saved by one Analyst (m/w/d)"));
}

TEST_CASE("Three linked headings beside each other, or three numbered links, are several pages") {
  CHECK(LinksToSeveral(HtmlTree::Parse(
      "<h2><a href='/w/cook'>Cook</a></h2><h2><a href='/w/baker'>Baker</a></h2><a href='/w/maid'>"
      "<h2>Maid</h2></a>")));
  CHECK(LinksToSeveral(HtmlTree::Parse(
      "<a href='offer-1.html'>a</a><a href='offer-2.html'>b</a><a href='offer-33.html'>c</a>")));
  CHECK_FALSE(LinksToSeveral(
      HtmlTree::Parse("<a href='?page=1'>1</a><a href='?page=2'>2</a><a href='?page=3'>3</a>")));
}

TEST_CASE("A page lists postings where its title is one of the links, not where it is a headline") {
  const std::string links =
      "<h2><a href='/w/cook'>Cook</a></h2><h2><a href='/w/baker'>Baker</a></h2><h2><a "
      "href='/w/maid'>Maid</a></h2>";
  const HtmlTree list = HtmlTree::Parse(links);
  CHECK(IsListOfPostings(list, Blocks(list), "Cook"));
  const HtmlTree posting = HtmlTree::Parse("<h1>Cook</h1><p>You cook.</p>" + links);
  CHECK_FALSE(IsListOfPostings(posting, Blocks(posting), "Cook"));
}

TEST_CASE("The same heading of requirements below two positions makes several postings") {
  const std::string asks = "<h3>Requirements</h3><ul><li>patience</li></ul>";
  CHECK(HoldsSeveralPostings(
      Blocks(HtmlTree::Parse("<h2>Cook</h2>" + asks + "<h2>Baker</h2>" + asks))));
  CHECK_FALSE(HoldsSeveralPostings(Blocks(HtmlTree::Parse("<h2>Cook</h2>" + asks))));
}
