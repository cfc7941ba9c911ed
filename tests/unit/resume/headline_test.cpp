#include <catch2/catch.hpp>

#include "resume/resume.h"

using namespace portfolio::resume;

namespace {

std::string HeadlineOf(std::string_view text) { return ReadResume(text).headline; }

}  // namespace

TEST_CASE("A headline may stand above the name") {
  CHECK(HeadlineOf("HEAD GARDENER\n\nGwen Pritchard\nHay-on-Wye · gwen@example.wales\n") ==
        "HEAD GARDENER");
  CHECK(HeadlineOf("San José, Costa Rica | ana@example.cr\nAna Ureña\nIngeniera civil\n") ==
        "Ingeniera civil");
}

TEST_CASE("A headline that a narrow column broke is whole") {
  CHECK(HeadlineOf("Nadia Petrosyan\nSenior Programme Manager, Water\nand Sanitation in Fragile "
                   "States\n\nnadia@example.am\n") ==
        "Senior Programme Manager, Water and Sanitation in Fragile States");
  CHECK(HeadlineOf("Luc Roche\nChargé de clientèle\nlucroche@example.fr\n") ==
        "Chargé de clientèle");
}

TEST_CASE("A line that applies for a position names it") {
  CHECK(HeadlineOf("Bewerbung als Mechatroniker\n\nKemal Aksoy\nFeldstraße 3\n33609 Bielefeld\n") ==
        "Mechatroniker");
  CHECK(HeadlineOf("Ana Roe\nana@example.es\nPuesto al que aspira: Camarera\n") == "Camarera");
}

TEST_CASE("A label may stand in a cell of its own") {
  CHECK(HeadlineOf(
            "Persönliche Daten\nName            Jana Wolters\nBeruf           Bürokauffrau\n") ==
        "Bürokauffrau");
}

TEST_CASE("A heading that its narrow column broke in two opens a wished-for position") {
  CHECK(HeadlineOf("INFORMAȚII PERSONALE    Ioana Mureșan\n"
                   "LOCUL DE MUNCĂ PENTRU   Tehnician veterinar\n"
                   "CARE SE CANDIDEAZĂ\n\n"
                   "EXPERIENȚA PROFESIONALĂ\n"
                   "2016–Prezent            Tehnician\n") == "Tehnician veterinar");
}

TEST_CASE("An adviser and a supervisor are headlines, a thesis's is none") {
  CHECK(HeadlineOf("Robin Achter\nPolicy advisor, housing\nrobin@example.nl\n") ==
        "Policy advisor, housing");
  CHECK(HeadlineOf("Dan Roe\nWarehouse Supervisor\ndan@example.com\n") == "Warehouse Supervisor");
  CHECK(HeadlineOf("Ada King\nada@example.com\nAdviser Prof. Anna Holm\n").empty());
}

TEST_CASE("A line of ways of contact is no headline unless it names a role") {
  CHECK(HeadlineOf("Yusuf Demir\nSheffield | Full licence | 07700 900 222\n").empty());
  CHECK(HeadlineOf("Ada King\nProduct Designer // Leeds, UK // ada@example.com\n") ==
        "Product Designer");
}

TEST_CASE("Signs that are no address and places don't spoil a headline") {
  CHECK(HeadlineOf("Oliver Trench\nReliability engineer @ Kestrel | runner\nLeeds, UK\n") ==
        "Reliability engineer @ Kestrel | runner");
  CHECK(HeadlineOf("# Tessa Meer\n**Embedded developer** — Ghent, Belgium\ntessa@example.be\n") ==
        "Embedded developer");
  CHECK(HeadlineOf("NOELIA CASTAÑO          TÉCNICA DE LABORATORIO\nnoelia@example.es\n") ==
        "TÉCNICA DE LABORATORIO");
}

TEST_CASE("Address and name are no headline, and a label may hold an application") {
  CHECK(HeadlineOf("Inés Roca\nC/ Olmo 14, 2º A · 08001 Vic\nTel. 600 555 010\n\nTécnica de "
                   "laboratorio\n") == "Técnica de laboratorio");
  CHECK(HeadlineOf("Dr. rer. nat. Karla Moor\nDiplom-Geologin\nk.moor@example.de\n") ==
        "Diplom-Geologin");
  CHECK(HeadlineOf("Светлана Орлова\nЦель: соискание должности кладовщика\n") == "кладовщика");
}

TEST_CASE("A wish for anything is no headline, a wished-for position is") {
  CHECK(
      HeadlineOf("Olga Moss\nolga@example.com\n\nObjective\nan interesting job with decent pay\n\n"
                 "Education\n2009 Leeds College\n")
          .empty());
  CHECK(HeadlineOf("Olga Moss\nolga@example.com\n\nObjective\nhead chef\n\nEducation\n2009 Leeds "
                   "College\n") == "head chef");
}

TEST_CASE("What stands by the name is a headline where it is a post's title, too") {
  CHECK(HeadlineOf("Lena Moss\nlena@moss.example\nCordwainer\n\nWork experience\n2019 - present   "
                   "Cordwainer, Moss & Reed Ltd\n") == "Cordwainer");
  CHECK(HeadlineOf("Lena Moss\nlena@moss.example\nRamsgate\n\nWork experience\n2019 - present   "
                   "Cordwainer, Moss & Reed Ltd\n")
            .empty());
}

TEST_CASE("What stands right by the name needs no word for a role where the home is elsewhere") {
  CHECK(HeadlineOf("Tessa Roe — Zitherwright\nLeeds, UK | tessa@example.com\n") == "Zitherwright");
  CHECK(HeadlineOf("Tessa Roe\nZitherwright, small and large\nLeeds, UK | tessa@example.com\n") ==
        "Zitherwright, small and large");
  CHECK(HeadlineOf("Tessa Roe\nOberhinterdorf\ntessa@example.com\n").empty());
}

TEST_CASE("The first row of a paragraph is no headline, nor is a bullet") {
  CHECK(HeadlineOf("Ada King\nada@example.com\nFinal-year student who would like to be an engineer "
                   "of the engines that others only dream\nof. Reads a lot.\n")
            .empty());
  CHECK(HeadlineOf("Ada King\nada@example.com\n• Senior engineer with an engine\n").empty());
}
