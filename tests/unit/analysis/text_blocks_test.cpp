#include "analysis/src/domain/page/text_blocks.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

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
