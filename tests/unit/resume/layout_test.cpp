#include "resume/layout.h"

#include <catch2/catch.hpp>

using namespace portfolio::resume;

TEST_CASE("Cells are parted by two spaces, a tab, and not behind a full stop") {
  const auto columns = ReadLayout("Analyst      2019 – 2020\nOne. Two.  Three\nA\tB\n");
  REQUIRE(columns.size() == 1);
  REQUIRE(columns[0].size() == 3);
  CHECK(columns[0][0].cells.size() == 2);
  CHECK(columns[0][1].cells.size() == 1);
  CHECK(columns[0][2].Text() == "A | B");
}

TEST_CASE("A label and its value are one cell") {
  const auto columns = ReadLayout("Name           : Ada Lovelace\n");
  CHECK(columns[0][0].Text() == "Name: Ada Lovelace");
}

TEST_CASE("Two columns are read one after the other") {
  const auto columns = ReadLayout(
      "CONTACT               EXPERIENCE\n"
      "ada@example.com\n"
      "                      Analyst, Engines Ltd\n"
      "SKILLS                2019 – present\n"
      "SQL                   - counts\n"
      "Excel\n");
  REQUIRE(columns.size() == 2);
  CHECK(columns[0].size() == 5);
  CHECK(columns[0][1].Text() == "ada@example.com");
  CHECK(columns[0][2].after_gap);
  CHECK(columns[1][0].Text() == "EXPERIENCE");
  CHECK(columns[1][1].Text() == "Analyst, Engines Ltd");
}

TEST_CASE("A line of the other column makes a narrow gap") {
  const auto columns = ReadLayout(
      "SKILLS                EXPERIENCE\n"
      "SQL\n"
      "                      Clerk           2015 – 2019\n"
      "Excel\n"
      "                      Looms GmbH\n"
      "Word\n");
  REQUIRE(columns.size() == 2);
  REQUIRE(columns[1].size() == 3);
  CHECK(columns[1][2].gap_is_narrow);
}

TEST_CASE("Labels or dates on the left of their content are no column") {
  CHECK(ReadLayout("EXPERIENCE\n\n2019 – 2020      Analyst\n                 Engines Ltd\n"
                   "2017 – 2019      Clerk\n                 Engines Ltd\n\n"
                   "SKILLS           SQL, Excel\nLANGUAGES        English\n")
            .size() == 1);
}

TEST_CASE("Drawn lines, stars and the number of a page are no text") {
  const auto columns = ReadLayout(
      "Nora Quill\n==========\n2018-    Acme ------ Bern\n- - -\n"
      "Turkish ★★★★☆\nPage 1 of 2\n2 / 2\n");
  REQUIRE(columns[0].size() == 3);
  CHECK(columns[0][1].Text() == "2018- | Acme | Bern");
  CHECK(columns[0][1].after_gap);
  CHECK(columns[0][2].Text() == "Turkish");
}

TEST_CASE("A bullet and a dash go with their texts though two spaces stand between") {
  const auto columns = ReadLayout("January 2023  – present\n•   counts wheels\n");
  CHECK(columns[0][0].Text() == "January 2023 – present");
  CHECK(columns[0][1].Text() == "• counts wheels");
}

TEST_CASE("In a text whose lines all stand apart one blank line parts nothing") {
  std::string text;
  for (int i = 0; i < 14; ++i) text += "line\n\n";
  const auto columns = ReadLayout(text + "\n\nlast\n");
  CHECK_FALSE(columns[0][3].after_gap);
  CHECK(columns[0].back().after_gap);
}
