#include "profile/facts/period.h"

#include <catch2/catch.hpp>

using namespace portfolio::facts;  // NOLINT

TEST_CASE("Periods are reckoned in months, a running one up to today") {
  CHECK(MonthsOf({{2017, 3}, Month{2020, 1}}, {2026, 11}) == 35);
  CHECK(MonthsOf({{2023, 2}, std::nullopt}, {2026, 2}) == 36);
  CHECK(Touches({{2017, 3}, Month{2020, 1}}, 2020, 2020));
  CHECK_FALSE(Touches({{2017, 3}, Month{2020, 1}}, 2021, 2022));
  CHECK(Overlap({{2017, 3}, Month{2020, 1}}, {{2020, 1}, std::nullopt}));
  CHECK_FALSE(MonthOf("soon"));
}
