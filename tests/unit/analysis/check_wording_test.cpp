#include "analysis/src/domain/evaluation/check_wording.h"

#include <catch2/catch.hpp>

#include "sample_content.h"
#include "unit/claims/sample_record.h"

using namespace portfolio::analysis;
using portfolio::platform::Language;

namespace {

constexpr char kSummary[] =
    "Ann has worked as a business analyst and speaks English. Kubernetes is missing.";

JobEvaluation Own() {
  JobEvaluation evaluation;
  evaluation.overall_score = 74;
  evaluation.summary = "own words";
  evaluation.skills.resize(1);
  return evaluation;
}

JobEvaluation Apply(const ProposedWording& proposed) {
  Posting posting;
  posting.title = "Business Analyst";
  posting.requirements = {{"Experience with Kubernetes", true}};
  posting.description = "Business Analyst. Experience with Kubernetes, 3 years in an office.";
  const WordingCheck check(Sample().vocabulary, Sample().record, portfolio::claims::SampleRecord());
  return check.Apply(proposed, Own(), posting, Language::kEnglish);
}

std::string SummaryOf(const std::string& summary) { return Apply({summary, {}, {}}).summary; }

}  // namespace

TEST_CASE("A summary that the facts bear out is taken, and nothing but words changes") {
  const JobEvaluation improved = Apply({kSummary, {}, {}});
  CHECK(improved.summary == kSummary);
  CHECK(improved.overall_score == 74);
  CHECK(SummaryOf("With 74% the match is good. She has worked as a business analyst.") !=
        "own words");
}

TEST_CASE("Foreign numbers, percentages, skills, languages and markup are not taken") {
  for (const char* summary :
       {"Ann has worked as a business analyst for 31 years in many houses.",
        "The match is 99% and she has worked as a business analyst before.",
        "Ann has worked as a business analyst and knows Kubernetes very well.",
        "Ann hat als Business-Analystin gearbeitet und spricht Englisch, was für diese Stelle ein "
        "großer Vorteil ist, und sie kennt viele Branchen.",
        "Ann has worked as a business analyst, see https://ann.example for more.", "Too short."}) {
    CAPTURE(summary);
    CHECK(SummaryOf(summary) == "own words");
  }
}

TEST_CASE("Recommendations are taken one by one") {
  const JobEvaluation improved = Apply(
      {"", {"Talk with her about her business analysis work.", "<b>Hire her today!</b>"}, {}});
  CHECK(improved.recommendations ==
        std::vector<std::string>{"Talk with her about her business analysis work."});
}

TEST_CASE("A quote counts where it stands in the content letter by letter") {
  std::string passage;
  for (const auto& candidate : Sample().record.passages()) {
    const std::string& text = candidate.texts[Language::kEnglish];
    if (text.size() > 40 && text.size() < 300) passage = text;
  }
  REQUIRE_FALSE(passage.empty());
  CHECK(Apply({"", {}, {{0, passage}}}).skills[0].evidence == passage);
  CHECK(Apply({"", {}, {{0, "a sentence that nobody ever wrote"}}}).skills[0].evidence.empty());
  CHECK(Apply({"", {}, {{7, passage}}}).skills[0].evidence.empty());
}
