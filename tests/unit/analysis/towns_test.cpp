#include "analysis/src/domain/posting/sections/towns.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

TEST_CASE("A town is known in a short line, with what belongs to its name") {
  CHECK(TownInLine("Vollzeit | Frankfurt am Main") == "Frankfurt am Main");
  CHECK(TownInLine("Leeds, three days a week in the studio") == "Leeds");
  CHECK(TownInLine("CDI - 35 h - Annecy (74)") == "Annecy");
  CHECK(TownInLine("Full time, permanent").empty());
  CHECK(IsTown("Cluj-Napoca"));
  CHECK_FALSE(IsTown("Finance"));
}

TEST_CASE("A town that is a word of everyday counts only where no sentence goes on") {
  CHECK(TownInLine("Nice to have: Python").empty());
  CHECK(TownInLine("Reading of drawings").empty());
  CHECK(TownInLine("Reading, Berkshire") == "Reading");
  CHECK(TownInLine("CDI à Nice") == "Nice");
}

TEST_CASE("In prose a town stands behind a preposition or before an office") {
  CHECK(TownInProse("We expect you in the Reading office two days a week.") == "Reading");
  CHECK(TownInProse("Trabajamos en Zaragoza, con opción de teletrabajo.") == "Zaragoza");
  CHECK(TownInProse("Вакансия Повар в Набережных Челнах").empty());
  CHECK(TownInProse("Слесарь в Казани, без опыта") == "Казань");
  CHECK(TownInProse("Работа в Москве и области") == "Москва");
  CHECK(TownInProse("Our clients are Berlin, Paris and Rome.").empty());
  CHECK(TownOfName("El Hospital San Bernabé de Burgos convoca una plaza") == "Burgos");
}

TEST_CASE("What a post code stands before is a town, and an amount is none") {
  CHECK(TownBesidePostCode("Prof. Dr. Reese, 38899 Hasselfeld. Danke.") == "Hasselfeld");
  CHECK(TownBesidePostCode("Personalabteilung, D-48683 Ahaus") == "Ahaus");
  CHECK(TownBesidePostCode("45000 Euro brutto").empty());
  CHECK(TownBesidePostCode("Tel. 02561 99120").empty());
}

TEST_CASE("An institution that is named after its town tells it") {
  CHECK(TownOfOrganization("Universität Hasselfeld") == "Hasselfeld");
  CHECK(TownOfOrganization("Primăria comunei Vâlceaua") == "Vâlceaua");
  CHECK(TownOfOrganization("Orbita GmbH").empty());
}

TEST_CASE("A title ends before the town that is the posting's own") {
  CHECK(WithoutPlace("Técnico de proyectos en Córdoba", "Córdoba") == "Técnico de proyectos");
  CHECK(WithoutPlace("Lecturer in Marine Law", "Plymouth") == "Lecturer in Marine Law");
  CHECK(WithoutPlace("Analyst", "Leeds") == "Analyst");
}

TEST_CASE("A town stands behind a street and the number of a house") {
  CHECK(TownBesideStreet("Tern Ropes Ltd, 4 Abbey Court, Hasselfeld") == "Hasselfeld");
  CHECK(TownBesideStreet("Tern · Inh. W. Tern · Am Fehnkanal 14 · Hasselfeld · Impressum") ==
        "Hasselfeld");
  CHECK(TownBesideStreet("12 rue du Lavoir, Hasselfeld (Suisse) · Tél. 12") == "Hasselfeld");
  CHECK(TownBesideStreet("Tern, calle Real, 41, Hasselfeld") == "Hasselfeld");
  CHECK(TownBesideStreet("Tern Hotel, Shore Road, Port Hassel") == "Port Hassel");
}

TEST_CASE("Grades of pay and slogans are no street, and behind a street alone stands no town") {
  CHECK(TownBesideStreet("EG 7, Betriebsrente").empty());
  CHECK(TownBesideStreet("The Road Ahead, Marketing").empty());
  CHECK(TownBesideStreet("Am Fehnkanal 14").empty());
  CHECK(TownBesideStreet("Am Fehnkanal 14, 2. Stock").empty());
}

TEST_CASE("Towns stand behind d' and before streets, words behind articles are none") {
  CHECK(TownOfName("Notre cave, au pied de la cathédrale d'Albi, fête ses dix ans.") == "Albi");
  CHECK(TownBesideStreet("Пекарня «Жито» · Калуга, ул. Ленина, 40 · 8:00–21:00") == "Калуга");
  CHECK(TownInLine("Adresser CV à M. le Maire, place de la Halle, avant le 15 janvier").empty());
  CHECK(TownInLine("Murcia Digital") == "Murcia");
}
