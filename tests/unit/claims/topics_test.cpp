#include "claims/topics.h"

#include <catch2/catch.hpp>

#include "claims/record.h"
#include "unit/claims/sample_record.h"

namespace portfolio::claims {
namespace {

const LanguageRecord& English() { return SampleRecord().In(Language::kEnglish); }

std::vector<int> NamedBy(const char* text) {
  return English().topics().NamedBy(English().TermsOf(text));
}

TEST_CASE("An industry calls its topic by name, with the projects that speak of the same",
          "[claims]") {
  const std::vector<int> insurance = NamedBy("her insurance work");
  REQUIRE(insurance.size() == 1);
  CHECK(NamedBy("the hospital group") != insurance);
  CHECK(NamedBy("a year of work").empty());
}

TEST_CASE("A topic is at the employers of its lines", "[claims]") {
  const std::vector<int> telecom = NamedBy("telecom");
  REQUIRE_FALSE(telecom.empty());
  CHECK(English().topics().IsAt(telecom.front(), English().TermsOf("Orlena")));
  CHECK_FALSE(English().topics().IsAt(telecom.front(), English().TermsOf("Valdora")));
}

}  // namespace
}  // namespace portfolio::claims
