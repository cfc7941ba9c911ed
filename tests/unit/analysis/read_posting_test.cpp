#include "analysis/src/domain/posting/read_posting.h"

#include <catch2/catch.hpp>

#include "analysis/src/domain/posting/sources/job_boards.h"
#include "platform/text/text.h"

using namespace portfolio::analysis;

namespace {

PageReading Read(const std::string& html,
                 const std::string& url = "https://jobs.example.com/jobs/1",
                 const std::string& today = "2026-11-21") {
  PageText page;
  page.url = page.final_url = url;
  page.body = html;
  return ReadPosting(page, today);
}

std::string WithJsonLd(const std::string& json) {
  return "<html><head><script type=\"application/ld+json\">" + json +
         "</script></head><body><h1>Page</h1></body></html>";
}

constexpr char kDescription[] = "<p>Requirements</p><ul><li>patience</li><li>a warm coat</li></ul>";

std::string Job(const std::string& more) {
  return std::string(
             "{\"@type\":\"JobPosting\",\"title\":\"Lighthouse Keeper\",\"description\":\"") +
         kDescription + "\"" + more + "}";
}

}  // namespace

TEST_CASE("JSON-LD is found as object, list, graph, with several types and by reference") {
  for (const std::string& json :
       {Job(",\"hiringOrganization\":{\"name\":\"Coast Ltd\"}"),
        "[{\"@type\":\"WebSite\"}," + Job(",\"hiringOrganization\":\"Coast Ltd\"") + "]",
        "{\"@graph\":[{\"@type\":\"Organization\",\"@id\":\"#o\",\"name\":\"Coast Ltd\"}," +
            Job(",\"hiringOrganization\":{\"@id\":\"#o\"}") + "]}",
        std::string("{\"@type\":[\"Thing\",\"https://schema.org/"
                    "JobPosting\"],\"title\":\"Lighthouse Keeper\",\"description\":\"") +
            kDescription + "\",\"hiringOrganization\":[{\"name\":\"Coast Ltd\"}]}"}) {
    CAPTURE(json);
    const PageReading reading = Read(WithJsonLd(json));
    CHECK(reading.outcome() == PageOutcome::kPosting);
    CHECK(reading.posting.source == PostingSource::kJsonLd);
    CHECK(reading.posting.title == "Lighthouse Keeper");
    CHECK(reading.posting.company == "Coast Ltd");
    CHECK(reading.posting.requirements.size() == 2);
  }
}

TEST_CASE("JSON-LD's facts are put into words") {
  const PageReading reading = Read(WithJsonLd(Job(
      R"(,"datePosted":"2026-10-01T08:00:00Z","validThrough":"2026-12-31","employmentType":["FULL_TIME"],"jobLocationType":"TELECOMMUTE","jobLocation":{"@type":"Place","address":{"addressLocality":"Brest","addressCountry":{"name":"France"}}},"baseSalary":{"currency":"EUR","value":{"minValue":30000,"maxValue":35000.00,"unitText":"YEAR"}})")));
  const Posting& posting = reading.posting;
  CHECK(posting.location == "Brest, France");
  CHECK(posting.salary == "30000-35000 EUR per year");
  CHECK(posting.employment_type == "full-time");
  CHECK(posting.remote);
  CHECK(posting.date_posted == "2026-10-01");
  CHECK(posting.valid_through == "2026-12-31");
}

TEST_CASE("A posting whose last day has passed is expired, and still read") {
  const std::string page = WithJsonLd(Job(",\"validThrough\":\"2026-11-20\""));
  CHECK(Read(page).outcome() == PageOutcome::kExpired);
  CHECK(Read(page).posting.title == "Lighthouse Keeper");
  CHECK(Read(page, "https://x.example/", "2026-11-20").outcome() == PageOutcome::kPosting);
  CHECK(Read(page, "https://x.example/", "").outcome() == PageOutcome::kPosting);
}

