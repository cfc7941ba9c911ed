#include "document/src/domain/cv/cv_words.h"

#include <catch2/catch.hpp>
#include <set>

namespace portfolio::document {

TEST_CASE("every language has its own words for the sections of a CV") {
  std::set<std::string> experience;
  for (const platform::Language language : platform::kLanguages) {
    const CvWords& words = CvWordsIn(language);
    CHECK(experience.insert(words.experience).second);
    CHECK_FALSE(words.education.empty());
    CHECK(words.credits.find("{n}") != std::string::npos);
    CHECK(words.for_posting.find("{posting}") != std::string::npos);
  }
}

TEST_CASE("years are counted in the plural of their language, with a plus for more") {
  CHECK(YearsIn(platform::Language::kEnglish, {1, false}) == "1 year");
  CHECK(YearsIn(platform::Language::kEnglish, {5, true}) == "5+ years");
  CHECK(YearsIn(platform::Language::kRussian, {3, false}) == "3 года");
  CHECK(YearsIn(platform::Language::kRussian, {5, false}) == "5 лет");
}

}  // namespace portfolio::document
