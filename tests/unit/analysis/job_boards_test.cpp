#include "analysis/src/domain/posting/sources/job_boards.h"

#include <catch2/catch.hpp>

#include "sample_pages.h"

using namespace portfolio::analysis;

TEST_CASE("LinkedIn's guest view is read") {
  const PageReading reading = ReadPage(
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
