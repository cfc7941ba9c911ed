#include <catch2/catch.hpp>

#include "analysis/src/domain/page/html_tree.h"

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
