#include "resume/person/addresses.h"

#include <catch2/catch.hpp>

using namespace portfolio::resume;

TEST_CASE("A town stands beside a post code in many countries") {
  CHECK(TownOf("Kirchweg 3, 38642 Goslar") == "Goslar");
  CHECK(TownOf("14 Abbots Close, Leicester LE4 2QP") == "Leicester");
  CHECK(TownOf("1120 Pine St, Duluth, MN 55802") == "Duluth, MN");
  CHECK(TownOf("12 Anna Salai, Chennai 600033") == "Chennai");
  CHECK(TownOf("Bahnhofstr. 2, 9000 St. Gallen") == "St. Gallen");
}

TEST_CASE("Without a code a town is what is neither street nor number") {
  CHECK(TownOf("Краснодар, ул. Северная 12") == "Краснодар");
  CHECK(TownOf("г. Набережные Челны, тел. 8 917 555 44 01") == "Набережные Челны");
  CHECK(TownOf("Cape Town, South Africa") == "Cape Town, South Africa");
}

TEST_CASE("Streets are known by a word and a number") {
  CHECK(IsStreet("32 rue des Alpes"));
  CHECK(IsStreet("Lindenstraße 3"));
  CHECK_FALSE(IsStreet("Leeds"));
  CHECK(IsAddress("Краснодар, ул. Северная 12"));
  CHECK_FALSE(IsAddress("Leeds, UK"));
}

TEST_CASE("Who signs a CV names the town before the date") {
  CHECK(TownOfSignature("Leer, den 2. September 2025") == "Leer");
  CHECK(TownOfSignature("Fait à Quimper, le 3 mai 2025") == "Quimper");
  CHECK(TownOfSignature("Киров, 3 мая 2025") == "Киров");
  CHECK(TownOfSignature("Winner of the regatta, 2 September 2025").empty());
  CHECK(TownOfSignature("Leer, 2025").empty());
}

TEST_CASE("Behind a British town its county may stand before the post code") {
  CHECK(TownOf("14 Quay Road, Bangor, Gwynedd LL57 2AN") == "Bangor, Gwynedd");
  CHECK(TownOf("14 Quay Road, Bangor LL57 2AN") == "Bangor");
}

TEST_CASE("A post code may stand behind a full stop") {
  CHECK(TownOf("C/ Hornos, 12, 3º B. 10003 Cáceres") == "Cáceres");
}

TEST_CASE("A post code may stand behind the street without a comma") {
  CHECK(TownOf("3 impasse du Phare 29999 Douarnévez") == "Douarnévez");
  CHECK(TownOf("C/ Real, 41, 2.º B").empty());
}

TEST_CASE("Half a British post code tells a county, too") {
  CHECK(TownOf("23 Harbour Terrace, Anstruther, Fife KY10") == "Anstruther, Fife");
}
