#include <catch2/catch.hpp>

#include "unit/draft/written_draft.h"

using namespace portfolio;
using namespace portfolio::draft;

TEST_CASE("Facts stand where the content has them") {
  const auto draft = Write(ReadCvText(kCv));
  REQUIRE(draft.ok());
  const auto profile = platform::JsonDocument::Parse(File(*draft, "profile.json"));
  const auto texts = platform::JsonDocument::Parse(File(*draft, "texts.en.json"));
  const auto site = platform::JsonDocument::Parse(File(*draft, "site.json"));
  REQUIRE(profile.ok());
  REQUIRE(texts.ok());
  REQUIRE(site.ok());
  CHECK(profile->Get("basics").Get("email").StringOr("") == "ada.king@example.com");
  CHECK(profile->Get("basics").Get("location").Get("countryCode").StringOr("") == "KE");
  CHECK(site->Get("timeZone").StringOr("") == "Africa/Nairobi");
  const platform::JsonView post = profile->Get("work").At(0);
  CHECK(post.Get("startDate").StringOr("") == "2018-03");
  CHECK(post.Get("endDate").IsNull());
  const platform::JsonView words = texts->Get("work").Get(post.Get("id").StringOr(""));
  CHECK(words.Get("name").StringOr("") == "CoolPoint Ltd");
  CHECK(words.Get("period").StringOr("") == "March 2018 – present");
  // January 2014 to December 2017, March 2018 to November 2026.
  CHECK(profile->Get("personal").Get("yearsOfExperience").IntOr(0) == 12);
}
