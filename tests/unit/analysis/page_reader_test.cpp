#include "analysis/src/domain/posting/read/page_reader.h"

#include <catch2/catch.hpp>

#include "analysis/src/domain/posting/read/read_posting.h"
#include "sample_pages.h"

using namespace portfolio::analysis;

namespace {

PageReading Read(const std::string& html, int status = 200) {
  PageText page;
  page.url = page.final_url = "https://coast.example/jobs/1";
  page.status = status;
  page.body = html;
  return PageReader(page, "2026-11-21").Read();
}

constexpr char kOwnText[] =
    "<title>Mender - Coast</title><h1>Mender</h1><h2>Requirements</h2><ul><li>a steady hand</li>"
    "<li>two years of experience with nets</li></ul><a href=/apply>Apply now</a>";

}  // namespace

TEST_CASE("Structured data counts before the page's own text") {
  const PageReading reading = Read(WithJsonLd(KeeperJob("")) + kOwnText);
  CHECK(reading.outcome() == PageOutcome::kPosting);
  CHECK(reading.posting.source == PostingSource::kJsonLd);
  CHECK(reading.posting.requirements.size() == 2);
}

TEST_CASE("Without it the page's headings and lists make the posting") {
  const PageReading reading = Read(kOwnText);
  CHECK(reading.outcome() == PageOutcome::kPosting);
  CHECK(reading.posting.source == PostingSource::kPageText);
  CHECK(reading.posting.title == "Mender");
  CHECK(reading.posting.requirements.size() == 2);
}

TEST_CASE("A last day that has passed and a notice close a posting") {
  CHECK(Read(WithJsonLd(KeeperJob(",\"validThrough\":\"2026-11-20\""))).outcome() ==
        PageOutcome::kExpired);
  CHECK(Read(WithJsonLd(KeeperJob(",\"validThrough\":\"2026-11-22\""))).outcome() ==
        PageOutcome::kPosting);
  CHECK(Read("<p>This position has been filled.</p>" + std::string(kOwnText)).outcome() ==
        PageOutcome::kExpired);
}

TEST_CASE("A wall is told before anything is looked for, and a page that asks nothing is none") {
  CHECK(Read("<h1>Sign in to continue</h1><input type=password>").outcome() ==
        PageOutcome::kLoginWall);
  CHECK(Read("<h1>Harbour days</h1><p>The lights were lit in 1881.</p>").outcome() ==
        PageOutcome::kNotAPosting);
}
