#include "analysis/src/domain/posting/names/closing_lines.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

namespace {

struct Page {
  explicit Page(const std::string& html)
      : tree(HtmlTree::Parse(html)), blocks(CollectBlocks(tree, 0, {})) {}
  HtmlTree tree;
  std::vector<TextBlock> blocks;
};

std::string ImprintOf(const std::string& html) {
  const Page page(html);
  return CompanyOfImprint(page.tree, page.blocks);
}

}  // namespace

TEST_CASE("A copyright line names its owner without years, rights and the maker of the site") {
  CHECK(CompanyOfCopyright(Page("<p>© 2015-2026 Tern Ropes. All rights reserved.</p>").blocks) ==
        "Tern Ropes");
  CHECK(CompanyOfCopyright(Page("<p>© 2026 Tern Ropes | Website by Pixel</p>").blocks) ==
        "Tern Ropes");
  CHECK(CompanyOfCopyright(Page("<p>Tern Ropes since 1881</p>").blocks).empty());
}

TEST_CASE("A legal name in a footer is whose page it is") {
  CHECK(CompanyOfFooter(HtmlTree::Parse("<footer>Tern GmbH, Industriestr. 4</footer>")) ==
        "Tern GmbH");
  CHECK(CompanyOfFooter(HtmlTree::Parse("<p>Tern GmbH</p>")).empty());
}

TEST_CASE("An imprint is a name before a post code or a street, last on the page or in a footer") {
  CHECK(ImprintOf("<p>Tern Ropes · Am Fehnkanal 14 · Hasselfeld</p>") == "Tern Ropes");
  std::string tail;
  for (int i = 0; i < 20; ++i) tail += "<p>Do you like ropes?</p>";
  const std::string imprint = "Tern Ropes, 38899 Hasselfeld";
  CHECK(ImprintOf("<footer><p>" + imprint + "</p></footer>" + tail) == "Tern Ropes");
  CHECK(ImprintOf("<p>" + imprint + "</p>" + tail).empty());
}

TEST_CASE("Whose software runs a page is told with the words behind, love is its own") {
  CHECK(MakersOfSite(Page("<p>Powered by HireBridge</p>").blocks).at(0).find("hirebridge") !=
        std::string::npos);
  CHECK(MakersOfSite(Page("<p>Made with love by Tern</p>").blocks).empty());
}
