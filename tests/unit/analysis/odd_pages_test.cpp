// Whole pages in the disorder of small employers' real ones, each in a shape of our own.

#include <catch2/catch.hpp>

#include "sample_pages.h"

using namespace portfolio::analysis;

namespace {

std::vector<std::string> AskedIn(const Posting& posting) {
  std::vector<std::string> lines;
  for (const auto& line : posting.requirements) lines.push_back(line.text);
  return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("A file's name is no title, and a town stands behind the employer's name") {
  const Posting posting =
      ReadPage(
          "<title>JD Sanitation Officer FINAL v2 - Clearwell Trust</title><h1>JD Sanitation "
          "Officer "
          "FINAL v2</h1><p>Clearwell Trust, Nakuru</p><p><b>Person specification</b></p><ul><li>"
          "Degree in public health</li><li>Four years with boreholes</li></ul><p>Send your CV to "
          "jobs@clearwell.example</p>")
          .posting;
  CHECK(posting.title == "Sanitation Officer");
  CHECK(posting.company == "Clearwell Trust");
  CHECK(posting.location == "Nakuru");
}

TEST_CASE("The shop above the call is no position") {
  const Posting posting =
      ReadPage(
          "<title>TALLER MECÁNICO SERRANO</title><h1>TALLER MECÁNICO SERRANO</h1><h2>Buscamos "
          "oficial de chapa</h2><p>Imprescindible carnet B. Jornada completa.</p><p>Llámanos: 600 "
          "555 010</p>")
          .posting;
  CHECK(posting.title == "oficial de chapa");
}

TEST_CASE("A call whose position stands in a sentence is a posting") {
  const PageReading bakery = ReadPage(
      "<title>Recrutement - Boulangerie Perrin</title><h1>Boulangerie Perrin</h1><p>Nous "
      "recherchons un boulanger (H/F) pour notre fournil.</p><p>CAP boulanger demandé. Travail de "
      "nuit, 39 h.</p><p>Envoyez votre CV à fournil@perrin.example</p>");
  CHECK(bakery.outcome() == PageOutcome::kPosting);
  CHECK(bakery.posting.title == "Boulanger (H/F)");
  const PageReading yard = ReadPage(
      "<title>CAREERS | Saltmarsh Boats</title><h2>CAREERS</h2><div><span>We're hiring a</span> "
      "<span>Marine Electrician</span></div><p>You should be able to read a drawing. Full time, "
      "£30,000.</p><p>Write to yard@saltmarsh.example</p>");
  CHECK(yard.outcome() == PageOutcome::kPosting);
  CHECK(yard.posting.title == "Marine Electrician");
}

TEST_CASE("Sentences that seek several people, or whoever likes to come, make no posting") {
  CHECK(ReadPage("<title>Careers | Saltmarsh Boats</title><h1>Careers</h1><p>We're hiring a Marine "
                 "Electrician.</p><p>We're hiring a Boat Painter.</p><p>Full time. Write to "
                 "yard@saltmarsh.example</p>")
            .outcome() == PageOutcome::kNotAPosting);
  CHECK(ReadPage("<title>Careers | Saltmarsh Boats</title><h1>Careers</h1><p>We're always looking "
                 "for people who like boats.</p><p>Write to yard@saltmarsh.example</p>")
            .outcome() == PageOutcome::kNotAPosting);
}

TEST_CASE("A mail address tells nothing of the kind of employment") {
  const Posting posting =
      ReadPage(
          "<title>Work with us</title><header><a href=/>The Tinworks</a></header><h1>Sound "
          "technician</h1><p>The Tinworks is a hall in Kendal. We need a sound technician, three "
          "nights a week.</p><p>You need two years behind a desk.</p><p>Email "
          "stage@thetinworks.example</p>")
          .posting;
  CHECK(posting.employment_type != "internship");
  CHECK(AskedIn(posting) == Lines{"You need two years behind a desk."});
}

TEST_CASE("Whom nobody names is no position: staff are wanted, a waiter is sought") {
  const Posting posting =
      ReadPage(
          "<title>Jobs | Gasthof Adler</title><h1>Mitarbeiter gesucht!</h1><p>Für unseren Gasthof "
          "suchen wir ab sofort eine</p><h2>Servicekraft (m/w/d) in Teilzeit</h2><p>"
          "Deutschkenntnisse sind erforderlich.</p><p>Bewerbung an adler@gasthof.example</p>")
          .posting;
  CHECK(posting.title.find("Servicekraft") == 0);
  CHECK(posting.employment_type == "part-time");
}

TEST_CASE("A card, a check that is paid and free parking are no asks of a carer") {
  CHECK(
      AskedIn(ReadPage("<title>Care Assistant | Rowan House</title><h1>Care Assistant</h1><p>Rowan "
                       "House, Skipton</p><h2>You</h2><ul><li>Kind and patient</li><li>NVQ 2 in "
                       "care</li><li>Blue Light card</li><li>Free parking on site</li><li>Paid DBS "
                       "check</li></ul><p>Ring Sue on 01756 555 010</p>")
                  .posting) == Lines{"Kind and patient", "NVQ 2 in care"});
}

TEST_CASE("Tasks behind a label in a sentence are no asks") {
  CHECK(AskedIn(ReadPage("<title>Stellenangebot Anlagenmechaniker SHK – Wärme Kolb</title><h1>"
                         "Anlagenmechaniker SHK (m/w/d)</h1><p>Dein Profil: abgeschlossene "
                         "Ausbildung, Führerschein B. Deine Aufgaben: Heizungen tauschen, Bäder "
                         "sanieren.</p><p>Bewirb dich: kolb@waerme.example</p>")
                    .posting) == Lines{"abgeschlossene Ausbildung, Führerschein B."});
}

TEST_CASE("A picture behind a title is no part of it") {
  CHECK(
      ReadPage("<title>Buscamos: Community manager 🚀</title><h1>Buscamos: Community manager 🚀</h1>"
               "<h3>Lo que pedimos</h3><ul><li>Ortografía impecable</li><li>Un año llevando redes"
               "</li></ul><p>hola@tostadero.example</p>")
          .posting.title == "Community manager");
}

TEST_CASE("\"Se necesita\" seeks as \"buscamos\" does") {
  const Posting posting =
      ReadPage(
          "<title>Cordelería Ribera - Trabaja con nosotros</title><h1>CORDELERÍA RIBERA</h1><h2>Se "
          "necesita soldador</h2><p>Jornada completa. Dos años de experiencia.</p><p>Llama a Paco, "
          "968 555 044.</p>")
          .posting;
  CHECK(posting.title == "soldador");
}
