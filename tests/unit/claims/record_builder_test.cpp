#include "claims/record_builder.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "claims/compare.h"
#include "unit/claims/sample_record.h"

namespace portfolio::claims {
namespace {

const LanguageRecord& English() { return SampleRecord().In(Language::kEnglish); }

template <typename Fits>
bool AnyLine(const Fits& fits) {
  return std::any_of(English().lines().begin(), English().lines().end(), fits);
}

TEST_CASE("The size of a team counts people", "[claims]") {
  CHECK(AnyLine([](const Line& line) {
    const auto& segments = line.reading.segments;
    return line.about != nullptr && line.about->id == "work/fmcg" &&
           std::any_of(segments.begin(), segments.end(), [](const Segment& segment) {
             return !segment.quantities.empty() && segment.quantities.front().unit == "people" &&
                    segment.quantities.front().value == 8;
           });
  }));
}

TEST_CASE("A language's level stands on its line", "[claims]") {
  const std::vector<Term> german = English().TermsOf("German");
  CHECK(AnyLine([&](const Line& line) {
    const auto& tokens = line.reading.tokens;
    return line.about != nullptr && line.about->kind == facts::Kind::kLanguage &&
           HoldsAny(line.own, german) &&
           std::any_of(tokens.begin(), tokens.end(),
                       [](const Token& token) { return token.word == "a2"; });
  }));
}

TEST_CASE("An award has its month", "[claims]") {
  CHECK(AnyLine([](const Line& line) {
    const auto& dates = line.reading.dates;
    return line.about != nullptr && line.about->kind == facts::Kind::kCertificate &&
           std::find(dates.begin(), dates.end(), Date{2019, 10}) != dates.end();
  }));
}

TEST_CASE("What a line denies is kept apart from what it affirms", "[claims]") {
  const std::vector<Term> rates = English().TermsOf("rates");
  REQUIRE(rates.size() == 1);
  CHECK(AnyLine([&](const Line& line) {
    return HoldsAny(line.own, rates) && HoldsAny(line.denied, rates) &&
           !HoldsAny(line.affirmed, rates);
  }));
}

TEST_CASE("A word that stands everywhere weighs less than one that stands once", "[claims]") {
  const Term common = English().TermOf("project");
  const Term rare = English().TermOf("dairi");
  REQUIRE(common != kUnknown);
  REQUIRE(rare != kUnknown);
  CHECK(English().WeightOf(common) < English().WeightOf(rare));
}

}  // namespace
}  // namespace portfolio::claims
