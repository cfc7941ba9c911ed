#include "platform/text/csv.h"

#include <catch2/catch.hpp>

using portfolio::platform::CsvRecord;

TEST_CASE("Fields of a CSV record are quoted where needed and quotes are doubled") {
  CHECK(CsvRecord({"a", "b,c", "say \"hi\"", "two\nlines", ""}) ==
        "a,\"b,c\",\"say \"\"hi\"\"\",\"two\nlines\",\r\n");
}

TEST_CASE("Nothing in a CSV record that begins like a formula is one") {
  CHECK(CsvRecord({"=1+1", "+1", "-1", "@SUM(A1)", "\t=1"}) == "'=1+1,'+1,'-1,'@SUM(A1),'\t=1\r\n");
  CHECK(CsvRecord({"\r=1"}) == "\"'\r=1\"\r\n");
  CHECK(CsvRecord({"=A1,B1"}) == "\"'=A1,B1\"\r\n");
  CHECK(CsvRecord({"1=1"}) == "1=1\r\n");
}
