#include <catch2/catch.hpp>

#include "unit/claims/check_sentences.h"

namespace portfolio::claims {
namespace {

TEST_CASE("A language has its own level, by its code or in words", "[claims]") {
  CheckFaults({{Language::kEnglish, "Her German is B2."},
               {Language::kEnglish, "She speaks fluent German."},
               {Language::kGerman, "Ihr Deutsch ist fließend."},
               {Language::kFrench, "Son allemand est de niveau B2."}});
  CheckPasses({{Language::kEnglish, "Romanian is native, Russian C2 and English C1."},
               {Language::kGerman, "Ihr Deutsch ist A2."}});
}

TEST_CASE("The nearest language of a list is the one whose level is told", "[claims]") {
  CheckPasses({{Language::kEnglish, "She works in Russian (C2) and English (C1)."}});
  CheckFaults({{Language::kEnglish, "She works in Russian (C1) and English (C2)."}});
}

TEST_CASE("A level of nothing in particular is one of her levels at least", "[claims]") {
  CheckFaults({{Language::kEnglish, "Her level is B2."}});
}

TEST_CASE("A language that the content doesn't list has no level", "[claims]") {
  CheckFaults({{Language::kEnglish, "Her Spanish is basic, at A2."}}, "Does she speak Spanish?");
  CheckPasses({{Language::kEnglish, "Only at a basic level: A2."}}, "Does she speak German?");
}

TEST_CASE("A denial elsewhere in the sentence doesn't hide a level", "[claims]") {
  CheckFaults({{Language::kEnglish, "Her German is at B2, so she wouldn't need an interpreter."}});
}

}  // namespace
}  // namespace portfolio::claims
