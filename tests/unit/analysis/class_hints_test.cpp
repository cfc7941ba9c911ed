#include "analysis/src/domain/page/class_hints.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

TEST_CASE("A name's words say whether it is the article's body, noise, or neither") {
  CHECK(ReadClassHint("c-articleBody__text").body);
  CHECK(ReadClassHint("entry-content").body);
  CHECK(ReadClassHint("share-buttons").negative);
  CHECK(ReadClassHint("comments-list").comments);
  const ClassHint plain = ReadClassHint("x7q grid-row");
  CHECK_FALSE(plain.body);
  CHECK_FALSE(plain.negative);
  CHECK_FALSE(plain.comments);
  CHECK_FALSE(ReadClassHint("").hidden);
}

TEST_CASE("An element's hints are those of its class and its id together") {
  const HtmlTree tree = HtmlTree::Parse("<div class=entry-content id=comments>x</div><p>y</p>");
  ElementHints hints(tree);
  CHECK(hints.Of(1).body);
  CHECK(hints.Of(1).comments);
  CHECK_FALSE(hints.Of(3).body);
}
