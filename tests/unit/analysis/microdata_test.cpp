#include "analysis/src/domain/posting/sources/microdata.h"

#include <catch2/catch.hpp>

#include "sample_pages.h"

using namespace portfolio::analysis;

TEST_CASE("Microdata and RDFa are read") {
  const PageReading micro = ReadPage(
      "<div itemscope itemtype='http://schema.org/JobPosting'><h1 itemprop=title>Keeper</h1><div "
      "itemprop=hiringOrganization itemscope><span itemprop=name>Coast</span></div><div "
      "itemprop=description><h2>Requirements</h2><ul><li>patience</li><li>coat</li></ul></div></"
      "div>");
  CHECK(micro.posting.source == PostingSource::kMicrodata);
  CHECK(micro.posting.title == "Keeper");
  CHECK(micro.posting.company == "Coast");
  CHECK(micro.posting.requirements.size() == 2);
  const PageReading rdfa = ReadPage(
      "<div vocab='https://schema.org/' typeof='JobPosting'><h1 property='title'>Keeper</h1><p "
      "property='hiringOrganization' typeof='Organization'><b property='name'>Coast</b></p><div "
      "property='description'><h2>Requirements</h2><ul><li>patience</li></ul></div></div>");
  CHECK(rdfa.posting.title == "Keeper");
  CHECK(rdfa.posting.company == "Coast");
}

TEST_CASE("Properties that mark parts of lines give way to the lines under the page's headings") {
  const PageReading reading = ReadPage(
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

TEST_CASE("Properties with lists are read like sections, without what introduces the lists") {
  const Posting posting =
      ReadPage(
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

TEST_CASE("Marked postings without a title are left out, several are several") {
  const std::string job = "<div itemscope itemtype='https://schema.org/JobPosting'>%</div>";
  const auto with = [&job](const std::string& title) {
    return std::string(job).replace(job.find('%'), 1, title);
  };
  CHECK(ReadMarkedPostings(HtmlTree::Parse(with("<p itemprop=description>x</p>"))).empty());
  const auto two = ReadMarkedPostings(HtmlTree::Parse(with("<h2 itemprop=title>Keeper</h2>") +
                                                      with("<h2 itemprop=title>Mender</h2>")));
  REQUIRE(two.size() == 2);
  CHECK(two[1].title == "Mender");
}
