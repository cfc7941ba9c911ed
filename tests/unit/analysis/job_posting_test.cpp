#include "analysis/src/domain/posting/sources/job_posting.h"

#include <catch2/catch.hpp>

#include "sample_pages.h"

using namespace portfolio::analysis;

TEST_CASE("JSON-LD is found as object, list, graph, with several types and by reference") {
  for (const std::string& json :
       {KeeperJob(",\"hiringOrganization\":{\"name\":\"Coast Ltd\"}"),
        "[{\"@type\":\"WebSite\"}," + KeeperJob(",\"hiringOrganization\":\"Coast Ltd\"") + "]",
        "{\"@graph\":[{\"@type\":\"Organization\",\"@id\":\"#o\",\"name\":\"Coast Ltd\"}," +
            KeeperJob(",\"hiringOrganization\":{\"@id\":\"#o\"}") + "]}",
        std::string("{\"@type\":[\"Thing\",\"https://schema.org/"
                    "JobPosting\"],\"title\":\"Lighthouse Keeper\",\"description\":\"") +
            kKeeperDescription + "\",\"hiringOrganization\":[{\"name\":\"Coast Ltd\"}]}"}) {
    CAPTURE(json);
    const PageReading reading = ReadPage(WithJsonLd(json));
    CHECK(reading.outcome() == PageOutcome::kPosting);
    CHECK(reading.posting.source == PostingSource::kJsonLd);
    CHECK(reading.posting.title == "Lighthouse Keeper");
    CHECK(reading.posting.company == "Coast Ltd");
    CHECK(reading.posting.requirements.size() == 2);
  }
}

TEST_CASE("JSON-LD's facts are put into words") {
  const PageReading reading = ReadPage(WithJsonLd(KeeperJob(
      R"(,"datePosted":"2026-10-01T08:00:00Z","validThrough":"2026-12-31","employmentType":["FULL_TIME"],"jobLocationType":"TELECOMMUTE","jobLocation":{"@type":"Place","address":{"addressLocality":"Brest","addressCountry":{"name":"France"}}},"baseSalary":{"currency":"EUR","value":{"minValue":30000,"maxValue":35000.00,"unitText":"YEAR"}})")));
  const Posting& posting = reading.posting;
  CHECK(posting.location == "Brest, France");
  CHECK(posting.salary == "30000-35000 EUR per year");
  CHECK(posting.employment_type == "full-time");
  CHECK(posting.remote);
  CHECK(posting.date_posted == "2026-10-01");
  CHECK(posting.valid_through == "2026-12-31");
}

TEST_CASE("A type is known with and without its vocabulary") {
  const auto type_of = [](const std::string& json) {
    return HasType(LooseJson::Parse(json).value(), "JobPosting");
  };
  CHECK(type_of(R"({"@type":"JobPosting"})"));
  CHECK(type_of(R"({"@type":["Thing","http://schema.org/JobPosting"]})"));
  CHECK_FALSE(type_of(R"({"@type":"JobPostingList"})"));
  CHECK_FALSE(type_of(R"({"type":7})"));
}

TEST_CASE("An object with neither title nor description is no posting") {
  const auto read = [](const std::string& json) {
    const LooseJson object = LooseJson::Parse(json).value();
    return ReadJobPosting(object, {}).has_value();
  };
  CHECK_FALSE(read(R"({"@type":"JobPosting","hiringOrganization":"Coast Ltd"})"));
  CHECK(read(R"({"@type":"JobPosting","title":"Keeper"})"));
}

TEST_CASE("A description is read as markup, and as lines where it has none") {
  for (const char* description :
       {"<h3>Requirements</h3><ul><li>patience</li><li>a warm coat</li></ul>",
        "Requirements:\n- patience\n- a warm coat"}) {
    CAPTURE(description);
    Posting posting;
    FillFromDescription(description, &posting);
    REQUIRE(posting.requirements.size() == 2);
    CHECK(posting.requirements[1].text == "a warm coat");
    CHECK(posting.description.find('<') == std::string::npos);
  }
}
