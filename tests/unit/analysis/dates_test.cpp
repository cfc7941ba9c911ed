#include "analysis/src/domain/posting/sections/dates.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

TEST_CASE("Dates are read as pages of six languages write them") {
  for (const char* text :
       {"2026-11-21T08:00", "20261121", "21.11.2026", "21/11/2026", "21 November 2026",
        "November 21, 2026", "21 de noviembre de 2026", "21 ноября 2026 г.", "21. November 2026",
        "le 21 novembre 2026", "21 noiembrie 2026"}) {
    CAPTURE(text);
    CHECK(IsoDate(text) == "2026-11-21");
  }
}

TEST_CASE("What is no date gives none") {
  for (const char* text : {"", "soon", "99.99.2026", "room 21", "2026"}) {
    CAPTURE(text);
    CHECK(IsoDate(text).empty());
  }
}

TEST_CASE("A point in time has its day in UTC") {
  CHECK(DateOfMilliseconds("1795219200000") == "2026-11-21");
  CHECK(DateOfMilliseconds("x").empty());
}
