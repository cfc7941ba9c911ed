#include "platform/postgres/paging.h"

#include <catch2/catch.hpp>

using namespace portfolio::platform::postgres;
using portfolio::platform::Time;

TEST_CASE("A cursor leads back to its row, and none is the beginning") {
  const std::string id = "0b9c2d8e-1f00-4a6b-9c3d-7e5f4a3b2c1d";
  const Time time{std::chrono::microseconds(1'769'850'487'123'456)};
  const auto cursor = ReadCursor(CursorAfter(time, id));
  REQUIRE(cursor.ok());
  CHECK(cursor->time.wire() == Param(time).wire());
  CHECK(cursor->id.wire() == id);
  const auto beginning = ReadCursor("");
  REQUIRE(beginning.ok());
  CHECK(beginning->time.is_null());
  CHECK(beginning->id.is_null());
}

TEST_CASE("What no list gave is no cursor") {
  for (const char* text :
       {"x", "1.", ".", "1.x", "1_0b9c2d8e-1f00-4a6b-9c3d-7e5f4a3b2c1d",
        "-1.0b9c2d8e-1f00-4a6b-9c3d-7e5f4a3b2c1d", "1.0b9c2d8e-1f00-4a6b-9c3d-7e5f4a3b2c1'",
        "1234567890123456789.0b9c2d8e-1f00-4a6b-9c3d-7e5f4a3b2c1d"}) {
    CHECK(ReadCursor(text).status().reason() == "CURSOR_INVALID");
  }
}

TEST_CASE("Bounds are days of the calendar or nothing") {
  CHECK(CheckDays("", "").ok());
  CHECK(CheckDays("2024-02-29", "9999-12-31").ok());
  for (const char* day : {"2026-02-30", "2026-1-1", "today", "2026-01-01; drop", "0000-01-01"}) {
    CHECK(CheckDays(day, "").reason() == "DATE_INVALID");
    CHECK(CheckDays("", day).reason() == "DATE_INVALID");
  }
}

TEST_CASE("A filter without anything to search for is null but for the zone") {
  const auto filter = FilterParams("", "", "2026-01-31", "Europe/Bucharest");
  REQUIRE(filter.ok());
  REQUIRE(filter->size() == 4);
  CHECK((*filter)[0].is_null());
  CHECK((*filter)[1].is_null());
  CHECK((*filter)[2].wire() == "2026-01-31");
  CHECK((*filter)[3].wire() == "Europe/Bucharest");
}

TEST_CASE("Signs of a pattern are searched for as they are") {
  CHECK(Containing("100%_\\").wire() == "%100\\%\\_\\\\%");
}

TEST_CASE("A UUID is as PostgreSQL writes it") {
  CHECK(IsUuid("0b9c2d8e-1f00-4a6b-9c3d-7e5f4a3b2c1d"));
  CHECK_FALSE(IsUuid("0B9C2D8E-1F00-4A6B-9C3D-7E5F4A3B2C1D"));
  CHECK_FALSE(IsUuid("0b9c2d8e1f004a6b9c3d7e5f4a3b2c1d"));
  CHECK_FALSE(IsUuid("0b9c2d8e-1f00-4a6b-9c3d-7e5f4a3b2c1d;"));
}