TEST_CASE("A notice that a posting is closed is seen, the same words in its text are not") {
  const std::string job =
      "<h1>Keeper</h1>%<h2>Requirements</h2><ul><li>patience and time</li><li>a warm "
      "coat</li><li>good eyes</li></ul><a href=/a>Apply now</a>";
  auto with = [&job](const std::string& notice) {
    return std::string(job).replace(job.find('%'), 1, notice);
  };
  CHECK(Read(with("<div>This position has been filled.</div>")).outcome() == PageOutcome::kExpired);
  CHECK(Read(with("<div>Вакансия в архиве</div>")).outcome() == PageOutcome::kExpired);
  CHECK(Read(with("")).outcome() == PageOutcome::kPosting);
}

TEST_CASE("Microdata and RDFa are read") {
  const PageReading micro = Read(
      "<div itemscope itemtype='http://schema.org/JobPosting'><h1 itemprop=title>Keeper</h1><div "
      "itemprop=hiringOrganization itemscope><span itemprop=name>Coast</span></div><div "
      "itemprop=description><h2>Requirements</h2><ul><li>patience</li><li>coat</li></ul></div></"
      "div>");
  CHECK(micro.posting.source == PostingSource::kMicrodata);
  CHECK(micro.posting.title == "Keeper");
  CHECK(micro.posting.company == "Coast");
  CHECK(micro.posting.requirements.size() == 2);
  const PageReading rdfa = Read(
      "<div vocab='https://schema.org/' typeof='JobPosting'><h1 property='title'>Keeper</h1><p "
      "property='hiringOrganization' typeof='Organization'><b property='name'>Coast</b></p><div "
      "property='description'><h2>Requirements</h2><ul><li>patience</li></ul></div></div>");
  CHECK(rdfa.posting.title == "Keeper");
  CHECK(rdfa.posting.company == "Coast");
}

TEST_CASE("hh.ru's markup and its embedded state are read") {
  const PageReading page = Read(
      "<h1 data-qa='vacancy-title'>Смотритель маяка</h1><a data-qa='vacancy-company-name'>ООО "
      "«Берег»</a><span data-qa='vacancy-salary'>от 90 000 ₽</span><div "
      "data-qa='vacancy-description'><p><strong>Требования:</strong></p><ul><li>терпение</li></"
      "ul></div><li data-qa='skills-element'>Оптика</li>",
      "https://hh.ru/vacancy/1");
  CHECK(page.outcome() == PageOutcome::kPosting);
  CHECK(page.posting.title == "Смотритель маяка");
  CHECK(page.posting.company == "ООО «Берег»");
  CHECK(page.posting.salary == "от 90 000 ₽");
  CHECK(page.posting.skills == std::vector<std::string>{"Оптика"});
  const PageReading state = Read(
      "<template "
      "id='HH-Lux-InitialState'>{\"vacancyView\":{\"name\":\"Смотритель\",\"company\":{"
      "\"visibleName\":\"Берег\"},\"description\":\"<p><strong>Требования</strong></"
      "p><ul><li>терпение и труд, и тёплая куртка для зимних "
      "ночей</li></ul>\",\"status\":{\"archived\":true}}}</template>");
  CHECK(state.outcome() == PageOutcome::kExpired);
  CHECK(state.posting.company == "Берег");
}

TEST_CASE("LinkedIn's guest view is read") {
  const PageReading reading = Read(
      "<h2 class='top-card-layout__title font-sans'>Keeper</h2><a "
      "class='topcard__org-name-link'>Coast</a><span class='topcard__flavor "
      "topcard__flavor--bullet'>Brest, France</span><div "
      "class='show-more-less-html__markup'><strong>Requirements</strong><ul><li>patience</"
      "li><li>coat</li></ul></div><ul><li><h3 "
      "class='description__job-criteria-subheader'>Employment type</h3><span "
      "class='description__job-criteria-text'>Full-time</span></li></ul>",
      "https://www.linkedin.com/jobs-guest/jobs/api/jobPosting/1");
  CHECK(reading.posting.title == "Keeper");
  CHECK(reading.posting.company == "Coast");
  CHECK(reading.posting.employment_type == "full-time");
  CHECK(reading.posting.requirements.size() == 2);
}

