#include "claims/record.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "claims/compare.h"
#include "platform/text/text.h"
#include "unit/claims/sample_record.h"

namespace portfolio::claims {
namespace {

const LanguageRecord& English() { return SampleRecord().In(Language::kEnglish); }

TEST_CASE("A word is known in its other forms and as a part of compounds", "[claims]") {
  CHECK(English().TermOf("factori") != kUnknown);
  const LanguageRecord& german = SampleRecord().In(Language::kGerman);
  const Term churn = german.TermOf(platform::Stem("abwanderung", Language::kGerman));
  REQUIRE(churn != kUnknown);
  CHECK(german.TermOf(platform::Stem("abwanderungsquote", Language::kGerman)) != kUnknown);
  CHECK(german.InflectionOf(platform::Stem("abwanderungsquote", Language::kGerman)) != churn);
  CHECK(English().TermOf("dirigibl") == kUnknown);
}

TEST_CASE("Names are words of employers, and no skills or places", "[claims]") {
  const auto is_name = [](const char* stem) {
    const Term term = English().TermOf(stem);
    return term != kUnknown && English().IsName(term);
  };
  CHECK(is_name("valdora"));
  CHECK(is_name("meridal"));
  CHECK_FALSE(is_name("bucharest"));
  CHECK_FALSE(is_name("scrum"));
  CHECK(English().HoldsEmployer(English().TermsOf("at Valdora")));
  CHECK_FALSE(English().HoldsEmployer(English().TermsOf("in Bucharest")));
}

TEST_CASE("Prose that names nobody belongs to what its passage names", "[claims]") {
  const std::vector<Term> valdora = English().TermsOf("Valdora");
  const auto& lines = English().lines();
  const bool named = std::any_of(lines.begin(), lines.end(), [&](const Line& line) {
    return line.about == nullptr && HoldsAny(line.scope, valdora) && !HoldsAny(line.own, valdora);
  });
  CHECK(named);
}

TEST_CASE("What stands in one language is known in all", "[claims]") {
  CHECK(SampleRecord().LanguagesWith("valdora") == 6);
  CHECK(SampleRecord().LanguagesWith("dirigible") == 0);
  CHECK(SampleRecord().IsCountry("romania", Language::kEnglish));
  CHECK_FALSE(SampleRecord().IsCountry("valdora", Language::kEnglish));
}

TEST_CASE("The owner's addresses are known", "[claims]") {
  CHECK(SampleRecord().addresses().find("elena.corvin@example.com") != std::string::npos);
}

}  // namespace
}  // namespace portfolio::claims
