#include "analysis/src/domain/posting/sources/board_markup.h"

#include <catch2/catch.hpp>

#include "analysis/src/domain/posting/sources/job_boards.h"

using namespace portfolio::analysis;

namespace {

constexpr char kAsks[] = "<h3>Requirements</h3><ul><li>patience</li><li>a warm coat</li></ul>";

std::optional<BoardReading> Read(const std::string& html) {
  return ReadBoardMarkup(HtmlTree::Parse(html));
}

}  // namespace

TEST_CASE(
    "LinkedIn's public page gives title, company, place, kind of work and whether it is closed") {
  const auto reading = Read(
      "<h1 class='top-card-layout__title'>Keeper</h1><a class='topcard__org-name-link'>Coast"
      "</a><span class='topcard__flavor topcard__flavor--bullet'>Hull (Remote)</span>"
      "<figure class='closed-job'>No longer accepting</figure>"
      "<div class='show-more-less-html__markup'>" +
      std::string(kAsks) +
      "</div><h3 class='description__job-criteria-subheader'>Employment type</h3><span "
      "class='description__job-criteria-text'>Part-time</span>");
  REQUIRE(reading.has_value());
  CHECK(reading->posting.title == "Keeper");
  CHECK(reading->posting.company == "Coast");
  CHECK(reading->posting.location == "Hull (Remote)");
  CHECK(reading->posting.remote);
  CHECK(reading->posting.employment_type == "Part-time");
  CHECK(reading->posting.requirements.size() == 2);
  CHECK(reading->expired);
}

TEST_CASE("Greenhouse's page names the company behind 'at'") {
  const auto reading = Read(
      "<h1 class='app-title'>Keeper</h1><span class='company-name'>at Coast</span><div "
      "class='location'>Hull</div><div id='content'>" +
      std::string(kAsks) + "</div>");
  REQUIRE(reading.has_value());
  CHECK(reading->posting.company == "Coast");
  CHECK(reading->posting.location == "Hull");
  CHECK_FALSE(reading->expired);
}

TEST_CASE("Lever's page names the company in the page's title, its facts end in strokes") {
  const auto reading = Read(
      "<title>Coast - Keeper</title><div class='posting-headline'><h2>Keeper</h2><div "
      "class='location'>Hull / </div><div class='commitment'>Full-time /</div><div "
      "class='workplaceTypes'>Remote</div></div>" +
      std::string(kAsks));
  REQUIRE(reading.has_value());
  CHECK(reading->posting.title == "Keeper");
  CHECK(reading->posting.company == "Coast");
  CHECK(reading->posting.location == "Hull");
  CHECK(reading->posting.employment_type == "Full-time");
  CHECK(reading->posting.remote);
}

TEST_CASE("A board's markup that asks nothing is left to the page's own text") {
  CHECK_FALSE(
      Read("<h1 class='app-title'>Keeper</h1><div id='content'><p>We keep lights.</p></div>"));
  CHECK_FALSE(Read("<h1>Keeper</h1>" + std::string(kAsks)));
}
