#include "analysis/src/domain/posting/kinds/page_kind.h"

#include <catch2/catch.hpp>
#include <string>

#include "analysis/src/domain/posting/read/read_posting.h"
#include "sample_pages.h"

using namespace portfolio::analysis;

namespace {

std::string KindOf(const std::string& body, const std::string& title, int status = 200,
                   const std::string& url = "https://tarn.example/careers") {
  PageText page;
  page.url = page.final_url = url;
  page.status = status;
  page.body = "<html><head><title>" + title + "</title></head><body>" + body + "</body></html>";
  return PageKindName(ReadPosting(page, "2026-11-22").kind);
}

const std::string kAsks =
    "<h2>What we look for</h2><ul><li>Experience with boats</li><li>Strong communication "
    "skills</li><li>A degree</li></ul><h2>Our benefits</h2><ul><li>Pension</li></ul><p>How to "
    "apply: "
    "send us your CV. Full time.</p>";

}  // namespace

TEST_CASE("A career hub asks everybody and is no posting, whatever its lists say") {
  CHECK(KindOf("<h1>Build what floats</h1>" + kAsks + "<a href='/jobs'>View all openings</a>",
               "Careers at Tarn Yard") == "hub");
  CHECK(KindOf("<h1>Dein Job am Wasser</h1><h2>Das bringst du mit</h2><ul><li>Erfahrung mit "
               "Booten</li><li>Gute Deutschkenntnisse</li></ul><h2>Das bieten wir</h2><ul><li>30 "
               "Tage Urlaub</li></ul><p><a href='/stellen'>Alle Stellenangebote ansehen</a></p><p>"
               "Schick uns deine Bewerbung.</p>",
               "Karriere bei Tarn") == "hub");
  CHECK(KindOf("<h1>Строим лодки вместе</h1><h2>Кого мы ищем</h2><ul><li>Инженеров с опытом "
               "работы</li><li>Студентов со знанием языков</li></ul><a href='/v'>Смотреть "
               "вакансии</a><p>Резюме присылайте нам.</p>",
               "Карьера в «Тарн»") == "hub");
}

TEST_CASE("Who works there already is no position of a hub") {
  CHECK(KindOf("<h1>Join us</h1>" + kAsks +
                   "<h2>Meet our engineers</h2><p>Priya builds hulls.</p><h2>Graduates and "
                   "apprentices</h2><p>Applications open in May.</p><a href='/j'>Search jobs</a>",
               "Life at Tarn") == "hub");
}

TEST_CASE("One position on a page about careers is a posting") {
  CHECK(KindOf("<h1>Join us</h1><h2>Boat Mechanic</h2>" + kAsks, "Careers at Tarn Yard") ==
        "posting");
  CHECK(KindOf("<h1>Mend boats with us</h1><p>Title: Boat Mechanic</p>" + kAsks,
               "Careers at Tarn Yard") == "posting");
}

TEST_CASE("A headline that opens the page's title is a posting's though no list knows its word") {
  CHECK(KindOf("<h1>Hull Whisperer</h1>" + kAsks + "<a href='/jobs'>View all openings</a>",
               "Hull Whisperer – Jobs at Tarn Yard") == "posting");
}

TEST_CASE("Positions one below the other are a list") {
  CHECK(KindOf("<h1>Current vacancies</h1><h3>Boat Mechanic</h3><p>Two years of experience "
               "required.</p><h3>Cook</h3><p>Food hygiene certificate needed.</p><p>Send your "
               "CV.</p>",
               "Vacancies") == "list");
  CHECK(KindOf("<h1>Postes disponibles</h1><ol><li><b>Cuisinier</b> – CAP exigé, expérience en "
               "collectivité.</li><li><b>Technicien</b> – Diplôme requis, deux ans "
               "d'expérience.</li></ol><p>Candidatures à adresser à la direction.</p>",
               "Recrutement") == "list");
}

TEST_CASE("An article tells of work and waits for nobody, even where its firm hires") {
  CHECK(KindOf("<h1>How we hire boat engineers</h1><p>By Rosa · 9 min read</p>" + kAsks +
                   "<p>We are hiring.</p>",
               "How we hire boat engineers | Tarn Blog") == "article");
  CHECK(KindOf("<h1>Cum devii mecanic de bărci</h1><p>de Ioana · 6 min de citit</p><h2>Cerințe</h2>"
               "<ul><li>Studii</li><li>Experiență</li></ul>",
               "Cum devii mecanic de bărci", 200, "https://ghid.example/") == "article");
}

