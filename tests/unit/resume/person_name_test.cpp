#include "resume/person/person_name.h"

#include <catch2/catch.hpp>

using namespace portfolio::resume;

namespace {

std::string NameIn(std::string_view text, const std::string& mail = "") {
  return FindName(ReadHeadLines(ReadSections(ReadLayout(text))), mail).value_or(PersonName()).name;
}

}  // namespace

TEST_CASE("Letters behind a name, pronouns and the document's title are no part of it") {
  CHECK(NameIn("Dr Imogen Sayle MBBS MRCPsych\n") == "Dr Imogen Sayle");
  CHECK(NameIn("Gill Oaks RVN\n") == "Gill Oaks");
  CHECK(NameIn("Jean-Pierre ROUX\n") == "Jean-Pierre ROUX");
  CHECK(NameIn("Robin Achterberg (they/them)\n") == "Robin Achterberg");
  CHECK(NameIn("CV – LUNGU DENISA\n") == "Lungu Denisa");
  CHECK(NameIn("CURRICULUM VITAE OF GRACE ACHIENG\n") == "Grace Achieng");
}

TEST_CASE("A name may stand in two rows, a word each") {
  CHECK(NameIn("ÉLODIE\nMARCHAND\nAssistante dentaire\n", "elodie.m@example.fr") ==
        "Élodie Marchand");
  CHECK(NameIn("Stérilisation\nRadiologie\n", "elodie.m@example.fr").empty());
}

TEST_CASE("A name of several words stands in two rows where the mail holds both") {
  CHECK(NameIn("ADA MARIA\nKING NOEL\nNurse\n", "maria.king@example.com") == "Ada Maria King Noel");
  CHECK(NameIn("ADA KING\nROYAL CARE\nNurse\n", "ada.king@example.com") == "Ada King");
}

TEST_CASE("A particle may be written in Cyrillic") {
  CHECK(NameIn("Ольга фон Берг\nЮрист\n") == "Ольга фон Берг");
}

TEST_CASE("Letters set apart are words") {
  CHECK(NameIn("A N K E   S O M M E R F E L D\n") == "Anke Sommerfeld");
}

TEST_CASE("A second name that is a trade's is one where the mail begins with the first") {
  CHECK(NameIn("VASILE CIOBANU\n", "vasile.c@example.md") == "Vasile Ciobanu");
  CHECK(NameIn("Head Gardener\n", "gwen@example.wales").empty());
}

TEST_CASE("A form of address is no part of a name, a degree is") {
  CHECK(NameOf("Mr Gareth Wyn PRITCHARD") == "Gareth Wyn Pritchard");
  CHECK(NameOf("Frau Dr. Ada King") == "Dr. Ada King");
}

TEST_CASE("A given name above a family name in capitals is one name where the mail holds that") {
  CHECK(NameIn("Élodie\nFONTAYNE\n", "elodie.fontayne@example.fr") == "Élodie Fontayne");
}

TEST_CASE("A name in Cyrillic is known by an address in Latin letters") {
  CHECK(NameIn("АЛИСА\nВЕРЕЩАГИНА\nдизайнер\n", "alisa.v@example.ru") == "Алиса Верещагина");
}

TEST_CASE("Of both orders of a name the one of the address is the name") {
  CHECK(NameIn("Mbarga Solange\nSolange Mbarga\n", "solange.mbarga@example.fr") ==
        "Solange Mbarga");
}

TEST_CASE("A name whose last word is a trade's is one by the address that holds another") {
  CHECK(NameIn("ÁLVARO VARGAS HERRERO\nGestión de Personas\n", "alvargas90@example.es") ==
        "Álvaro Vargas Herrero");
}
