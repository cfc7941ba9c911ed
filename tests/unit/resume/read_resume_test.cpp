#include <catch2/catch.hpp>
#include <string>

#include "resume/resume.h"

using namespace portfolio::resume;

TEST_CASE("Text that is no CV gives none, and none is too odd to read") {
  CHECK_FALSE(ReadResume("").LooksLikeResume());
  CHECK_FALSE(ReadResume("lorem ipsum dolor sit amet").LooksLikeResume());
  for (const std::string& text :
       {std::string(300'000, 'x'), std::string(100'000, '\n'), std::string(50'000, ' ') + "a",
        std::string("\xff\xfe\x00\x01", 4), std::string(5'000, '(') + std::string(5'000, ':'),
        std::string("2019 – ") + std::string(20'000, '-')}) {
    CHECK(ReadResume(text).posts.size() <= 40);
  }
}

TEST_CASE("The current company is that of the post that lasts") {
  CHECK(ReadResume("Ada King\n\nEXPERIENCE\nClerk, Looms Ltd, 2010 – 2014\nAnalyst, Engines Ltd, "
                   "since 2014\n")
            .company == "Engines Ltd");
  CHECK(ReadResume("Ada King\n\nEXPERIENCE\nClerk, Looms Ltd, 2010 – 2014\n").company.empty());
}

TEST_CASE("Contact, publications and references tell of no skill") {
  const Resume resume = ReadResume(
      "Ada King\nsql@example.com\n\nSKILLS\nPower BI\n\nPUBLICATIONS\nPython for "
      "mills\n\nREFERENCES\nSAP "
      "consultant Ben Holt\n");
  for (const std::string& line : resume.telling_lines) {
    CHECK(line.find("Python") == std::string::npos);
    CHECK(line.find("SAP") == std::string::npos);
  }
}

TEST_CASE("The head of an exported profile stands below its sidebar's lists") {
  const Resume resume = ReadResume(
      "Contact\nwww.linkedin.com/in/ada-kingsley\n\nTalente\nTreasury\n\nLanguages\nFrench "
      "(Native)\n\n"
      "Ada Kingsley\nTreasurer at Tern Group\nLyon, France\n\nExperience\n\nTern Group\nTreasurer\n"
      "May 2021 - Present\n");
  CHECK(resume.name == "Ada Kingsley");
  CHECK(resume.headline == "Treasurer at Tern Group");
  CHECK(resume.place == "Lyon, France");
}

TEST_CASE("Labels of posts in cells of their own open no section") {
  const Resume resume = ReadResume(
      "Ada King\n\nEMPLOYMENT HISTORY\nEmployer       Tern Build Ltd\nPosition       Surveyor\n"
      "Period         February 2020 to date\n");
  REQUIRE(resume.posts.size() == 1);
  CHECK(resume.company == "Tern Build Ltd");
  CHECK(resume.posts[0].title == "Surveyor");
}

TEST_CASE("A post may be told in one sentence that its years begin or end") {
  CHECK(ReadResume(
            "Ada King\n\nWORK\n2016 to date: Electrician, Tern Contractors, Ely. Farm rewires, "
            "chargers and reports for two firms.\n2011-2016: Mate, D. T. Owen & Son, Ely.\n")
            .company == "Tern Contractors");
  CHECK(ReadResume("Анна Орлова\n\nОпыт\nСтудия «Контур»\nВедущий исследователь, 2021 — н. вр.\n")
            .company == "Студия «Контур»");
}

TEST_CASE("Whoever has a legal form is the company, in whatever order") {
  CHECK(
      ReadResume("Иван Орлов\n\nОпыт работы\nс 03.2008 по н.в. АО «Верфь», такелажник 6 разряда\n")
          .company == "АО «Верфь»");
}

TEST_CASE("A name below a sidebar goes before a skill that looks like one") {
  const Resume resume = ReadResume(
      "Contact\nwww.linkedin.com/in/pvenkat\n\nTalente\nSAP EWM\n\nLanguages\nTamil (Native)\n\n"
      "Prakash Venkataraman\nTreasurer at Tern Group\nLyon, France\n\nExperience\n\nTern Group\n"
      "Treasurer\nMay 2021 - Present\n");
  CHECK(resume.name == "Prakash Venkataraman");
  CHECK(resume.headline == "Treasurer at Tern Group");
}

TEST_CASE("A label may hold the surname first") {
  CHECK(ReadResume("Persönliche Daten\nName, Vorname:    Osterkamp, Anna\n").name ==
        "Anna Osterkamp");
}

TEST_CASE("A company whose line is full of stops stands above its post") {
  CHECK(ReadResume("Ana Roe\n\nEXPERIENCIA\nTern del Norte S.A. de C.V., Celaya, Gto.\nJefe de "
                   "obra (Ene 2019 - "
                   "a la fecha)\n")
            .company == "Tern del Norte S.A. de C.V.");
}

TEST_CASE("Below a sidebar the row behind the name is the headline, whatever it says") {
  const Resume resume = ReadResume(
      "Contact\nwww.linkedin.com/in/pvenkat\n\nLanguages\nTamil (Native)\n\nPrakash Venkataraman\n"
      "Treasury | Fixed Income | ex-Tern Bank\nSingapore\n\nExperience\n\nTern Group\nTreasurer\n"
      "May 2021 - Present\n");
  CHECK(resume.headline == "Treasury | Fixed Income | ex-Tern Bank");
  CHECK(resume.place == "Singapore");
}
