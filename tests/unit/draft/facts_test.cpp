#include "draft/facts.h"

#include <catch2/catch.hpp>

#include "unit/draft/written_draft.h"

using namespace portfolio;
using namespace portfolio::draft;

TEST_CASE("What nobody told is asked for, and never invented") {
  const auto draft = Write(ReadCvText(kCv));
  REQUIRE(draft.ok());
  CHECK(Mentions(draft->to_say, "Kikuyu"));
  CHECK(File(*draft, "profile.json").find("kikuyu") == std::string::npos);
  CHECK(Mentions(draft->to_say, "portrait"));
  CHECK(Mentions(draft->assumed, "level"));
  CHECK(draft->to_say[0].find("achieved") != std::string::npos);
}

TEST_CASE("Thirteen posts of one employer are twelve with ids of their own") {
  Source source;
  source.resume.name = "Ada King";
  for (int year = 2000; year < 2013; ++year)
    source.resume.posts.push_back(
        {"Analyst", "Engines Ltd", "", {{year, 1}, {year, 12}, false}, {}});
  const auto draft = Write(source);
  REQUIRE(draft.ok());
  const auto profile = platform::JsonDocument::Parse(File(*draft, "profile.json"));
  REQUIRE(profile->Get("work").size() == 12);
  CHECK(profile->Get("work").At(0).Get("startDate").StringOr("") == "2012-01");
  CHECK(profile->Get("work").At(1).Get("id").StringOr("") !=
        profile->Get("work").At(0).Get("id").StringOr(""));
}

TEST_CASE("A month alone of a year is its first or its last, and a phone needs its country") {
  CHECK(MonthText({2014, 0}, false) == "2014-01");
  CHECK(MonthText({2014, 0}, true) == "2014-12");
  CHECK(MonthText({2014, 7}, true) == "2014-07");
  CHECK(InternationalPhone("+49 170 555") == "+49 170 555");
  CHECK(InternationalPhone("0170 555").empty());
}
