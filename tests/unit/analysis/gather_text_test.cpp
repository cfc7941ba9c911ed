#include "analysis/src/domain/page/gather_text.h"

#include <catch2/catch.hpp>

#include "analysis/src/domain/page/page_meta.h"

using namespace portfolio::analysis;

namespace {

uint32_t Element(const HtmlTree& tree, std::string_view id) {
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag != Tag::kText && tree.Attribute(i, "id") == id) return i;
  }
  return 0;
}

std::vector<std::string> Texts(const std::vector<TextBlock>& blocks) {
  std::vector<std::string> texts;
  for (const TextBlock& block : blocks) texts.push_back(block.text);
  return texts;
}

constexpr char kLead[] =
    "The mill has ground the valley's corn since before there was a valley road.";
constexpr char kMore[] = "In the end the wheel stopped, and the miller sold the stones.";

}  // namespace

TEST_CASE("A lead between the headline and the text belongs to the text, a caption doesn't") {
  const HtmlTree tree = HtmlTree::Parse(
      "<h1>The mill</h1><header><p>" + std::string(kLead) + "</p></header><figure><figcaption>" +
      kMore + "</figcaption></figure><div id=text><p>It closed.</p></div>");
  CHECK(Texts(LeadBefore(tree, Element(tree, "text"))) == std::vector<std::string>{kLead});
}

TEST_CASE("Text goes on behind its densest part up to the first link or notice") {
  const HtmlTree tree = HtmlTree::Parse(
      "<body><div><h1>The mill</h1><div id=text><p>It closed.</p></div><div><h3>Later</h3></div>"
      "<ul><li>two stones</li></ul><div>" +
      std::string(kMore) + "</div><div>Share</div><div><a href=/2>The next mill</a></div><p>" +
      kLead + "</p></div></body>");
  CHECK(Texts(RestBehind(tree, Element(tree, "text"), {})) ==
        std::vector<std::string>{"Later", "two stones", kMore});
}

TEST_CASE("What stands outside the element of headline and text is another thing") {
  const HtmlTree tree = HtmlTree::Parse(
      "<body><h1>The mill</h1><div id=text><p>It closed.</p>"
      "</div><div>" +
      std::string(kMore) + "</div></body>");
  CHECK(RestBehind(tree, Element(tree, "text"), {}).empty());
}

TEST_CASE("A page without prose is its lines, unless links prevail") {
  const HtmlTree list = HtmlTree::Parse("<div><p>six brown eggs</p><p>a pound of flour</p></div>");
  CHECK(Texts(LinesWithoutProse(list, std::vector<bool>(list.size()))) ==
        std::vector<std::string>{"six brown eggs", "a pound of flour"});
  const HtmlTree menu =
      HtmlTree::Parse("<div><a href=/1>six eggs</a> and <a href=/2>flour</a></div>");
  CHECK(LinesWithoutProse(menu, std::vector<bool>(menu.size())).empty());
}

TEST_CASE("Of several h1 the page's own is the one that its title begins with") {
  CHECK(
      PageTitle(HtmlTree::Parse("<title>Drayman wanted – Tern River Brewery</title><h1>Tern River "
                                "Brewery</h1><h1>Drayman wanted</h1>")) == "Drayman wanted");
}

TEST_CASE("A short line that is set as headings are is bold, long ones are not") {
  const auto first = [](const std::string& html) {
    return CollectBlocks(HtmlTree::Parse(html), 0, {}).front();
  };
  CHECK(first("<div class='block h3'>You have</div>").IsBold());
  CHECK(first("<div class='e-heading'>You have</div>").IsBold());
  CHECK(first("<p><font size=5>You have</font></p>").IsBold());
  CHECK_FALSE(first("<div class='h30 heading-wrap'>You have</div>").IsBold());
  CHECK_FALSE(first("<p><font size=2>You have</font></p>").IsBold());
  CHECK_FALSE(
      first("<div class=heading><p>One</p><p>Two</p><p>Three</p><p>Four</p></div>").IsBold());
}