TEST_CASE("Greenhouse's and Lever's public data are read") {
  PageText page;
  page.is_json = true;
  page.body =
      R"({"absolute_url":"https://x","title":"Keeper","company_name":"Coast","location":{"name":"Remote"},"content":"&lt;h3&gt;Requirements&lt;/h3&gt;&lt;ul&gt;&lt;li&gt;patience&lt;/li&gt;&lt;/ul&gt;"})";
  PageReading reading = ReadPosting(page, "");
  CHECK(reading.outcome() == PageOutcome::kPosting);
  CHECK(reading.posting.company == "Coast");
  CHECK(reading.posting.remote);
  CHECK(reading.posting.requirements.size() == 1);
  page.body =
      R"({"text":"Keeper","hostedUrl":"https://jobs.lever.co/coast/1","createdAt":1790812800000,"categories":{"location":"Brest","commitment":"Full-time"},"description":"<p>x</p>","lists":[{"text":"Requirements","content":"<li>patience</li><li>coat</li>"}],"additional":"<p>Bye</p>"})";
  reading = ReadPosting(page, "");
  CHECK(reading.posting.company == "Coast");
  CHECK(reading.posting.date_posted == "2026-10-01");
  CHECK(reading.posting.requirements.size() == 2);
}

TEST_CASE("Boards are asked in their better form where the address tells") {
  CHECK(BetterAddress("https://boards.greenhouse.io/coast/jobs/123?gh_src=x") ==
        "https://boards-api.greenhouse.io/v1/boards/coast/jobs/123");
  CHECK(BetterAddress("https://jobs.lever.co/coast/0a-1b/apply") ==
        "https://api.lever.co/v0/postings/coast/0a-1b");
  CHECK(BetterAddress("https://de.linkedin.com/jobs/view/keeper-at-coast-4012345678?x=1") ==
        "https://www.linkedin.com/jobs-guest/jobs/api/jobPosting/4012345678");
  CHECK(BetterAddress("https://www.linkedin.com/jobs/search/?currentJobId=77").find("/77") !=
        std::string::npos);
  CHECK(BetterAddress("https://evil-greenhouse.io.example.com/coast/jobs/1").empty());
  CHECK(BetterAddress("https://jobs.lever.co/../x").empty());
}

