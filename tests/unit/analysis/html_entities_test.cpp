#include "analysis/src/domain/page/html_entities.h"

#include <catch2/catch.hpp>

#include "analysis/src/domain/page/html_tree.h"

using namespace portfolio::analysis;

TEST_CASE("Character references are decoded where HTML decodes them") {
  CHECK(DecodeReferences("&eacute;&#233;&#xE9; &amp;lt; &#146; &nbsp;| a&b &unknown; &copy 2") ==
        "ééé &lt; ’ \xC2\xA0| a&b &unknown; © 2");
  CHECK(DecodeReferences("&#0;&#xD800;&#99999999;") == "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
  CHECK(DecodeReferences("?a=1&copy=2") == "?a=1&copy=2");
}

TEST_CASE("A character is named in one way, and case tells names apart") {
  CHECK(HtmlEntity("eacute") == 0xE9);
  CHECK(HtmlEntity("Eacute") == 0xC9);
  CHECK(HtmlEntity("nbsp") == 0xA0);
  CHECK(HtmlEntity("hellip") == 0x2026);
  CHECK(HtmlEntity("EACUTE") == 0);
  CHECK(HtmlEntity("") == 0);
}
