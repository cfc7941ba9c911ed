#include "analysis/src/domain/page/html_tree.h"

#include <catch2/catch.hpp>

#include "analysis/src/domain/page/text_blocks.h"

using namespace portfolio::analysis;

namespace {

std::string Outline(const HtmlTree& tree, uint32_t node = 0) {
  std::string out;
  for (uint32_t child = tree.node(node).first_child; child != 0;
       child = tree.node(child).next_sibling) {
    if (tree.node(child).tag == Tag::kText) {
      out += "'" + std::string(tree.node(child).text) + "'";
    } else {
      out += std::string(tree.node(child).text) + "(" + Outline(tree, child) + ")";
    }
  }
  return out;
}

std::string OutlineOf(const std::string& html) { return Outline(HtmlTree::Parse(html)); }

}  // namespace

TEST_CASE("End tags that authors leave out are implied") {
  CHECK(OutlineOf("<p>a<p>b") == "p('a')p('b')");
  CHECK(OutlineOf("<ul><li>a<li>b<ul><li>c</ul></ul>") == "ul(li('a')li('b'ul(li('c'))))");
  CHECK(OutlineOf("<p>a<div>b</div>c") == "p('a')div('b')'c'");
  CHECK(OutlineOf("<table><tr><td>1<td>2<tr><td>3</table>x") ==
        "table(tr(td('1')td('2'))tr(td('3')))'x'");
  CHECK(OutlineOf("<dl><dt>a<dd>b<dt>c</dl>") == "dl(dt('a')dd('b')dt('c'))");
}

TEST_CASE("Stray and misnested end tags do no harm") {
  CHECK(OutlineOf("</div>a</p><b>c</b>") == "'a'b('c')");
  CHECK(OutlineOf("<div><b>a<p>b</b>c</p></div>d") == "div(b('a'p('b''c')))'d'");
  CHECK(OutlineOf("<td>x</div></td>") == "td('x')");
  CHECK(OutlineOf("<h2>a</h3>b") == "h2('a')'b'");
}

TEST_CASE("Scripts, styles and titles hold characters, not markup") {
  CHECK(OutlineOf("<script>if (a<b) x='</p>';</script>y") == "script('if (a<b) x='</p>';')'y'");
  CHECK(OutlineOf("<title>a &amp; <b>b</b></title>") == "title('a & <b>b</b>')");
  CHECK(OutlineOf("<template> {\"a\":\"<p>x</p>\"}</template>z") ==
        "template(' {\"a\":\"<p>x</p>\"}')'z'");
}

TEST_CASE("Character references are decoded where HTML decodes them") {
  CHECK(DecodeReferences("&eacute;&#233;&#xE9; &amp;lt; &#146; &nbsp;| a&b &unknown; &copy 2") ==
        "ééé &lt; ’ \xC2\xA0| a&b &unknown; © 2");
  CHECK(DecodeReferences("&#0;&#xD800;&#99999999;") == "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
  CHECK(DecodeReferences("?a=1&copy=2") == "?a=1&copy=2");
}

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

TEST_CASE("Text is split into blocks with their kinds, links and bold parts") {
  const HtmlTree tree = HtmlTree::Parse(
      "<h2>Head</h2><p>One<br>two <a "
      "href=x>link</a></p><ul><li><p>item</p><p>more</p></li></ul><script>no</script>");
  const std::vector<TextBlock> blocks = CollectBlocks(tree, 0, {});
  REQUIRE(blocks.size() == 4);
  CHECK(blocks[0].kind == BlockKind::kHeading);
  CHECK(blocks[0].level == 2);
  CHECK(blocks[1].text == "One\ntwo link");
  CHECK(blocks[1].link_bytes == 5);
  CHECK(blocks[2].kind == BlockKind::kListItem);
  CHECK(blocks[3].kind == BlockKind::kParagraph);
  const HtmlTree bold = HtmlTree::Parse("<p><b>Needs:</b><br>a <b>big</b> dog</p>");
  const std::vector<TextBlock> lines = SplitLines(CollectBlocks(bold, 0, {}).at(0));
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].IsBold());
  CHECK_FALSE(lines[1].IsBold());
}
