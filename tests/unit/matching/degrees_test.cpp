#include "matching/degrees.h"

#include <catch2/catch.hpp>

#include "platform/text/word_list.h"

using namespace portfolio::matching;
using portfolio::platform::PlainForm;

TEST_CASE("A degree's level is told by its kind in each language") {
  CHECK(DegreeOf("Master of Science") == DegreeLevel::kMaster);
  CHECK(DegreeOf("Magíster") == DegreeLevel::kMaster);
  CHECK(DegreeOf("Бакалавр") == DegreeLevel::kBachelor);
  CHECK(DegreeOf("PhD") == DegreeLevel::kDoctorate);
  CHECK(DegreeOf("Grado superior") == DegreeLevel::kVocational);
  CHECK(DegreeOf("nobody knows this one") == DegreeLevel::kVocational);
}

TEST_CASE("A master of a trade is no Master") {
  CHECK(IsTradeMaster("Meisterbrief"));
  CHECK(IsTradeMaster("Brevet de maîtrise"));
  CHECK(DegreeOf("Meisterbrief") == DegreeLevel::kVocational);
  CHECK_FALSE(IsTradeMaster("Master of Arts"));
}

TEST_CASE("Of several degrees the least is asked for, and of a trade or studies either") {
  CHECK(DegreeAskedIn(PlainForm("Bachelor's or Master's degree in economics"), true).level ==
        DegreeLevel::kBachelor);
  CHECK(DegreeAskedIn(PlainForm("Master's degree in economics"), true).level ==
        DegreeLevel::kMaster);
  CHECK(DegreeAskedIn(PlainForm("likes long walks"), false).level == DegreeLevel::kNone);
  CHECK(DegreeAskedIn(PlainForm("Meisterbrief im Handwerk"), false).trade);
  CHECK_FALSE(DegreeAskedIn(PlainForm("Meister, Techniker oder Studium"), false).trade);
}