TEST_CASE("A page with headings and lists is a posting without any markup for machines") {
  const PageReading reading = Read(
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
  CHECK(Read("").outcome() == PageOutcome::kNotAPosting);
  CHECK(Read("<title>Jobs</title><h1>1,024 jobs</h1><ul><li><a href=/job/1>Baker</a> two years of "
             "experience</li><li><a href=/job/2>Cook</a> good knowledge of soup</li><li><a "
             "href=/job/3>Waiter</a></li></ul>")
            .outcome() == PageOutcome::kNotAPosting);
  CHECK(Read("<meta property=og:type content=article><h1>How to write "
             "requirements</h1><p>Requirements are hard. Experience shows that knowledge of the "
             "reader is required, and skills too.</p><h2>Requirements</h2><ul><li>are "
             "short</li><li>are clear</li><li>are few</li></ul>",
             "https://blog.example.com/p/1")
            .outcome() == PageOutcome::kNotAPosting);
  CHECK(Read("<h1>Welcome</h1><p>We sell boats.</p><a href=/login>Log in</a>").outcome() ==
        PageOutcome::kNotAPosting);
}

TEST_CASE("Walls are told apart: signing in, robots") {
  CHECK(Read("<title>Вход</title><form action=/account/login method=post><input name=u><input "
             "type=password name=p></form>")
            .outcome() == PageOutcome::kLoginWall);
  PageText redirected;
  redirected.url = "https://hh.ru/vacancy/1";
  redirected.final_url = "https://hh.ru/account/login?backurl=x";
  redirected.body = "<p>x</p>";
  CHECK(ReadPosting(redirected, "").outcome() == PageOutcome::kLoginWall);
  CHECK(Read("<title>Just a moment...</title><div>Checking your browser before accessing the "
             "site.</div><script src=/cdn-cgi/challenge-platform/x.js></script>")
            .outcome() == PageOutcome::kBotWall);
  CHECK(Read("<h1>Подтвердите, что вы не робот</h1><div class=smartcaptcha></div>").outcome() ==
        PageOutcome::kBotWall);
}

TEST_CASE("A sign-in link in the header of a posting is no wall") {
  CHECK(Read("<header><a href=/login>Log in</a></header>" +
             std::string("<h1>Keeper</h1><h2>Requirements</h2><ul><li>patience and time</li><li>a "
                         "coat</li><li>eyes</li></ul><button>Apply</button>"))
            .outcome() == PageOutcome::kPosting);
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

TEST_CASE("State that a script passes on as a string is read") {
  PageText page;
  page.url = page.final_url = "https://jobs.example/1";
  page.body =
      "<div id=root></div><script>window.d = JSON.parse(\"{\\\"title\\\": \\\"Crew Planner\\\", "
      "\\\"companyName\\\": \\\"Nachtzug\\\", \\\"description\\\": \\\"<h3>Your "
      "profile</h3><ul><li>Two "
      "years in planning</li><li>Good Excel skills</li></ul><p>" +
      std::string(600, 'a') + "</p>\\\"}\");</script>";
  const PageReading reading = ReadPosting(page, "");
  CHECK(reading.posting.source == PostingSource::kEmbeddedState);
  CHECK(reading.posting.title == "Crew Planner");
  CHECK(reading.posting.company == "Nachtzug");
  CHECK(reading.posting.requirements.size() == 2);
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
    const PageReading reading = Read(html);
    CHECK(reading.outcome() == PageOutcome::kPosting);
    CHECK(reading.posting.title == "Boat Builder");
    CHECK(reading.posting.company == "Fjord Yard");
    CHECK(reading.posting.requirements.size() == 3);
  }
  CHECK(Read("<p>Shop</p><noscript>" + std::string(400, 'x') + "</noscript>").outcome() ==
        PageOutcome::kNotAPosting);
}

TEST_CASE("A state may keep the parts of a description, the employer and a reference apart") {
  const std::string tasks =
      R"("responsibilities":["Plan the week's boats","Keep the yard's books in order"])";
  const std::string asks =
      R"("requirements":"<ul><li>Three years in a boat yard or a port</li><li>Fluent Norwegian</li></ul>")";
  const std::string about =
      R"("intro":"We mend wooden boats on the west coast, and have done so since nineteen hundred and five, in rain and in more rain.")";
  const std::string job = R"("title":"Yard Clerk",)" + about + "," + tasks + "," + asks;
  for (const std::string& script :
       {R"(<script type="application/json">{"page":{"job":{)" + job +
            R"(,"employer":{"displayName":"Fjord Yard"}}}}</script>)",
        R"(<script type="application/json">{"offer":{)" + job +
            R"(},"hiringOrganization":{"name":"Fjord Yard"}}</script>)",
        "<script>window.STATE = {\"Job:1\":{" + job +
            R"(,"company":{"__ref":"C:7"}},"C:7":{"name":"Fjord Yard"}};</script>)",
        "<div id=app data-page='{\"props\":{" + job + R"(,"company":"Fjord Yard"}}'></div>)"}) {
    std::string html = script;
    const bool attribute = html.find("data-page") != std::string::npos;
    if (attribute)
      html.replace(html.find("week's"), 6, "week").replace(html.find("yard's"), 6, "yard");
    CAPTURE(html);
    const PageReading reading = Read(html);
    CHECK(reading.outcome() == PageOutcome::kPosting);
    CHECK(reading.posting.source == PostingSource::kEmbeddedState);
    CHECK(reading.posting.title == "Yard Clerk");
    CHECK(reading.posting.company == "Fjord Yard");
    CHECK(reading.posting.responsibilities.size() == 2);
    CHECK(reading.posting.requirements.size() == 2);
  }
}

TEST_CASE("State that a page pushes in pieces is put together") {
  const std::string html =
      R"x(<script>self.__next_f.push([1,"1:{\"job\":{\"title\":\"Net Mender\",\"companyName\":\"Fjord Yard\",\"description\":\"<p>We mend nets of every kind for the boats of this coast, by hand and in good company, all the year round and in all weathers that there are, and we teach the trade to whoever has the time to learn it well.</p>"])</script>)x"
      R"x(<script>self.__next_f.push([1,"<h3>Requirements</h3><ul><li>Patience with knots and with people</li><li>Two years of experience in a net loft</li></ul>\"}}\n"])</script>)x";
  const PageReading reading = Read(html);
  CHECK(reading.posting.title == "Net Mender");
  CHECK(reading.posting.company == "Fjord Yard");
  CHECK(reading.posting.requirements.size() == 2);
}

