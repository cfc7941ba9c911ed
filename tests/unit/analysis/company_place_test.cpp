#include "analysis/src/domain/posting/facts/company_place.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

TEST_CASE("A town that a sentence and the company's name share is where it is") {
  CHECK(PlaceInCompanyName("15 hours a week at the boathouse in Ouse Bend.",
                           "Ouse Bend Rowing Club") == "Ouse Bend");
  CHECK(PlaceInCompanyName("Working in Barca is fun.", "La Barca Azul").empty());
  CHECK(PlaceInCompanyName("Work in Teams and in Leeds.", "Ouse Bend Rowing Club").empty());
}

TEST_CASE("A town behind the company's name and a comma is where it is") {
  CHECK(PlaceBehindCompany("Jobs – Maler Huber, Wasserburg am Inn", "Maler Huber") ==
        "Wasserburg am Inn");
}

TEST_CASE("A legal form, an owner and a street behind the company's name are no towns") {
  CHECK(PlaceBehindCompany("Maler Huber, GmbH", "Maler Huber").empty());
  CHECK(PlaceBehindCompany("Maler Huber, Inh. Petra Gödel", "Maler Huber").empty());
  CHECK(PlaceBehindCompany("Maler Huber, Altstadt 9", "Maler Huber").empty());
  CHECK(PlaceBehindCompany("Maler Huber is in Ulm", "Maler Huber").empty());
}
