#include "analysis/src/domain/posting/read/read_posting.h"

#include <catch2/catch.hpp>

#include "platform/text/text.h"
#include "sample_pages.h"

using namespace portfolio::analysis;

TEST_CASE("A posting whose last day has passed is expired, and still read") {
  const std::string page = WithJsonLd(KeeperJob(",\"validThrough\":\"2026-11-20\""));
  CHECK(ReadPage(page).outcome() == PageOutcome::kExpired);
  CHECK(ReadPage(page).posting.title == "Lighthouse Keeper");
  CHECK(ReadPage(page, "https://x.example/", "2026-11-20").outcome() == PageOutcome::kPosting);
  CHECK(ReadPage(page, "https://x.example/", "").outcome() == PageOutcome::kPosting);
}

TEST_CASE("A notice that a posting is closed is seen, the same words in its text are not") {
  const std::string job =
      "<h1>Keeper</h1>%<h2>Requirements</h2><ul><li>patience and time</li><li>a warm "
      "coat</li><li>good eyes</li></ul><a href=/a>Apply now</a>";
  auto with = [&job](const std::string& notice) {
    return std::string(job).replace(job.find('%'), 1, notice);
  };
  CHECK(ReadPage(with("<div>This position has been filled.</div>")).outcome() ==
        PageOutcome::kExpired);
  CHECK(ReadPage(with("<div>Вакансия в архиве</div>")).outcome() == PageOutcome::kExpired);
  CHECK(ReadPage(with("")).outcome() == PageOutcome::kPosting);
}

TEST_CASE("A page with headings and lists is a posting without any markup for machines") {
  const PageReading reading = ReadPage(
      "<title>Data Engineer - Karriere - Nordlicht GmbH</title><h1>Data Engineer "
      "(m/w/d)</h1><p>Vollzeit</p><h2>Deine Aufgaben</h2><ul><li>Du baust Pipelines</li><li>Du "
      "betreibst Kafka</li></ul><h2>Das bringst du mit</h2><ul><li>Studium der "
      "Informatik</li><li>3 Jahre Erfahrung</li><li>Spark ist von Vorteil</li></ul><a "
      "href=/b>Jetzt bewerben</a>");
  CHECK(reading.outcome() == PageOutcome::kPosting);
  CHECK(reading.posting.title == "Data Engineer (m/w/d)");
  CHECK(reading.posting.company == "Nordlicht GmbH");
  CHECK(reading.posting.language == "de");
  CHECK(reading.posting.requirements.size() == 3);
  CHECK_FALSE(reading.posting.requirements[2].mandatory);
}

TEST_CASE("Pages that are no posting are never made one") {
  CHECK(ReadPage("").outcome() == PageOutcome::kNotAPosting);
  CHECK(ReadPage(
            "<title>Jobs</title><h1>1,024 jobs</h1><ul><li><a href=/job/1>Baker</a> two years of "
            "experience</li><li><a href=/job/2>Cook</a> good knowledge of soup</li><li><a "
            "href=/job/3>Waiter</a></li></ul>")
            .outcome() == PageOutcome::kNotAPosting);
  CHECK(
      ReadPage("<meta property=og:type content=article><h1>How to write "
               "requirements</h1><p>Requirements are hard. Experience shows that knowledge of the "
               "reader is required, and skills too.</p><h2>Requirements</h2><ul><li>are "
               "short</li><li>are clear</li><li>are few</li></ul>",
               "https://blog.example.com/p/1")
          .outcome() == PageOutcome::kNotAPosting);
  CHECK(ReadPage("<h1>Welcome</h1><p>We sell boats.</p><a href=/login>Log in</a>").outcome() ==
        PageOutcome::kNotAPosting);
}

TEST_CASE("Pasted text is read, and text that asks nothing is refused") {
  const PageReading reading = ReadPastedPosting(
      "Lighthouse Keeper\nCompany: Coast Ltd\nLocation: Brest\n\nRequirements\n- patience\n- "
      "French B2");
  CHECK(reading.outcome() == PageOutcome::kPosting);
  CHECK(reading.posting.title == "Lighthouse Keeper");
  CHECK(reading.posting.company == "Coast Ltd");
  CHECK(reading.posting.location == "Brest");
  CHECK(reading.posting.requirements.size() == 2);
  CHECK(ReadPastedPosting("Hello there, how are you today?").outcome() ==
        PageOutcome::kNotAPosting);
  CHECK(ReadPastedPosting("").outcome() == PageOutcome::kNotAPosting);
}

TEST_CASE("Postings are found in plain text, in prose, in tables and behind tabs") {
  const std::vector<std::string> pages = {
      "<title>jobs</title><pre>BOOKKEEPER\nOllery Farm, Hereford\n\nREQUIREMENTS\n* three years of "
      "bookkeeping\n* Xero\n\nDUTIES\n* keep the ledgers\n* pay the bills\n\nSend your CV to us\n"
      "</pre>",
      "<title>Join us - Ollery Farm</title><h1>Bookkeeper</h1><p>Ollery Farm sells "
      "apples.</p><p>You "
      "will keep the ledgers. You have at least three years of experience as a bookkeeper and you "
      "know Xero. An AAT qualification is a plus.</p><p>15 pounds an hour. Write to us.</p>",
      "<title>Ollery Farm - "
      "jobs</title><table><tr><td>Position</td><td>Bookkeeper</td></tr><tr><td>"
      "Requirements</td><td>Three years of bookkeeping experience; Xero; a driving "
      "licence</td></tr>"
      "<tr><td>Duties</td><td>Keep the ledgers; pay the bills</td></tr></table>",
      "<title>Bookkeeper | Ollery Farm</title><h1>Bookkeeper</h1><div style='display:none'><h2>"
      "Requirements</h2><ul><li>Three years of bookkeeping</li><li>Xero</li></ul></div><h2>Duties"
      "</h2><ul><li>Keep the ledgers</li><li>Pay the bills</li></ul><a href=#>Apply now</a>"};
  for (const std::string& body : pages) {
    CAPTURE(body);
    PageText page;
    page.url = page.final_url = "https://ollery.example/a/1";
    page.body = body;
    const PageReading reading = ReadPosting(page, "");
    CHECK(reading.outcome() == PageOutcome::kPosting);
    CHECK(portfolio::platform::Fold(reading.posting.title) == "bookkeeper");
    CHECK(reading.posting.company == "Ollery Farm");
    CHECK(reading.posting.requirements.size() >= 2);
  }
}

