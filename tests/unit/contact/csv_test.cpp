#include "contact/src/domain/csv.h"

#include <catch2/catch.hpp>

using portfolio::contact::CsvLine;

TEST_CASE("Fields are quoted and quotes doubled") {
  CHECK(CsvLine({"a", "b,c", "say \"hi\"", "two\nlines", ""}) ==
        "\"a\",\"b,c\",\"say \"\"hi\"\"\",\"two\nlines\",\"\"\r\n");
}

TEST_CASE("Nothing that begins like a formula is one") {
  for (const char* field : {"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"}) {
    CHECK(CsvLine({field}).starts_with("\"'"));
  }
  CHECK(CsvLine({"1=1"}) == "\"1=1\"\r\n");
}
