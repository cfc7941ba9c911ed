#include "names/towns.h"

#include <catch2/catch.hpp>

using namespace portfolio::names;

TEST_CASE("Towns are known by their name alone, however it is written") {
  CHECK(KnownTown("Korbach") == "Korbach");
  CHECK(KnownTown("QUIMPERLE") == "Quimperlé");
  CHECK(KnownTown("Firenze") == "Firenze");
  CHECK(KnownTown("Cluj Napoca") == "Cluj-Napoca");
  CHECK(KnownTown("Korbach, Hessen").empty());
  CHECK(KnownTown("").empty());
}

TEST_CASE("Russian towns are known in the case behind a preposition") {
  CHECK(KnownTown("Казани") == "Казань");
  CHECK(KnownTown("Москве") == "Москва");
  CHECK(KnownTown("Чебоксарах") == "Чебоксары");
  CHECK(KnownTown("Ярославле") == "Ярославль");
  CHECK(KnownTown("Нижнем Новгороде") == "Нижний Новгород");
  CHECK(KnownTown("Ростове-на-Дону") == "Ростов-на-Дону");
}

TEST_CASE("A word is no small town, and a large one that is a word says so") {
  CHECK(KnownTown("March").empty());
  CHECK(KnownTown("Wedding").empty());
  CHECK(KnownTown("Reading") == "Reading");
  CHECK(IsTownOrWord("Reading"));
  CHECK_FALSE(IsTownOrWord("Korbach"));
}

TEST_CASE("Streets are known by their words in six languages") {
  for (const char* street : {"Shore Road", "Lerchenweg 3", "calle Molí", "12 rue du Lavoir",
                             "strada Morii", "ул. Комсомольская"}) {
    CAPTURE(street);
    CHECK(NamesStreet(street));
  }
  CHECK_FALSE(NamesStreet("Hasselfeld"));
}