TEST_CASE("A company tells of itself") {
  CHECK(KindOf("<h1>Boats since 1911</h1><p>Four people build them. Open 9:00-17:00, call 01632 "
               "960 111.</p>",
               "Tarn Yard", 200, "https://tarn.example/about") == "company");
}

TEST_CASE("Errors are told in words and by status") {
  CHECK(KindOf("<h1>Page not found</h1><p>Boat Mechanic wanted. Call us.</p>", "Oops") == "error");
  CHECK(KindOf("<h1>Algo ha ido mal</h1><p>Inténtalo de nuevo.</p>", "Error 500") == "error");
  CHECK(KindOf("<h1>Revenim imediat!</h1>", "Site în mentenanță") == "error");
  CHECK(KindOf("<h1>Hm</h1>", "Hm", 500) == "error");
}

TEST_CASE("A sign-in without a password field is known by its title") {
  CHECK(KindOf("<h1>Вход</h1><form><input placeholder='Телефон'><button>Получить "
               "код</button></form>",
               "Вход в личный кабинет") == "login");
}

TEST_CASE("Occupations below each other with what all of them ask are no posting") {
  const PageReading reading = ReadPage(
      "<title>Ausbildung bei Metallbau Krug</title><h1>Ausbildung bei Metallbau Krug</h1><h2>"
      "Metallbauer/in</h2><p>Du schweißt.</p><h2>Technische/r Produktdesigner/in</h2><p>Du "
      "zeichnest.</p><h2>Industriekaufmann/-frau</h2><p>Du kaufst ein.</p><h2>Das bringst du "
      "mit</h2><ul><li>einen Schulabschluss</li><li>Interesse an Technik</li></ul><p>Bewirb dich "
      "bei ausbildung@krug.example</p>");
  CHECK(reading.outcome() == PageOutcome::kNotAPosting);
}

TEST_CASE("A position that each section names again is one") {
  CHECK(
      ReadPage(
          "<title>Jobs bei Krug</title><h1>Jobs bei Krug</h1><h2>Koch (m/w/d) in Vollzeit</h2><h3>"
          "Deine Aufgaben als Koch (m/w/d)</h3><ul><li>Kochen</li></ul><h3>Dein Profil als "
          "Koch (m/w/d)</h3><ul><li>eine Ausbildung als Koch</li><li>Erfahrung in der Küche"
          "</li></ul><p>Bewirb dich bei kueche@krug.example</p>")
          .outcome() == PageOutcome::kPosting);
}

TEST_CASE("A careers page that links to its positions is a list, whatever it asks of everybody") {
  CHECK(
      KindOf("<h1>Join our team</h1><p>If you're a patient caulker, rigger or painter, apply. You "
             "need experience with boats.</p><h2>Accepting applications</h2><ul><li><a "
             "href='https://ats.example/a/Xw'>Boat Mechanic</a> – hulls</li><li><a "
             "href='https://ats.example/a/Bt'>Marine Electrician</a> – wires</li></ul>",
             "Join our team | Tarn Yard") == "list");
}

TEST_CASE("What a careers page asks before it names a position is asked of everybody") {
  CHECK(KindOf("<h1>Join us</h1><p>We welcome everybody: crew@tarn.example</p><h2>What we look for "
               "in a student</h2><ul><li>Strong communication skills</li><li>Ability to work "
               "independently</li></ul><h2>Junior Researchers</h2><p>We look for students with "
               "experience in boats, full time.</p>",
               "Tarn Lab | Join us") == "hub");
}

TEST_CASE("A headline that says that the posting is gone outweighs the others below") {
  CHECK(KindOf("<h1>This job is no longer available</h1><h2>These may please you</h2><h3><a "
               "href='/jobs/1'>Cook</a></h3><h3><a href='/jobs/2'>Rigger</a></h3><h3><a "
               "href='/jobs/3'>Painter</a></h3>",
               "Boat Mechanic", 200, "https://tarn.example/jobs/77") == "expired");
}
