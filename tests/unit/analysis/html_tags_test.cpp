#include "analysis/src/domain/page/html_tags.h"

#include <catch2/catch.hpp>
#include <set>

using namespace portfolio::analysis;

TEST_CASE("Every name is that of one tag, in lower case, and unknown ones are none") {
  std::set<Tag> tags;
  for (const auto& [name, tag] : TagNames()) {
    CAPTURE(name);
    CHECK(tags.insert(tag).second);
    CHECK(AsciiLower(name) == name);
  }
  CHECK(TagNames().at("article") == Tag::kArticle);
  CHECK(TagNames().count("x-widget") == 0);
}

TEST_CASE("A set has the tags that it was made of and no other") {
  constexpr TagSet kSet = {Tag::kA, Tag::kTd};
  CHECK(kSet.Has(Tag::kA));
  CHECK(kSet.Has(Tag::kTd));
  CHECK_FALSE(kSet.Has(Tag::kP));
  for (const auto& [name, tag] : TagNames()) {
    CAPTURE(name);
    CHECK_FALSE((kVoid.Has(tag) && kClosesParagraph.Has(tag) && tag != Tag::kHr));
  }
}
