#include <catch2/catch.hpp>

#include "resume/resume.h"

using namespace portfolio::resume;

TEST_CASE("Name, headline, place and contact stand in many orders") {
  const Resume top = ReadResume(
      "ADA KING-NOEL\nData Analyst\nLeeds, UK | ada.king@example.com | +44 7700 "
      "900123\n\nEXPERIENCE\n");
  CHECK(top.name == "Ada King-Noel");
  CHECK(top.headline == "Data Analyst");
  CHECK(top.place == "Leeds, UK");
  CHECK(top.email == "ada.king@example.com");
  CHECK(top.phone == "+44 7700 900123");
  const Resume one_line =
      ReadResume("Luc Roche, frigoriste\nToulon – 06 00 55 54 77 – luc@example.fr\n");
  CHECK(one_line.name == "Luc Roche");
  CHECK(one_line.headline == "frigoriste");
  CHECK(one_line.place == "Toulon");
  const Resume labels =
      ReadResume("Nume: Ion Bălan\nLocalitate: Pitești, Argeș\nTelefon: 0757 555 220\n");
  CHECK(labels.name == "Ion Bălan");
  CHECK(labels.place == "Pitești, Argeș");
  const Resume address = ReadResume(
      "Lebenslauf\n\nUwe Hartmann\nKirchweg 3\n38642 Goslar\nTel. 05321 555019\n\nKraftfahrer\n");
  CHECK(address.name == "Uwe Hartmann");
  CHECK(address.place == "Goslar");
  CHECK(address.headline == "Kraftfahrer");
}

TEST_CASE("A link that a narrow column broke is one") {
  const Resume resume = ReadResume("Ada King\nlinkedin.com/in/ada-\nking-example\nLeeds, UK\n");
  CHECK(resume.links == std::vector<std::string>{"linkedin.com/in/ada-king-example"});
}

TEST_CASE("A wish is a headline, a sentence is none") {
  CHECK(ReadResume("Ada King\n\nOBJECTIVE\nHead of Data\n").headline == "Head of Data");
  CHECK(
      ReadResume("Ada King\n\nObjective: To work in a challenging environment where I can grow.\n")
          .headline.empty());
  CHECK(ReadResume("Ada King\nThesis supervised by Professor Anna Holm\n\nEDUCATION\n")
            .headline.empty());
}

TEST_CASE("What someone calls herself under a label is a headline") {
  CHECK(ReadResume("Dan Roe\nPosition sought: Warehouse Supervisor / FLT Trainer\n\nWORK\n")
            .headline == "Warehouse Supervisor / FLT Trainer");
  CHECK(ReadResume("Name: Mehmet Aydin\nWunschposition: Anlagenmechaniker SHK\n").headline ==
        "Anlagenmechaniker SHK");
}

TEST_CASE(
    "A name may be a trade's word where the mail address or a patronymic says that it is a name") {
  CHECK(ReadResume("Tom Shepherdess\nNurse\ntom.shepherdess@example.com\n").name ==
        "Tom Shepherdess");
  CHECK(ReadResume("Швея Анна Викторовна\nГлавный бухгалтер\n").name == "Швея Анна Викторовна");
  CHECK(ReadResume("Thomas Neubauer\nKoch\n").name == "Thomas Neubauer");
}

TEST_CASE("Letters behind a name are no state of America") {
  const Resume resume =
      ReadResume("PRIYA RAO, RN\nRegistered Nurse\n14 Mill Lane, Leicester LE4 2QP\n");
  CHECK(resume.name == "Priya Rao");
  CHECK(resume.headline == "Registered Nurse");
  CHECK(resume.place == "Leicester");
}

TEST_CASE("A town may stand below its street") {
  CHECK(ReadResume("Émilie Garnier\n32 rue des Alpes\nVALENCE\nFleuriste\n").place == "Valence");
}

TEST_CASE("A card at the end of a CV names its owner") {
  const Resume resume = ReadResume(
      "PROFILE\nTwelve years of books, now flowers.\n\nEXPERIENCE\n2019 - present   Florist, Tern "
      "Flowers\n\nAda King\nHasselfeld, Kent\nada@example.com\n");
  CHECK(resume.name == "Ada King");
  CHECK(resume.place == "Hasselfeld, Kent");
}

TEST_CASE("A form tells given name and family name apart, and tables have bars") {
  CHECK(ReadResume("CURRICULUM VITAE\n\nSurname:    King\nForenames:  Ada Mary\n").name ==
        "Ada Mary King");
  CHECK(ReadResume("| Nom | Roche |\n|---|---|\n| Prénom | Bastien |\n").name == "Bastien Roche");
  const Resume resume = ReadResume(
      "| Фамилия, имя, отчество | Орлова Анна Ивановна |\n| Претендую на должность | Бухгалтер "
      "|\n");
  CHECK(resume.name == "Орлова Анна Ивановна");
  CHECK(resume.headline == "Бухгалтер");
}

TEST_CASE("A house or a pin stands before the town") {
  const Resume resume = ReadResume("☎ 0160 000 33 12   ⌂ Набережные Холмы\n\nАННА ОРЛОВА\nШвея\n");
  CHECK(resume.name == "Анна Орлова");
  CHECK(resume.place == "Набережные Холмы");
}

TEST_CASE("Who introduces herself in a sentence is named there") {
  const Resume resume =
      ReadResume("CV\n\nMă numesc Ada Bălan, sunt din Huși.\n\nCaut post de sudor\n");
  CHECK(resume.name == "Ada Bălan");
  CHECK(resume.headline == "sudor");
}
