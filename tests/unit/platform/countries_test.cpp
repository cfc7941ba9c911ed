#include "platform/text/countries.h"

#include <algorithm>
#include <catch2/catch.hpp>

namespace portfolio::platform {
namespace {

bool Holds(const std::vector<std::string>& names, const char* name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

TEST_CASE("Countries and continents are named as each language writes them", "[text]") {
  CHECK(Holds(CountryNames(Language::kEnglish), "Switzerland"));
  CHECK(Holds(CountryNames(Language::kRussian), "Швейцария"));
  CHECK(Holds(CountryNames(Language::kGerman), "Österreich"));
  CHECK(Holds(CountryNames(Language::kFrench), "Europe"));
  CHECK(Holds(CountryNames(Language::kSpanish), "Asia"));
  CHECK(Holds(CountryNames(Language::kRomanian), "Franța"));
}

TEST_CASE("No country lacks a name in any language", "[text]") {
  for (const Language language : kLanguages) {
    const auto names = CountryNames(language);
    CHECK(names.size() == CountryNames(Language::kEnglish).size());
    CHECK(std::count(names.begin(), names.end(), "") == 0);
  }
}

}  // namespace
}  // namespace portfolio::platform