TEST_CASE("The last day to apply is read from prose, other dates are not") {
  const std::string page =
      "<h1>Baker</h1><h2>Requirements</h2><ul><li>two years in a bakery</li><li>patience with "
      "dough</li></ul><p>Founded before 1 May 1990.</p><a>Apply now</a>";
  const auto last_day = [&page](const std::string& line) {
    return Read(page + "<p>" + line + "</p>").posting.valid_through;
  };
  CHECK(last_day("To apply, write to us by 4 December 2026.") == "2026-12-04");
  CHECK(last_day("Bewerbungen richten Sie bitte bis zum 15.12.2026 an uns.") == "2026-12-15");
  CHECK(last_day("Merci d'envoyer votre CV avant le 5 décembre 2026.") == "2026-12-05");
  CHECK(last_day("Las solicitudes se presentarán hasta el 4 de diciembre de 2026.") ==
        "2026-12-04");
  CHECK(last_day("Depunerea dosarelor: până la 8 decembrie 2026.") == "2026-12-08");
  CHECK(last_day("Резюме присылайте до 7 декабря 2026.") == "2026-12-07");
  CHECK(last_day("Our shop was painted by 4 December 2020.").empty());
}

TEST_CASE("Properties that mark parts of lines give way to the lines under the page's headings") {
  const PageReading reading = Read(
      "<div itemscope itemtype='http://schema.org/JobPosting'><h1 itemprop=title>Bakery "
      "Clerk</h1><div itemprop=description><p>We bake.</p></div><h2>Requirements</h2><ul><li><span "
      "itemprop=experienceRequirements>2 years</span> of experience in a bakery</li><li><span "
      "itemprop=educationRequirements>Diploma</span><span class=sr-only>Required</span></li><li>"
      "<span itemprop=skills>Preparing the payroll</span></li></ul><h2>Additional information</h2>"
      "<ul><li>Level: <span itemprop=qualifications>employee</span></li></ul></div>");
  CHECK(reading.posting.source == PostingSource::kMicrodata);
  REQUIRE(reading.posting.requirements.size() == 3);
  CHECK(reading.posting.requirements[0].text == "2 years of experience in a bakery");
  CHECK(reading.posting.requirements[1].text == "Diploma");
}

TEST_CASE("Headings that a page wraps as headers of its sections are read") {
  const PageReading reading = Read(
      "<h1>Grid Planner</h1><div><header><h3>Your tasks</h3></header><ul><li>Plan the grid</li>"
      "<li>Draw the maps</li></ul></div><div><header><h3>Your profile</h3></header><ul><li>Degree"
      "</li><li>Friendly manner</li></ul></div><p>" +
      std::string(800, 'a') + "</p><a>Apply now</a>");
  CHECK(reading.posting.responsibilities.size() == 2);
  CHECK(reading.posting.requirements.size() == 2);
}

TEST_CASE("A post that is one block of lines tells its place and its working time") {
  const PageReading reading = Read(
      "<div>🔥 Менеджер проектов в Лукошко<br>📍 Лесное, офис или гибрид<br><b>Что нужно:</b><br>• "
      "опыт от двух лет<br>• умение считать<br><b>Что дадим:</b><br>• полная занятость, "
      "оформление по ТК<br>" +
      std::string(700, 'a') + "<br>Резюме: @hr</div>");
  CHECK(reading.posting.location == "Лесное");
  CHECK(reading.posting.employment_type == "full-time");
}

TEST_CASE("Plain parts of a state keep the characters that markup would take") {
  const PageReading reading = Read(
      R"(<script type="application/json">{"job":{"title":"Yard Clerk","company":"Fjord Yard","intro":"We mend wooden boats on the west coast, and have done so since nineteen hundred and five.","responsibilities":["Keep R&D <b in order","Plan the week of the boats"],"requirements":"- <5 years in R&D <b\n- Knowledge of Vec<T> and of boats"}}</script>)");
  REQUIRE(reading.posting.requirements.size() == 2);
  CHECK(reading.posting.requirements[0].text == "<5 years in R&D <b");
  CHECK(reading.posting.requirements[1].text == "Knowledge of Vec<T> and of boats");
  REQUIRE(reading.posting.responsibilities.size() == 2);
  CHECK(reading.posting.responsibilities[0] == "Keep R&D <b in order");
}

