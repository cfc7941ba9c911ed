#include "analysis/src/domain/posting/sections/posting_lines.h"

#include <catch2/catch.hpp>

#include "analysis/src/domain/posting/sections/description.h"

using namespace portfolio::analysis;

namespace {

std::vector<Line> LinesIn(const std::string& description) {
  return ReadLines(BlocksOfDescription(description));
}

}  // namespace

TEST_CASE("Lines know whether they head, list or tell") {
  const std::vector<Line> lines = LinesIn(
      "<h3>Requirements</h3><p>We ask little.</p><ul><li>patience</li></ul><p><b>Benefits</b></p>");
  REQUIRE(lines.size() == 4);
  CHECK(lines[0].role == LineRole::kHeading);
  CHECK(lines[0].level == 3);
  CHECK(lines[0].kind == SectionKind::kRequirements);
  CHECK(lines[1].role == LineRole::kText);
  CHECK(lines[2].role == LineRole::kItem);
  CHECK(lines[2].text == "patience");
  CHECK(lines[3].role == LineRole::kHeading);
  CHECK(lines[3].kind == SectionKind::kBenefits);
}

TEST_CASE("A line with a bullet is an item without it") {
  const std::vector<Line> lines = LinesIn("Requirements:\n• patience\n- a coat\n");
  REQUIRE(lines.size() == 3);
  CHECK(lines[0].role == LineRole::kHeading);
  CHECK(lines[1].role == LineRole::kItem);
  CHECK(lines[1].text == "patience");
  CHECK(lines[2].text == "a coat");
}

TEST_CASE("A bullet is a sign or a number with a space behind it") {
  CHECK(BulletBytes("- coat") == 2);
  CHECK(BulletBytes("• coat") == std::string("• ").size());
  CHECK(BulletBytes("2. coat") > 0);
  CHECK(BulletBytes("2.5 years") == 0);
  CHECK(BulletBytes("coat") == 0);
  CHECK(BulletBytes("") == 0);
}

TEST_CASE("Headings that sentences begin with get lines of their own where both kinds are there") {
  const std::string text =
      "We bake. What you will do Lead the team of bakers. What you will bring Three years.";
  CHECK(WithHeadingsApart(text) ==
        "We bake.\nWhat you will do\nLead the team of bakers.\nWhat you will bring\nThree years.");
  const std::string one = "We bake. What you will bring Three years in a bakery.";
  CHECK(WithHeadingsApart(one) == one);
}

TEST_CASE("A colon ends a line behind white space too") {
  CHECK(EndsWithColon("We ask:"));
  CHECK_FALSE(EndsWithColon("We ask: patience"));
  CHECK_FALSE(EndsWithColon(""));
}

TEST_CASE("Outline numbers are bullets, amounts are not") {
  CHECK(BulletBytes("2.1 Good knowledge") == 4);
  CHECK(BulletBytes("2.1. Good knowledge") == 5);
  CHECK(BulletBytes("1.5 years") == 0);
  CHECK(BulletBytes("2.500 Euro") == 0);
}

TEST_CASE("A heading that ends in what the employer gives heads no wishes") {
  CHECK(ClassifyHeading("Pluspunkt bietet:") == SectionKind::kBenefits);
  CHECK(ClassifyHeading("Wir haben") == SectionKind::kBenefits);
  CHECK(ClassifyHeading("Du hast") == SectionKind::kRequirements);
}
