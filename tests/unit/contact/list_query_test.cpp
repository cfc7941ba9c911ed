#include "contact/src/adapters/list_query.h"

#include <catch2/catch.hpp>

using namespace portfolio::contact;

TEST_CASE("An unpaged list has 200 rows, a paged one 50, and never more than 200") {
  CHECK(CheckPageQuery({})->limit == 200);
  PageQuery query;
  query.q = "ann";
  CHECK(CheckPageQuery(query)->limit == 50);
  query.limit = 7;
  CHECK(CheckPageQuery(query)->limit == 7);
  query.limit = 5000;
  CHECK(CheckPageQuery(query)->limit == 200);
}

TEST_CASE("A cursor leads back to its row") {
  const std::string id = "0b9c2d8e-1f00-4a6b-9c3d-7e5f4a3b2c1d";
  const portfolio::platform::Time time{std::chrono::microseconds(1'769'850'487'123'456)};
  PageQuery query;
  query.cursor = CursorAfter(time, id);
  const auto list = CheckPageQuery(query);
  REQUIRE(list.ok());
  CHECK(list->before_time == time);
  CHECK(list->before_id == id);
}

TEST_CASE("What isn't a cursor, a day or a short text is refused") {
  for (const char* cursor : {"x", "1_", "_", "1_x", "1_0b9c2d8e-1f00-4a6b-9c3d-7e5f4a3b2c1'"}) {
    PageQuery query;
    query.cursor = cursor;
    CHECK(CheckPageQuery(query).status().reason() == "CURSOR_INVALID");
  }
  for (const char* day : {"2026-02-30", "2026-1-1", "today", "2026-01-01; drop"}) {
    PageQuery query;
    query.from = day;
    CHECK(CheckPageQuery(query).status().reason() == "DATE_INVALID");
  }
  PageQuery query;
  query.q = std::string(201, 'x');
  CHECK(CheckPageQuery(query).status().reason() == "QUERY_TOO_LONG");
}

TEST_CASE("Signs of a pattern are searched for as they are") {
  PageQuery query;
  query.q = "100%_\\";
  CHECK(CheckPageQuery(query)->pattern == "%100\\%\\_\\\\%");
}
