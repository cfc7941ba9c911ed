#include "platform/text/month.h"

#include <catch2/catch.hpp>

namespace portfolio::platform {
namespace {

TEST_CASE("A month is written with its year in the language's way", "[text]") {
  CHECK(MonthAndYear(2017, 3, Language::kEnglish) == "March 2017");
  CHECK(MonthAndYear(2017, 3, Language::kGerman) == "März 2017");
  CHECK(MonthAndYear(2017, 3, Language::kSpanish) == "marzo de 2017");
  CHECK(MonthAndYear(2017, 3, Language::kRussian).starts_with("март 2017"));
  CHECK(MonthAndYear(2017, 1, Language::kFrench) == "janvier 2017");
  CHECK(MonthAndYear(2017, 12, Language::kRomanian) == "decembrie 2017");
}

TEST_CASE("Where the month isn't known the year stands alone", "[text]") {
  for (const Language language : kLanguages) CHECK(MonthAndYear(2017, 0, language) == "2017");
}

}  // namespace
}  // namespace portfolio::platform
