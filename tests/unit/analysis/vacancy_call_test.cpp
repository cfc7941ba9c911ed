#include "analysis/src/domain/posting/kinds/vacancy_call.h"

#include <catch2/catch.hpp>
#include <string>

#include "analysis/src/domain/posting/read/read_posting.h"

using namespace portfolio::analysis;

namespace {

PageReading Read(const std::string& body) {
  PageText page;
  page.url = page.final_url = "https://shop.example/";
  page.status = 200;
  page.body = "<html><head><title>Shop</title></head><body>" + body + "</body></html>";
  return ReadPosting(page, "2026-11-22");
}

}  // namespace

TEST_CASE("A shop's call for applicants is a posting without a list of requirements") {
  const PageReading english = Read(
      "<h1>Brook Lane Bikes</h1><h2>Workshop Manager</h2><p>We need somebody to run the bench "
      "while Ana is away.</p><p>Tue-Sat 9:30-17:30, £14 an hour.</p><p>Call 01632 960 111.</p>");
  CHECK(english.outcome() == PageOutcome::kPosting);
  CHECK(english.posting.title == "Workshop Manager");
  const PageReading german = Read(
      "<h1>Bäckerei Huber</h1><h2>Verkäuferin (m/w/d)</h2><p>Wir suchen Verstärkung für unser "
      "Team in der Filiale am Markt, gern auch ohne Vorkenntnisse.</p><p>Teilzeit, 14,50 € die "
      "Stunde.</p><p>Ruf an: 0123 4567890</p>");
  CHECK(german.outcome() == PageOutcome::kPosting);
}

TEST_CASE("A shop's page that calls for nobody isn't one") {
  CHECK(Read("<h1>Brook Lane Bikes</h1><h2>Workshop Manager Ana</h2><p>Ana has run the bench since "
             "2004.</p><p>Open 9:30-17:30. Call 01632 960 111.</p>")
            .outcome() == PageOutcome::kNotAPosting);
}

TEST_CASE("Several positions on one page are no call for one") {
  CHECK(Read("<h2>Workshop Manager</h2><p>We need somebody, £14 an hour, full time.</p><h2>Sales "
             "Assistant</h2><p>We need somebody, £12 an hour. Call 01632 960 111.</p>")
            .outcome() == PageOutcome::kNotAPosting);
}

TEST_CASE("A page that says it isn't found is no posting, whatever its status") {
  CHECK(Read("<h1>Page not found</h1><h2>Workshop Manager</h2><p>We need somebody. £14 an hour, "
             "full time. Call 01632 960 111.</p>")
            .outcome() == PageOutcome::kNotAPosting);
}

TEST_CASE("A page that says little else than that a position is filled is an expired posting") {
  CHECK(Read("<h1>Workshop Manager</h1><p>This job is no longer accepting applications.</p>")
            .outcome() == PageOutcome::kExpired);
}

TEST_CASE("An article about a position calls nobody") {
  CHECK(
      Read("<article><time datetime='2026-03-01'>1 March</time><h2>Workshop Manager</h2><p>We need "
           "somebody, says Ana, full time, £14 an hour. Call 01632 960 111.</p></article>")
          .outcome() == PageOutcome::kNotAPosting);
}

TEST_CASE("Figures of pay are no phone number") {
  CHECK(Read("<h2>Workshop Manager</h2><p>Shops are looking for managers, full time.</p><p>Between "
             "2.900 and 13.800 pounds a month.</p>")
            .outcome() == PageOutcome::kNotAPosting);
}

TEST_CASE("A call whose position is a line of its own is a posting") {
  const PageReading reading = Read(
      "<h2>Wir suchen dich!</h2><p>Seilerin (m/w/d) in Teilzeit (20 Std.)</p><p>Du hast eine "
      "abgeschlossene Ausbildung.</p><p>Bewerbung an kai@tern.example</p>");
  CHECK(reading.outcome() == PageOutcome::kPosting);
  CHECK(reading.posting.title.find("Seilerin (m/w/d)") == 0);
}

TEST_CASE("A call that asks and can be answered needs neither pay nor hours") {
  CHECK(Read("<h1>Căutăm ropar</h1><p>Ne dorim pe cineva cu experiență de cel puțin un an.</p><p>"
             "Scrie-ne: salut@tern.example</p>")
            .outcome() == PageOutcome::kPosting);
}

TEST_CASE("What blog software calls an article is a posting where it calls loudly enough") {
  const PageReading post = Read(
      "<article><time datetime='2026-03-01'>1 March</time><h2>News</h2><p>We are looking for a "
      "<b>Workshop Manager</b>, part time, 30 hours a week, £14 an hour.</p><p>You must have run a "
      "bench before. Apply by phone: 01632 960 111.</p></article>");
  CHECK(post.outcome() == PageOutcome::kPosting);
  CHECK(post.posting.title == "Workshop Manager");
}

TEST_CASE("A sentence names the position by its capitals") {
  CHECK(
      Read("<h2>We are hiring!</h2><p>We want a Workshop Manager to join Kev and Stu.</p><p>£14 an "
           "hour, Monday to Friday.</p><p>Call 01632 960 111.</p>")
          .posting.title == "Workshop Manager");
}

TEST_CASE("A guide to hiring calls nobody, whatever its headline says") {
  CHECK(Read("<h1>Hiring your first plasterer</h1><p>By Colm Reddy · 6 min read</p><p>We need "
             "somebody "
             "full time, £14 an hour. Call 01632 960 111.</p>")
            .outcome() == PageOutcome::kNotAPosting);
}

TEST_CASE("A role in small letters is named from its article on") {
  CHECK(Read("<h1>Hai în echipă</h1><p>Din decembrie avem nevoie de un recepționer sau o "
             "recepționeră care să zâmbească.</p><p>Lucrezi 40 de ore. Sună: 0722 000 318.</p>")
            .posting.title == "recepționer");
}

TEST_CASE("A sentence that seeks several is nobody's posting") {
  CHECK(Read("<h2>Angajări</h2><p>Angajăm casier, șofer și brutar.</p><p>40 de ore, sună: 0722 000 "
             "318.</p>")
            .outcome() == PageOutcome::kNotAPosting);
}

TEST_CASE("Two words with an and between them may be one occupation") {
  CHECK(Read("<h2>We are hiring!</h2><p>We need a painter and decorator.</p><p>£14 an hour, Monday "
             "to Friday.</p><p>Call 01632 960 111.</p>")
            .outcome() == PageOutcome::kPosting);
}

TEST_CASE("A role is named behind the word that seeks, also where a language has no article") {
  CHECK(Read("<h1>Наш музей</h1><p>Нам очень нужен экскурсовод.</p><p>График сменный, зарплата от "
             "55 000 ₽. Пишите: dom@tern.example</p>")
            .posting.title == "экскурсовод");
}

TEST_CASE("An empty careers page calls nobody by its only other heading") {
  CHECK(Read("<title>Вакансии</title><h1>Вакансии</h1><h2>Как нас найти</h2><p>Нужна помощь? "
             "Позвоните: 8 495 144 48 03.</p>")
            .outcome() == PageOutcome::kNotAPosting);
}
