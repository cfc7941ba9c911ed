#include "claims/signs.h"

#include <catch2/catch.hpp>

namespace portfolio::claims {
namespace {

TEST_CASE("A sentence that nothing speaks against may be shown", "[claims]") {
  CHECK(Signs().Fault().empty());
}

TEST_CASE("Of each sign the greatest value counts, also below 0", "[claims]") {
  Signs signs;
  CHECK(signs.Of(Sign::kUntold) == 0);
  signs.Note(Sign::kUntold, -2);
  signs.Note(Sign::kUntold, -1);
  CHECK(signs.Of(Sign::kUntold) == -1);
}

TEST_CASE("A promise drops its sentence whatever else is true of it", "[claims]") {
  Signs signs;
  signs.Note(Sign::kFigureBound);
  signs.Note(Sign::kGap);
  signs.Note(Sign::kPromise);
  CHECK(signs.Fault() == "promise");
}

TEST_CASE("What speaks most against a sentence is its fault", "[claims]") {
  Signs signs;
  signs.Note(Sign::kFigureNowhere);
  signs.Note(Sign::kFarFromLines, 0.5);
  CHECK(signs.Fault() == "figure");
  CHECK(signs.Doubt() > Signs().Doubt());
}

TEST_CASE("Each sign has a name of its own", "[claims]") {
  for (std::size_t i = 0; i < kSigns; ++i) {
    for (std::size_t k = 0; k < i; ++k) CHECK(Signs::NameOf(Sign{i}) != Signs::NameOf(Sign{k}));
  }
}

}  // namespace
}  // namespace portfolio::claims
