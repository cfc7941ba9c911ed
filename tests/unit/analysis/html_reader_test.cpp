#include <catch2/catch.hpp>

#include "analysis/src/domain/page/html_tree.h"

using namespace portfolio::analysis;

TEST_CASE("Attributes are read in every form of quoting") {
  const HtmlTree tree = HtmlTree::Parse("<a HREF='x?a&amp;b' Class=c1 data-x=\"1>2\" hidden>t</a>");
  CHECK(tree.Attribute(1, "href") == "x?a&b");
  CHECK(tree.Attribute(1, "class") == "c1");
  CHECK(tree.Attribute(1, "data-x") == "1>2");
  CHECK(tree.HasAttribute(1, "hidden"));
  CHECK_FALSE(tree.HasAttribute(1, "title"));
}

TEST_CASE("Any bytes give a tree whose subtrees are nested and in order") {
  std::string bytes;
  unsigned state = 12345;
  static constexpr const char* kPieces[] = {"<div>", "</div>",   "<p",        ">",        "<b>",
                                            "</b>",  "&",        "\"",        "<!--",     "-->",
                                            "<td>",  "<li>",     "</table>",  "<a href=", "x",
                                            "\0",    "<script>", "</script>", "<svg/>",   "\xFF"};
  for (int i = 0; i < 20000; ++i) {
    state = state * 1103515245 + 12345;
    bytes += kPieces[(state >> 16) % 20];
  }
  const HtmlTree tree = HtmlTree::Parse(bytes);
  for (uint32_t i = 1; i < tree.size(); ++i) {
    REQUIRE(tree.node(i).parent < i);
    REQUIRE(tree.node(i).subtree_end > i);
    REQUIRE(tree.node(i).subtree_end <= tree.node(tree.node(i).parent).subtree_end);
    REQUIRE(tree.node(i).depth <= HtmlTree::kMaxDepth + 1);
  }
}
