#include "names/employers.h"

#include <catch2/catch.hpp>

using namespace portfolio::names;

TEST_CASE("Legal forms are known in many countries, words of everyday only in capitals") {
  for (const char* name : {"Acme GmbH", "Moara Albă SRL", "ООО «Орбита»", "Tucker Ltda",
                           "Brava S.L.", "Volksbank eG", "Aker ASA AS"}) {
    CAPTURE(name);
    CHECK(HasLegalForm(name));
  }
  for (const char* text : {"Se busca cocinero", "worked as a cook", "la sa", "Acme Street"}) {
    CAPTURE(text);
    CHECK_FALSE(HasLegalForm(text));
  }
  CHECK(IsLegalForm(" gmbh "));
  CHECK_FALSE(IsLegalForm(" acme "));
}

TEST_CASE("Institutions and shops tell themselves") {
  for (const char* name : {"Klinikum Nord", "Boulangerie Kervella", "Пекарня «Жито»",
                           "Panadería Sol", "Spitalul Județean"}) {
    CAPTURE(name);
    CHECK(NamesInstitution(name));
  }
  CHECK_FALSE(NamesInstitution("Senior Analyst"));
}
