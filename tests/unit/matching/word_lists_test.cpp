#include <catch2/catch.hpp>

#include "platform/text/word_list.h"

using namespace portfolio::platform;

TEST_CASE("A section of words holds whole words, one of texts what stands there") {
  const WordLists lists({"[words: wish]\na plus\nexperi*\n\n[texts: end]\n_ and\n|"});
  CHECK(HoldsAny(PlainForm("SQL is a plus."), lists.list(0)));
  CHECK(HoldsAny(PlainForm("experienced"), lists.list(0)));
  CHECK_FALSE(HoldsAny(PlainForm("a plush toy"), lists.list(0)));
  CHECK(lists.list(1)[0] == "  and");
  CHECK(lists.set(1).count("|") == 1);
}

TEST_CASE("The plain form folds, joins apostrophes and parts words by one space") {
  CHECK(PlainForm("  You’ll LOVE – C++ & Élan!") == " youll love c++ elan ");
  CHECK(PlainForm("") == " ");
}
