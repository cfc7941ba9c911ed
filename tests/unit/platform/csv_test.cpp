#include "platform/text/csv.h"

#include <catch2/catch.hpp>

using namespace portfolio::platform;

TEST_CASE("Fields of a CSV record are quoted where needed and quotes are doubled") {
  CHECK(CsvRecord({"a", "b,c", "say \"hi\"", "two\nlines", ""}) ==
        "a,\"b,c\",\"say \"\"hi\"\"\",\"two\nlines\",\r\n");
}

TEST_CASE("Nothing in a CSV record that begins like a formula is one") {
  CHECK(CsvRecord({"=1+1", "+1", "-1", "@SUM(A1)", "\t=1"}) ==
        "'=1+1,'+1,'-1,'@SUM(A1),'\t'=1\r\n");
  CHECK(CsvRecord({"\r=1"}) == "\"'\r'=1\"\r\n");
  CHECK(CsvRecord({"\uFF1D1+1", "\uFF20SUM(A1)"}) == "'\uFF1D1+1,'\uFF20SUM(A1)\r\n");
  CHECK(CsvRecord({"=A1,B1"}) == "\"'=A1,B1\"\r\n");
  CHECK(CsvRecord({"1=1"}) == "1=1\r\n");
}

TEST_CASE("No formula begins within a field where a spreadsheet might part cells") {
  CHECK(CsvRecord({"x;=cmd;y"}) == "x;'=cmd;y\r\n");
  CHECK(CsvRecord({"a\n=1+1"}) == "\"a\n'=1+1\"\r\n");
  CHECK(CsvRecord({"a\t@SUM(A1)"}) == "a\t'@SUM(A1)\r\n");
  CHECK(CsvRecord({"x;\"=1+1;y"}) == "\"x;\"\"'=1+1;y\"\r\n");
  CHECK(CsvRecord({"x\n \"=1+1"}) == "\"x\n \"\"'=1+1\"\r\n");
}

TEST_CASE("A file begins with a mark and comes in pieces that end between records") {
  std::vector<std::string> pieces;
  CsvWriter csv([&](std::string_view piece) {
    pieces.emplace_back(piece);
    return Status();
  });
  const std::string field(60'000, 'x');
  REQUIRE(csv.Add({"Head"}).ok());
  for (int i = 0; i < 3; ++i) REQUIRE(csv.Add({field}).ok());
  REQUIRE(csv.Finish().ok());
  REQUIRE(csv.Finish().ok());
  REQUIRE(pieces.size() == 2);
  CHECK(pieces[0] == "\xEF\xBB\xBFHead\r\n" + field + "\r\n" + field + "\r\n");
  CHECK(pieces[1] == field + "\r\n");
}

TEST_CASE("Who doesn't take a piece ends the file") {
  CsvWriter csv([](std::string_view) { return Cancelled(); });
  REQUIRE(csv.Add({"Head"}).ok());
  CHECK(csv.Finish().code() == StatusCode::kCancelled);
}
