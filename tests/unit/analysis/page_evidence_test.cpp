#include "analysis/src/domain/posting/names/page_evidence.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

TEST_CASE("Headings come without small print and without what is marked as company or place") {
  const HtmlTree tree = HtmlTree::Parse(
      "<h1>Rope Maker <small>ref. 12</small><span class=company>Tern</span></h1><b>Now</b>");
  const PageEvidence page(tree, "https://tern.example/jobs/rope-maker", {});
  REQUIRE(page.headings.size() == 2);
  CHECK(page.headings[0].text == "Rope Maker");
  CHECK(page.headings[1].text == "Now");
  CHECK(page.address.find(" rope maker ") != std::string::npos);
}

TEST_CASE("Shared titles are kept once and searched whatever case and punctuation") {
  const HtmlTree tree = HtmlTree::Parse(
      "<title>Rope-Maker | Tern</title><meta property='og:title' content='Rope-Maker | Tern'>"
      "<meta name='twitter:title' content='Sails'>");
  const PageEvidence page(tree, "https://tern.example/", {});
  CHECK(page.shared == std::vector<std::string>{"Rope-Maker | Tern", "Sails"});
  CHECK(page.IsShared("ROPE MAKER"));
  CHECK_FALSE(page.IsShared("Cook"));
}

TEST_CASE("A site is known by its name, a board by its own") {
  const HtmlTree site = HtmlTree::Parse(
      "<title>Rope Maker | Tern</title><meta property='og:site_name' content='Tern Careers'>");
  const PageEvidence page(site, "https://tern.example/", {});
  CHECK(page.IsSiteName("Tern"));
  CHECK_FALSE(page.IsOnKnownBoard());
  const HtmlTree board = HtmlTree::Parse("<title>Rope Maker | Indeed</title>");
  CHECK(PageEvidence(board, "https://x.example/", {}).IsOnKnownBoard());
}

TEST_CASE("What stands in menus is skipped, and the title's line is found among all") {
  const HtmlTree tree =
      HtmlTree::Parse("<nav><a href=/>Home</a></nav><p>News</p><p>We seek a Rope Maker</p>");
  const PageEvidence page(tree, "https://tern.example/", {});
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag == Tag::kA) CHECK(page.IsSkipped(i));
    if (tree.node(i).tag == Tag::kP) CHECK_FALSE(page.IsSkipped(i));
  }
  REQUIRE(page.TitleLine("rope maker") != page.lines.end());
  CHECK(page.TitleLine("rope maker")->text == "We seek a Rope Maker");
  CHECK(page.TitleLine("Cook") == page.lines.end());
}
