#include "matching/occupation_map.h"

#include <catch2/catch.hpp>

#include "unit/matching/sample_owner.h"

using namespace portfolio::matching;

namespace {

int Nearness(const char* a, const char* b) {
  static const OccupationMap kMap(Sample().vocabulary.taxonomy().occupations);
  return kMap.Nearness(Sample().Occupation(a), Sample().Occupation(b));
}

}  // namespace

TEST_CASE(
    "The same work is nearest, then a neighbour, a neighbour's neighbour, the field, the rest") {
  CHECK(Nearness("business-analyst", "business-analyst") == kSameWork);
  CHECK(Nearness("business-analyst", "product-owner") == kNeighbourWork);
  CHECK(Nearness("business-analyst", "data-engineer") == kSecondNeighbourWork);
  CHECK(Nearness("business-analyst", "web-developer") == kSameFieldWork);
  CHECK(Nearness("business-analyst", "vehicle-mechanic") == kForeignWork);
  CHECK(Nearness("nurse", "nurse-practitioner") == kNeighbourWork);
}

TEST_CASE("Nearness is the same in both directions") {
  const auto& occupations = Sample().vocabulary.taxonomy().occupations;
  const OccupationMap map(occupations);
  for (int a = 0; a < static_cast<int>(occupations.size()); ++a) {
    for (int b = 0; b < a; ++b) CHECK(map.Nearness(a, b) == map.Nearness(b, a));
  }
}
