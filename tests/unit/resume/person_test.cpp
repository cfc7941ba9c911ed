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
