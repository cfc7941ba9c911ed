#include "resume/person/head_lines.h"

#include <catch2/catch.hpp>

using namespace portfolio::resume;

namespace {

std::vector<std::string> LinesOf(std::string_view text) {
  std::vector<std::string> lines;
  for (const HeadLine& line : ReadHeadLines(ReadSections(ReadLayout(text))))
    lines.push_back(line.text);
  return lines;
}

}  // namespace

TEST_CASE("A label and the value in the cell beside it are one line") {
  CHECK(LinesOf("Name                  Jana Wolters\nNationality:          Kenya\n") ==
        std::vector<std::string>{"Name: Jana Wolters", "Nationality: Kenya"});
}

TEST_CASE("A label and the value in the row below it are one line") {
  CHECK(LinesOf("Ada King\nCity:\nLeeds\n") == std::vector<std::string>{"Ada King", "City: Leeds"});
}

TEST_CASE("A page's footer is read where the head names no way of contact") {
  const std::string posts =
      "EXPERIENCE\nCutter, Avon Stage, 2016 - present\n\nTRAINING\n2011 BA\n\n";
  CHECK(LinesOf("Costume maker\n\n" + posts + "Ada King · ada@example.com\n") ==
        std::vector<std::string>{"Costume maker", "Ada King · ada@example.com"});
  CHECK(
      LinesOf("Eve Stone\neve@example.com\n\n" + posts + "Referee: Ada King, ada@example.com\n") ==
      std::vector<std::string>{"Eve Stone", "eve@example.com"});
}

TEST_CASE("Closing lines are those with an address, a way of contact or a signature") {
  const std::vector<HeadLine> lines = ReadClosingLines(ReadSections(ReadLayout(
      "Ada King\nada@example.com\n\nEXPERIENCE\nCutter, Avon Stage, 2016 - present\n\n"
      "INTERESTS\nRowing\nHome address: 3 Quay Steps, Topsham\nLeer, den 2. September 2025\n")));
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].text == "Home address: 3 Quay Steps, Topsham");
  CHECK(lines[1].text == "Leer, den 2. September 2025");
}

TEST_CASE("Of a line that goes on for pages the head is its beginning") {
  std::string text = "Ada Lund, ada@example.org";
  for (int i = 0; i < 5'000; ++i) text += " опыт 5 лет, telecom";
  const std::vector<std::string> lines = LinesOf(text);
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].size() <= 2'000);
  CHECK(text.starts_with(lines[0]));
}
