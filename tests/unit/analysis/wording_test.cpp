#include "analysis/src/domain/posting/sections/wording.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

TEST_CASE("A wish is told from a demand in six languages") {
  for (const char* wish :
       {"SQL is a plus", "SQL von Vorteil", "SQL serait un plus", "Se valorará SQL",
        "SQL constituie un avantaj", "Знание SQL будет плюсом"}) {
    CAPTURE(wish);
    CHECK(IsWish(wish));
  }
  for (const char* demand : {"You know SQL", "SQL zwingend erforderlich", "Знание SQL"}) {
    CAPTURE(demand);
    CHECK_FALSE(IsWish(demand));
  }
}

TEST_CASE("A line that speaks of experience or knowledge asks something") {
  CHECK(AsksOfApplicant("Three years of experience in bakeries"));
  CHECK(AsksOfApplicant("Erfahrung in der Backstube"));
  CHECK(AsksOfApplicant("Опыт работы от трёх лет"));
  CHECK_FALSE(AsksOfApplicant("Our bakery was founded in 1931"));
}

TEST_CASE("An item is one line without the sign behind it, and no button") {
  CHECK(CleanItem("know SQL;") == "know SQL");
  CHECK(CleanItem("know\nSQL") == "know SQL");
  CHECK(IsItemText("You know SQL"));
  CHECK_FALSE(IsItemText(""));
}
