#include "platform/text/word_list.h"

#include <catch2/catch.hpp>

#include "platform/text/text.h"

namespace portfolio::platform {
namespace {

TEST_CASE("A phrase is found wherever it stands, however many begin alike", "[text]") {
  const WordList list({"alpha", "alphabet", "al", "Ёлка"});
  CHECK(list.AnyIn("the alphabet"));
  CHECK(list.AnyIn("al"));
  CHECK(list.AnyIn("под Ёлкой, Ёлка"));
  CHECK_FALSE(list.AnyIn("a l"));
  CHECK_FALSE(list.AnyIn(""));
  CHECK(IsOneOf("alpha", list));
  CHECK_FALSE(IsOneOf("alphab", list));
  CHECK_FALSE(WordList({}).AnyIn("anything"));
}

TEST_CASE("Words stand for themselves whole, with a star for words that go on", "[text]") {
  const WordLists lists({"[words: first]\na plus\nexperi*\n*kenntnisse\n", "[words: second]\nx\n"});
  const WordList& first = lists.list(0);
  CHECK(HoldsAny(PlainForm("It is a plus!"), first));
  CHECK(HoldsAny(PlainForm("Experience"), first));
  CHECK(HoldsAny(PlainForm("Sprachkenntnisse"), first));
  CHECK_FALSE(HoldsAny(PlainForm("a pluses"), first));
  CHECK_FALSE(HoldsAny(PlainForm("inexperienced"), first));
  CHECK(lists.set(1).count(" x ") == 1);
}

TEST_CASE("Texts are compared as they stand, an underscore at an end being a space", "[text]") {
  const WordLists lists({"[texts: signs]\n_am\nA.B\n"});
  CHECK(HoldsAny("Köln am Rhein", lists.list(0)));
  CHECK_FALSE(HoldsAny("Kram", lists.list(0)));
  CHECK(HoldsAny("xA.By", lists.list(0)));
}

TEST_CASE("The form of word lists has one space around words and joins at apostrophes", "[text]") {
  CHECK(PlainForm("You’ll need C++, über 3 Jahre!") == " youll need c++ uber 3 jahre ");
  CHECK(PlainForm("you'll") == PlainForm("YOU`LL"));
  CHECK(PlainForm("") == " ");
  CHECK(PlainForm("a — b 🚀 c") == " a b c ");
  CHECK(FoldQuickly("ABC é") == Fold("ABC é"));
}

}  // namespace
}  // namespace portfolio::platform
