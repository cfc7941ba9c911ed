#include "resume/person/home_place.h"

#include <catch2/catch.hpp>

#include "resume/resume.h"

using namespace portfolio::resume;

namespace {

std::string HomeIn(std::string_view text) {
  return FindHomePlace(ReadHeadLines(ReadSections(ReadLayout(text))), "Ada King", "Analyst");
}

}  // namespace

TEST_CASE("A town behind its country's name goes before words that stand alone") {
  CHECK(HomeIn("Aptitudes Principales\nAda King\nValencia, Comunidad Valenciana, España\n") ==
        "Valencia, Comunidad Valenciana, España");
  CHECK(HomeIn("Bilbao – Bizkaia – España\n") == "Bilbao");
}

TEST_CASE("A remark in brackets is no part of a place, a region or a code is") {
  CHECK(HomeIn("Berlin (open to remote) — ada@example.com\n") == "Berlin");
  CHECK(HomeIn("Le Havre (76)\n") == "Le Havre (76)");
}

TEST_CASE("What has digits, and words that end small, are no part of a place") {
  CHECK(HomeIn("P.O. Box 212, Kisumu, Kenya\n") == "Kisumu, Kenya");
  CHECK(HomeIn("Готова к удалённой работе\n28 лет (14 мая 1996), Новосибирск\n") == "Новосибирск");
  CHECK(HomeIn("Full clean driving licence | Sheffield | ada@example.com\n") == "Sheffield");
  CHECK(HomeIn("Nancy et périphérie\n") == "Nancy");
}

TEST_CASE("The number of a house may stand behind a comma") {
  CHECK(HomeIn("Уфа, ул. Комсомольская, 15 · ada@example.ru\n") == "Уфа");
}

TEST_CASE("A mark before a town says what it is") {
  CHECK(HomeIn("г. Тула | +7 910 555 0166\n") == "Тула");
  CHECK(HomeIn("mun. Chișinău, Republica Moldova\n") == "Chișinău, Republica Moldova");
}

TEST_CASE("A post code stands behind a label, a dash or among ways of contact") {
  CHECK(HomeIn("C.P. y localidad: 30009 Murcia\n") == "Murcia");
  CHECK(HomeIn("Gandhi Street,\nCoimbatore - 641002\n") == "Coimbatore");
  CHECK(HomeIn("Nordnesgaten 4, 5005 Bergen, Norway. +47 900 55 512. ada@example.no\n") ==
        "Bergen");
  CHECK(HomeIn("Leeds | ada@example.com\nNMC registration 255501\n") == "Leeds");
}

TEST_CASE("Icons part what they stand between") {
  CHECK(HomeIn("\xF0\x9F\x93\x8D Leipzig \xF0\x9F\x93\x9E 0176 5550177\n") == "Leipzig");
}

TEST_CASE("A head without a place is completed by the lines that close the CV") {
  const std::string head =
      "Ada King\nada@example.com\n\nEXPERIENCE\nCutter, Avon Stage, 2016 - "
      "present\n\nINTERESTS\nRowing\n";
  CHECK(ReadResume(head).place.empty());
  CHECK(ReadResume(head + "Home address: 3 Quay Steps, Topsham\n").place == "Topsham");
  CHECK(ReadResume(head + "Leer, den 2. September 2025\n").place == "Leer");
}
