#include "platform/postgres/value.h"

#include <catch2/catch.hpp>

using portfolio::platform::postgres::Bytes;
using portfolio::platform::postgres::Param;

TEST_CASE("Parameters are written as PostgreSQL reads them") {
  CHECK(Param(true).wire() == "t");
  CHECK(Param(-7).wire() == "-7");
  CHECK(Param(std::int64_t{9'007'199'254'740'993}).wire() == "9007199254740993");
  CHECK(Param(0.1).wire() == "0.1");
  CHECK(Param("ünï").wire() == "ünï");
  CHECK(Param(nullptr).is_null());
}

TEST_CASE("An empty optional is NULL and a full one is its value") {
  CHECK(Param(std::optional<std::string>()).is_null());
  CHECK(Param(std::optional<int>(4)).wire() == "4");
}

TEST_CASE("Bytes are sent as bytes") {
  const Param param(Bytes{std::string("a\0b", 3)});
  CHECK(param.is_binary());
  CHECK(param.wire().size() == 3);
}

TEST_CASE("Elements of a text array are quoted so that no text can leave its element") {
  const std::vector<std::string> texts = {"plain", "", "a,b", "{}", "quote\" and \\", "NULL"};
  CHECK(Param(texts).wire() == R"({"plain","","a,b","{}","quote\" and \\","NULL"})");
  CHECK(Param(std::vector<std::string>()).wire() == "{}");
}

TEST_CASE("A moment keeps its microseconds") {
  using namespace std::chrono;
  const sys_time<microseconds> moment = sys_days(year(2026) / 1 / 31) + hours(9) + microseconds(12);
  CHECK(Param(moment).wire() == "2026-01-31T09:00:00.000012Z");
}
