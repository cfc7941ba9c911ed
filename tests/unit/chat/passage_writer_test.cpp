#include "chat/src/domain/passages/passage_writer.h"

#include <catch2/catch.hpp>

namespace portfolio::chat {
namespace {

using Strings = std::vector<std::string>;

TEST_CASE("Years are read from dates and found in texts, each once", "[chat]") {
  CHECK(YearOf("2017-03-01") == "2017");
  CHECK(YearNumber("2017-03", 0) == 2017);
  CHECK(YearNumber("", kOpenEnd) == kOpenEnd);
  CHECK(YearsNamed("From 2015 to 2017, again 2015; 1949, 2100, 12345 and 20 don't count.") ==
        std::vector<int>{2015, 2017});
  CHECK(YearsAsWords({2017, 2019}) == "2017 2018 2019 ");
}

TEST_CASE("A label stands bold before its text, in French with a space", "[chat]") {
  CHECK(Labelled(Language::kEnglish, "SQL", "85%") == "**SQL**: 85%");
  CHECK(Labelled(Language::kFrench, "SQL", "85 %") == "**SQL**\u00a0: 85 %");
  CHECK(WithoutEnd("Done.") == "Done");
  CHECK(WithoutEnd("Done") == "Done");
}

TEST_CASE("Parts are joined, listed and cut to the first of them", "[chat]") {
  CHECK(Join({"a", "b"}, ", ") == "a, b");
  CHECK(Join({}, ", ").empty());
  CHECK(AsList({"a", "b"}) == "\n- a\n- b");
  CHECK(FirstOf({"a", "b", "c"}, 2) == Strings{"a", "b"});
  CHECK(FirstOf({"a"}, 5) == Strings{"a"});
}

TEST_CASE("An identifier is read as the words that it is made of", "[chat]") {
  CHECK(IdAsWords("notice-period") == "notice period");
  CHECK(IdAsWords("noticePeriod") == "notice period");
  CHECK(WordFor({{"remote", "yes"}}, "remote") == "yes");
  CHECK(WordFor({}, "remote").empty());
}

}  // namespace
}  // namespace portfolio::chat
