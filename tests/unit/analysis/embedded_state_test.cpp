#include <catch2/catch.hpp>

#include "analysis/src/domain/posting/sources/job_boards.h"
#include "sample_pages.h"

using namespace portfolio::analysis;

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
    const PageReading reading = ReadPage(html);
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
  const PageReading reading = ReadPage(html);
  CHECK(reading.posting.title == "Net Mender");
  CHECK(reading.posting.company == "Fjord Yard");
  CHECK(reading.posting.requirements.size() == 2);
}

TEST_CASE("Plain parts of a state keep the characters that markup would take") {
  const PageReading reading = ReadPage(
      R"(<script type="application/json">{"job":{"title":"Yard Clerk","company":"Fjord Yard","intro":"We mend wooden boats on the west coast, and have done so since nineteen hundred and five.","responsibilities":["Keep R&D <b in order","Plan the week of the boats"],"requirements":"- <5 years in R&D <b\n- Knowledge of Vec<T> and of boats"}}</script>)");
  REQUIRE(reading.posting.requirements.size() == 2);
  CHECK(reading.posting.requirements[0].text == "<5 years in R&D <b");
  CHECK(reading.posting.requirements[1].text == "Knowledge of Vec<T> and of boats");
  REQUIRE(reading.posting.responsibilities.size() == 2);
  CHECK(reading.posting.responsibilities[0] == "Keep R&D <b in order");
}

TEST_CASE("A state without a long description or a title holds no posting") {
  const auto holds = [](const std::string& json) {
    return ReadEmbeddedState(
               HtmlTree::Parse("<script type='application/json'>" + json + "</script>"))
        .has_value();
  };
  const std::string text(400, 'a');
  CHECK_FALSE(holds(R"({"title":"Yard Clerk","description":"short"})"));
  CHECK_FALSE(holds("{\"description\":\"" + text + "\"}"));
  CHECK_FALSE(holds(R"({"title":"Yard Clerk","description":)"));
}