TEST_CASE("A notice under another posting's name doesn't close this one") {
  PageText page;
  page.url = page.final_url = "https://ollery.example/a/1";
  page.body =
      "<title>Bookkeeper | Ollery "
      "Farm</title><h1>Bookkeeper</h1><h2>Requirements</h2><ul><li>Three "
      "years of bookkeeping</li><li>Xero</li></ul><h2>Duties</h2><ul><li>Keep the "
      "ledgers</li><li>Pay "
      "bills</li></ul><p>Send us your CV.</p><p>Gardener: this position has been filled</p>";
  CHECK(ReadPosting(page, "").outcome() == PageOutcome::kPosting);
}

TEST_CASE("A posting is found where browsers show it and the tree hides it") {
  const std::string text =
      "<h1>Boat Builder</h1><p>Company: Fjord Yard</p><h2>Your tasks</h2><ul><li>Plan hulls for "
      "ferries and tugs</li><li>Lead a crew of six joiners</li></ul><h2>Requirements</h2><ul><li>"
      "Five years of experience with wooden boats</li><li>Good knowledge of epoxy and of varnish"
      "</li><li>Fluent Norwegian</li></ul><a>Apply now</a>";
  std::string escaped;
  for (char c : text) escaped += c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
  for (const std::string& html :
       {"<div id=root></div><noscript>" + text + "</noscript>",
        "<iframe srcdoc=\"" + escaped + "\"></iframe>",
        "<job-page><template shadowrootmode=open>" + text + "</template></job-page>",
        "<template id=t>" + text + "</template>"}) {
    CAPTURE(html);
    const PageReading reading = ReadPage(html);
    CHECK(reading.outcome() == PageOutcome::kPosting);
    CHECK(reading.posting.title == "Boat Builder");
    CHECK(reading.posting.company == "Fjord Yard");
    CHECK(reading.posting.requirements.size() == 3);
  }
  CHECK(ReadPage("<p>Shop</p><noscript>" + std::string(400, 'x') + "</noscript>").outcome() ==
        PageOutcome::kNotAPosting);
}

TEST_CASE("Headings that a page wraps as headers of its sections are read") {
  const PageReading reading = ReadPage(
      "<h1>Grid Planner</h1><div><header><h3>Your tasks</h3></header><ul><li>Plan the grid</li>"
      "<li>Draw the maps</li></ul></div><div><header><h3>Your profile</h3></header><ul><li>Degree"
      "</li><li>Friendly manner</li></ul></div><p>" +
      std::string(800, 'a') + "</p><a>Apply now</a>");
  CHECK(reading.posting.responsibilities.size() == 2);
  CHECK(reading.posting.requirements.size() == 2);
}

TEST_CASE("Labels of fields and names that a program made up hide nothing") {
  const auto field = [](const std::string& label, const std::string& text) {
    return "<div class='field field--label-above'><div class=field__label>" + label +
           "</div><div class=field__item><p>" + text + "</p></div></div>";
  };
  const std::string rest = "<p>" + std::string(800, 'a') + "</p><a>Apply now</a>";
  const Posting fields =
      ReadPage("<h1>Keeper</h1>" + rest +
               field("Le poste", "Vous allumez la lampe. Vous tenez le journal.") +
               field("Votre profil", "Vous avez de bons yeux. Vous aimez la mer."))
          .posting;
  CHECK(fields.responsibilities.size() == 2);
  CHECK(fields.requirements.size() == 2);
  const Posting made_up =
      ReadPage(
          "<h1>Keeper</h1><div class=fe-3c3f6fd09473ad84d105><h3>Your tasks</h3><ul><li>Light the "
          "lamp</li><li>Write the log</li></ul></div><h3>Your profile</h3><ul><li>good eyes</li>"
          "<li>patience</li></ul>" +
          rest)
          .posting;
  CHECK(made_up.responsibilities.size() == 2);
}

TEST_CASE("Line breaks of the source count where the style says that they show") {
  const std::string text =
      "We keep lights.\nYour tasks:\n- light the lamp\n- write the log\nYour profile:\n- good "
      "eyes\n"
      "- patience\n";
  const Posting shown = ReadPage("<h1>Keeper</h1><div style='white-space: pre-line'>" + text +
                                 "</div><a>Apply now</a>")
                            .posting;
  CHECK(shown.responsibilities.size() == 2);
  CHECK(shown.requirements.size() == 2);
  CHECK(ReadPage("<h1>Keeper</h1><div>" + text + "</div><a>Apply now</a>").outcome() ==
        PageOutcome::kNotAPosting);
}
