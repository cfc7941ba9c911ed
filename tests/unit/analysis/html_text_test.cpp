#include <catch2/catch.hpp>

#include "analysis/src/domain/page/html_tree.h"

using namespace portfolio::analysis;

TEST_CASE("Character references are decoded by name, by number and as Windows-1252 meant them") {
  CHECK(DecodeReferences("Fish &amp; Chips") == "Fish & Chips");
  CHECK(DecodeReferences("caf&eacute; &#8211; &#x20AC;5") == "café – €5");
  CHECK(DecodeReferences("it&#146;s") == "it’s");
  CHECK(DecodeReferences("&#0;") == "\xEF\xBF\xBD");
  CHECK(DecodeReferences("&#xD800;") == "\xEF\xBF\xBD");
}

TEST_CASE("What only looks like a reference stays as it is") {
  CHECK(DecodeReferences("R&D & more &") == "R&D & more &");
  CHECK(DecodeReferences("&unheard;") == "&unheard;");
  CHECK(DecodeReferences("?a=1&copy=2") == "?a=1&copy=2");
  CHECK(DecodeReferences("&#;") == "&#;");
  CHECK(DecodeReferences("&copy 2026") == "© 2026");
}

TEST_CASE("White space is one space, and what nobody sees is none") {
  CHECK(CollapseSpace(" a\t\n\xC2\xA0 b ") == "a b");
  CHECK(CollapseSpace("re\xC2\xADspon\xE2\x80\x8Bsible\xEF\xBB\xBF") == "responsible");
  CHECK(CollapseSpace(" \n ").empty());
}

TEST_CASE("Plain text is escaped such that it shows as it was") {
  CHECK(EscapeText("a<b>&c\nd") == "a&lt;b&gt;&amp;c<br>d");
}

TEST_CASE("ASCII letters compare without case, others as they are") {
  CHECK(AsciiLower("ÄB-Z") == "Äb-z");
  CHECK(ContainsNoCase("Fully REMOTE", "remote"));
  CHECK(ContainsNoCase("", ""));
  CHECK_FALSE(ContainsNoCase("rem", "remote"));
}
