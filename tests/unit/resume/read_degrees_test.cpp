#include <catch2/catch.hpp>

#include "resume/readers.h"

using namespace portfolio::resume;

namespace {

std::vector<Degree> Degrees(std::string_view text) { return ReadDegrees(ReadLayout(text)[0]); }

}  // namespace

TEST_CASE("Degrees have a school and a year, whichever stands first") {
  const auto one = Degrees("MSc Geography, University of Graz, 2013\n");
  REQUIRE(one.size() == 1);
  CHECK(one[0].degree == "MSc Geography");
  CHECK(one[0].school == "University of Graz");
  CHECK(one[0].period.to.year == 2013);
  const auto two = Degrees("Universität Graz        2009 – 2013\nDiplom Geographie\n");
  REQUIRE(two.size() == 1);
  CHECK(two[0].degree == "Diplom Geographie");
  CHECK(two[0].school == "Universität Graz");
}

TEST_CASE("A thesis and its adviser are neither degree nor school") {
  const auto degrees = Degrees(
      "2018   PhD in Physics, Stockholm University\n       Adviser: Prof. Anna Holm, University of "
      "Oslo\n");
  REQUIRE(degrees.size() == 1);
  CHECK(degrees[0].school == "Stockholm University");
}

TEST_CASE("A school keeps its town apart") {
  const Resume resume = ReadResume(
      "Ada King\n\nEDUCATION\nBSc Geography     2008 – 2010\nLund University, Lund, Sweden\n");
  REQUIRE(resume.degrees.size() == 1);
  CHECK(resume.degrees[0].school == "Lund University");
  CHECK(resume.degrees[0].place == "Lund, Sweden");
}
