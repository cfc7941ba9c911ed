#include "names/roles.h"

#include <catch2/catch.hpp>

using namespace portfolio::names;

TEST_CASE("Trades are known in six languages") {
  for (const char* title :
       {"Trimmer / Upholsterer", "Tree Surgeon", "Night Porter", "Metallbauer", "Hauswirtschafter",
        "Landwirtschaftliche Fachkraft", "Serrurier-métallier", "Vigneronne", "Chargé·e de mission",
        "Chapista", "Gerocultora", "Interiorista", "Strungar", "Tâmplar", "Femeie de serviciu",
        "Сыровар", "Разнорабочий", "Врач-стоматолог"}) {
    CAPTURE(title);
    CHECK(NamesRole(title));
  }
}

TEST_CASE("Shops, subjects and things are no trades") {
  for (const char* text :
       {"Tischlerei Voss", "Tâmplăria Brădet", "Brutăria Spicul", "Landwirtschaft",
        "Stellenangebote", "Ingenieurbüro", "Monitoring", "Operative Ziele", "Boulangerie Kervella",
        "Технологии", "Каталог", "Gegenwart", "Severnside Water"}) {
    CAPTURE(text);
    CHECK_FALSE(NamesRole(text));
  }
}

TEST_CASE("A position for whoever may hold it is marked in many ways") {
  for (const char* title : {"Analyst (m/w/d)", "Comptable (H/F)", "Hauswirtschafter/in",
                            "Erzieher*in", "Heilerziehungspfleger:in als Fachkraft",
                            "Gerocultor/a turno de tarde", "Vendeur·euse", "Monteur(euse)"}) {
    CAPTURE(title);
    CHECK(HasGenderMark(title));
  }
  for (const char* text : {"Vous êtes motivé(e)", "Input/output", "Berlin/Hamburg", "TCP/IP",
                           "Liebe Kolleg*innen", "and/or", "km/h"}) {
    CAPTURE(text);
    CHECK_FALSE(HasGenderMark(text));
  }
}

TEST_CASE("A title is read without the ending for the other gender") {
  CHECK(WithoutSecondEndings("Chargé·e de mission") == "Chargé de mission");
  CHECK(WithoutSecondEndings("Conseiller(ère) de vente") == "Conseiller(ère) de vente");
  CHECK(WithoutSecondEndings("Assistant(e) de direction") == "Assistant de direction");
}

TEST_CASE("German feminines name what their masculines name") {
  CHECK(NamesRole("Softwarearchitektin"));
  CHECK_FALSE(NamesRole("Berlin"));
  CHECK_FALSE(NamesRole("Medizin"));
}
