#include "analysis/src/domain/posting/sections/description.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

TEST_CASE("Plain text is read by its lines, bullets and Markdown's marks") {
  const std::vector<TextBlock> blocks =
      BlocksOfPlainText("## Tasks\n- mend sails\n\n**You bring:**\nLove & patience");
  REQUIRE(blocks.size() == 4);
  CHECK(blocks[0].kind == BlockKind::kHeading);
  CHECK(blocks[0].level == 2);
  CHECK(blocks[0].text == "Tasks");
  CHECK(blocks[1].kind == BlockKind::kListItem);
  CHECK(blocks[2].text == "You bring:");
  CHECK(blocks[2].IsBold());
  CHECK(blocks[3].kind == BlockKind::kParagraph);
}

TEST_CASE("A description is read the same whether its markup is plain, escaped or escaped twice") {
  for (const char* description :
       {"<p>Tasks</p><ul><li>mend sails</li></ul>",
        "&lt;p&gt;Tasks&lt;/p&gt;&lt;ul&gt;&lt;li&gt;mend sails&lt;/li&gt;&lt;/ul&gt;",
        "&amp;lt;p&amp;gt;Tasks&amp;lt;/p&amp;gt;&amp;lt;li&amp;gt;mend "
        "sails&amp;lt;/li&amp;gt;"}) {
    CAPTURE(description);
    const std::vector<TextBlock> blocks = BlocksOfDescription(description);
    REQUIRE(blocks.size() == 2);
    CHECK(blocks[1].kind == BlockKind::kListItem);
    CHECK(TextOfBlocks(blocks) == "Tasks\nmend sails");
  }
}

TEST_CASE("Signs of comparison are no markup") {
  CHECK(TextOfBlocks(BlocksOfDescription("a < b and R&D <b")) == "a < b and R&D <b");
  CHECK(HtmlOfText("Vec<T> & co") == "Vec&lt;T&gt; &amp; co");
  CHECK(HtmlOfText("<b>Sails</b>") == "<b>Sails</b>");
}

TEST_CASE("Line breaks count where the markup has no blocks of its own") {
  CHECK(BlocksOfDescription("<b>Tasks</b>\nmend sails").at(0).text == "Tasks\nmend sails");
}
