#include "chat/src/domain/words/one_decimal.h"

#include <catch2/catch.hpp>

namespace portfolio::chat {
namespace {

TEST_CASE("A number has one decimal, behind a point in English and a comma elsewhere", "[chat]") {
  CHECK(OneDecimal(3.25, platform::Language::kEnglish) == "3.2");
  CHECK(OneDecimal(4, platform::Language::kEnglish) == "4.0");
  CHECK(OneDecimal(-0.5, platform::Language::kFrench) == "-0,5");
  for (const platform::Language language : platform::kLanguages) {
    const bool english = language == platform::Language::kEnglish;
    CHECK(OneDecimal(9.8, language) == (english ? "9.8" : "9,8"));
  }
}

}  // namespace
}  // namespace portfolio::chat
