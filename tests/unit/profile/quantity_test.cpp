#include "profile/facts/quantity.h"

#include <catch2/catch.hpp>

using namespace portfolio::facts;  // NOLINT
using portfolio::platform::Language;

namespace {

Quantity Only(std::string_view text, Language language = Language::kEnglish) {
  const auto found = ReadQuantities(text, language);
  REQUIRE(found.size() == 1);
  return found.front();
}

}  // namespace

TEST_CASE("A figure keeps its scale, currency and lower bound") {
  const Quantity money = Only("$1.5M+ of annual revenue");
  CHECK(money.value == 1500000);
  CHECK(money.unit == "usd");
  CHECK(money.at_least);
  CHECK(Only("1,5 Mio. €", Language::kGerman).value == 1500000);
  CHECK(Only("5 миллионов долларов", Language::kRussian).value == 5000000);
  CHECK(Only("1 500,5 euros", Language::kFrench).value == 1500.5);
}

TEST_CASE("A range has both ends and a sign its direction") {
  const Quantity range = Only("waste down by 2–3%");
  CHECK(range.low == 2);
  CHECK(range.value == 3);
  CHECK(range.unit == "percent");
  CHECK(Only("−57%").sign == '-');
  CHECK(Only("+20%").sign == '+');
}

TEST_CASE("Percent, percentage points and plain counts are different figures") {
  CHECK_FALSE(SameFigure(Only("3%"), Only("3 percentage points")));
  CHECK_FALSE(SameFigure(Only("3%"), Only("3 people")));
  CHECK_FALSE(SameFigure(Only("$5M"), Only("$5")));
  CHECK(SameFigure(Only("3 %"), Only("3 Prozent", Language::kGerman)));
  CHECK(SameFigure(Only("25+ people"), Only("25 человек", Language::kRussian)));
}

TEST_CASE("A year is a date, digits within a word are no figure") {
  CHECK(Only("in 2018").unit == "date");
  CHECK(ReadQuantities("n8n and utf8 at /v1/x2", Language::kEnglish).empty());
}

TEST_CASE("A time of the day is one figure, in minutes") {
  const Quantity nine = Only("from 9:30 on");
  CHECK(nine.value == 570);
  CHECK(nine.unit == "clock");
  CHECK(ReadQuantities("9:00–18:00", Language::kEnglish).size() == 2);
}

TEST_CASE("A short word of a unit begins no other word") {
  CHECK(Only("3 Tage", Language::kGerman).unit == "day");
  CHECK(Only("14 дней", Language::kRussian).unit == "day");
  CHECK(Only("14 zile", Language::kRomanian).unit == "day");
  CHECK(Only("3 Diagramme", Language::kGerman).unit != "day");
  CHECK(Only("3 messages", Language::kFrench).unit != "month");
}
