#include "analysis/src/domain/posting/sections/asks_nothing.h"

#include <catch2/catch.hpp>
#include <string>

#include "analysis/src/domain/posting/read/read_posting.h"

using namespace portfolio::analysis;
using portfolio::matching::RequirementLine;

namespace {

bool Stays(const std::string& text) {
  std::vector<RequirementLine> lines = {{text, true}};
  DropWhatAsksNothing("Fell Cycles", &lines);
  return !lines.empty();
}

}  // namespace

TEST_CASE("Benefits, self-praise, jests and notices ask nothing") {
  CHECK_FALSE(Stays("25 days holiday plus bank hols"));
  CHECK_FALSE(Stays("Fond of stripy socks?"));
  CHECK_FALSE(Stays("We are proud to be the oldest garage in the valley"));
  CHECK_FALSE(Stays("Wir bieten einen kostenlosen Parkplatz"));
  CHECK_FALSE(Stays("Тринадцатая зарплата и ДМС"));
  CHECK_FALSE(Stays("We are an equal opportunity employer"));
  CHECK_FALSE(Stays("Mutuelle d’entreprise prise en charge à 60 %"));
}

TEST_CASE("Pay and notices ask nothing, amounts that are handled do") {
  CHECK_FALSE(Stays("52–62 k€ + BSPCE, 12 RTT"));
  CHECK_FALSE(Stays("Du bekommst 80–95 T€ und einen Parkplatz"));
  CHECK_FALSE(Stays("Vor fi contactați doar candidații selectați."));
  CHECK_FALSE(Stays("Candidatures : CV et lettre à la direction"));
  CHECK(Stays("gestión de presupuestos superiores a 150 k€"));
}

TEST_CASE("A line that asks something stays, whatever else it says") {
  CHECK(Stays("Experience with health insurance products"));
  CHECK(Stays("We are looking for SQL skills"));
  CHECK(Stays("Do you have a clean driving licence?"));
  CHECK(Stays("Three years as a car mechanic"));
  CHECK(Stays("Führerschein Klasse B"));
}

TEST_CASE("A mechanic's benefits are no gaps of the one who reads") {
  const PageReading reading = ReadPastedPosting(
      "Car Mechanic\nHollin Garage, Leeds\n\nRequirements\n- NVQ level 3 or time served\n- Own "
      "tools\n- Free lunches on Fridays\n- 28 days holiday\n- Fond of stripy socks?");
  REQUIRE(reading.outcome() == PageOutcome::kPosting);
  CHECK(reading.posting.requirements.size() == 2);
}