TEST_CASE("A sign-in page at an address of its own is a wall, whatever it teases") {
  const std::string page =
      "<title>Sign in</title><h1>Sign in to see Keeper</h1><h2>Requirements</h2><ul><li>patience "
      "and time</li><li>three years of experience</li><li>eyes</li></ul><form><input type=password>"
      "<button>Apply</button></form>";
  CHECK(Read(page, "https://board.example/login?next=/jobs/1").outcome() ==
        PageOutcome::kLoginWall);
  CHECK(Read(page, "https://board.example/authwall?to=/jobs/1").outcome() ==
        PageOutcome::kLoginWall);
  CHECK(Read(page, "https://board.example/jobs/1").outcome() == PageOutcome::kPosting);
  // The board of a country, with a form to sign in beside the whole posting.
  CHECK(Read(page + "<p>" + std::string(2000, 'a') + "</p>", "https://id.board.example/jobs/1")
            .outcome() == PageOutcome::kPosting);
}

TEST_CASE("Employment is a word of the vocabulary or empty") {
  const auto employment = [](const std::string& facts) {
    return Read("<h1>Keeper</h1>" + facts +
                "<h2>Requirements</h2><ul><li>patience and time</li><li>a coat</li><li>eyes</li>"
                "</ul><a>Apply</a>")
        .posting.employment_type;
  };
  CHECK(employment("<p>Занятость: полная</p>") == "full-time");
  CHECK(employment("<p>Занятость: неполная</p>") == "part-time");
  CHECK(employment("<dl><dt>Jornada</dt><dd>Completa</dd></dl>") == "full-time");
  CHECK(employment("<p>Normă: întreagă</p>") == "full-time");
  CHECK(employment("<p>Employment type: as agreed</p>").empty());
  CHECK(
      employment("<p>Bristol, with one or two days a week at the sites of the clients | Permanent, "
                 "full time</p>") == "full-time");
  CHECK(employment("<p><span class=tag>Contrato indefinido</span><span class=tag>Tiempo Completo"
                   "</span><span class=tag>Presencial</span></p>") == "full-time");
}

TEST_CASE("Properties with lists are read like sections, without what introduces the lists") {
  const Posting posting =
      Read(
          "<div itemscope itemtype='http://schema.org/JobPosting'><h1 itemprop=title>Keeper</h1>"
          "<div itemprop=description><p>We keep the lights of the coast burning.</p></div>"
          "<div itemprop=responsibilities><p>You are the first whom ships see.</p><p><b>Your tasks"
          "</b></p><ul><li>Light the lamp</li><li>Write the log</li></ul></div><div "
          "itemprop=qualifications><p>To succeed, you bring:</p><ul><li>good eyes</li><li>German "
          "is an advantage</li></ul></div></div>")
          .posting;
  CHECK(posting.responsibilities == std::vector<std::string>{"Light the lamp", "Write the log"});
  REQUIRE(posting.requirements.size() == 2);
  CHECK(posting.requirements[0].text == "good eyes");
  CHECK_FALSE(posting.requirements[1].mandatory);
}

TEST_CASE("Labels of fields and names that a program made up hide nothing") {
  const auto field = [](const std::string& label, const std::string& text) {
    return "<div class='field field--label-above'><div class=field__label>" + label +
           "</div><div class=field__item><p>" + text + "</p></div></div>";
  };
  const std::string rest = "<p>" + std::string(800, 'a') + "</p><a>Apply now</a>";
  const Posting fields = Read("<h1>Keeper</h1>" + rest +
                              field("Le poste", "Vous allumez la lampe. Vous tenez le journal.") +
                              field("Votre profil", "Vous avez de bons yeux. Vous aimez la mer."))
                             .posting;
  CHECK(fields.responsibilities.size() == 2);
  CHECK(fields.requirements.size() == 2);
  const Posting made_up =
      Read(
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
  const Posting shown =
      Read("<h1>Keeper</h1><div style='white-space: pre-line'>" + text + "</div><a>Apply now</a>")
          .posting;
  CHECK(shown.responsibilities.size() == 2);
  CHECK(shown.requirements.size() == 2);
  CHECK(Read("<h1>Keeper</h1><div>" + text + "</div><a>Apply now</a>").outcome() ==
        PageOutcome::kNotAPosting);
}
