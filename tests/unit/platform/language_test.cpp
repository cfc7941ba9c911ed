#include "platform/text/language.h"

#include <catch2/catch.hpp>

namespace portfolio::platform {
namespace {

TEST_CASE("Language codes and languages name each other", "[text]") {
  for (const Language language : kLanguages) {
    CHECK(LanguageFromCode(LanguageCode(language)) == language);
  }
  CHECK_FALSE(LanguageFromCode("EN").has_value());
  CHECK_FALSE(LanguageFromCode("").has_value());
  CHECK(LanguageName(Language::kRomanian) == "Romanian");
}

TEST_CASE("There is one value for each language", "[text]") {
  PerLanguage<int> counts;
  for (const Language language : kLanguages) {
    CHECK(counts[language] == 0);
    counts[language] = static_cast<int>(LanguageCode(language).size());
  }
  int all = 0;
  for (const int count : counts) all += count;
  CHECK(all == 12);
  constexpr PerLanguage<char> kFirstLetters = {'E', 'R', 'F', 'G', 'S', 'R'};
  for (const Language language : kLanguages) {
    CHECK(LanguageName(language).front() == kFirstLetters[language]);
  }
}

}  // namespace
}  // namespace portfolio::platform
