#include "resume/entries.h"

#include <catch2/catch.hpp>

using namespace portfolio::resume;

namespace {

std::vector<Entry> Split(std::string_view text, EntryDates dates = EntryDates::kRanges) {
  return SplitEntries(ReadLayout(text)[0], dates);
}

}  // namespace

TEST_CASE("Each range of dates begins an entry, with what stands beside it and below") {
  const auto entries = Split(
      "Analyst, Engines Ltd    2019 – 2021\n- Counts cogs\nClerk, Looms Ltd    2015 – 2019\n"
      "- Writes letters\n");
  REQUIRE(entries.size() == 2);
  CHECK(entries[0].period.from.year == 2019);
  CHECK(entries[0].header.front().find("Engines Ltd") != std::string::npos);
  REQUIRE_FALSE(entries[0].below.empty());
  CHECK(entries[0].below.front().find("Counts cogs") != std::string::npos);
  CHECK(entries[1].header.front().find("Looms Ltd") != std::string::npos);
}

TEST_CASE("A single date is an entry's only where no range is expected") {
  constexpr char kDegree[] = "Diploma, Technical Institute, 2013\n";
  REQUIRE(Split(kDegree, EntryDates::kAll).size() == 1);
  CHECK(Split(kDegree, EntryDates::kAll).front().period.to.year == 2013);
}

TEST_CASE("A section without dates has no entries") {
  CHECK(Split("Analyst at Engines Ltd\n- Counts cogs\n").empty());
}

TEST_CASE("Dates that a narrow column broke are one, without how long it lasted") {
  const auto entries =
      Split("Август 2015 —\nнастоящее время\n11 лет 4 месяца\n\nООО «Лес»\nПермь\n\nБухгалтер\n");
  REQUIRE(entries.size() == 1);
  CHECK(entries[0].period.current);
  CHECK(entries[0].below.front() == "ООО «Лес»");
  CHECK(entries[0].open_below == 2);
}

TEST_CASE("Below dates that have nothing but a place beside them the header goes on") {
  const auto entries = Split("02/2019 – heute\nSteyr, Österreich\n\nKöchin\n- kocht\n");
  REQUIRE(entries.size() == 1);
  CHECK(entries[0].open_below == 2);
}
