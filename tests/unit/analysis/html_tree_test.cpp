#include "analysis/src/domain/page/html_tree.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

TEST_CASE("A page nested deeper than anyone reads is flattened, not followed") {
  std::string html;
  for (int i = 0; i < 300'000; ++i) html += "<div>";
  const HtmlTree tree = HtmlTree::Parse(html + "end");
  CHECK(tree.Text(0) == "end");
}

TEST_CASE("Of a page with more elements than the bound the first are kept") {
  std::string html = "begin";
  for (int i = 0; i < 1'000'000; ++i) html += "<div>";
  const HtmlTree tree = HtmlTree::Parse(html + "end");
  CHECK(tree.Text(0) == "begin");
  CHECK(tree.size() == HtmlTree::kMaxNodes);
}
