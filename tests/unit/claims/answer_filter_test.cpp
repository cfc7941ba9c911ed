#include "claims/answer_filter.h"

#include <catch2/catch.hpp>

#include "claims/reading/cut_sentences.h"
#include "unit/claims/sample_record.h"

namespace portfolio::claims {
namespace {

std::string Kept(const std::string& answer, const std::string& question = "") {
  AnswerFilter filter(
      SentenceChecker(SampleRecord(), Language::kEnglish, {question, {}}, {2026, 11}, {}));
  SentenceCutter cutter;
  std::vector<std::string> sentences = cutter.Add(answer);
  sentences.push_back(cutter.TakeRest());
  std::string kept;
  for (const std::string& sentence : sentences) {
    const AnswerFilter::Step step = filter.Take(sentence);
    kept += step.text;
    if (step.ends) return kept;
  }
  return kept + filter.Finish();
}

TEST_CASE("A true answer comes through as it is", "[claims]") {
  const std::string answer =
      "Good question!\n\nAt Valdora she had these results:\n- Delivery time fell by 57%.\n- "
      "Factory "
      "waste fell by 2–3%.";
  CHECK(Kept(answer) == answer);
}

TEST_CASE("What leans on a dropped sentence goes with it", "[claims]") {
  CHECK(
      Kept("Delivery time fell by 57%. She earned 900000 dollars. Therefore factory waste fell by "
           "2–3%. Churn fell by 3%.") == "Delivery time fell by 57%. Churn fell by 3%.");
}

TEST_CASE("A list keeps its line breaks when an item goes", "[claims]") {
  CHECK(Kept("Results of hers: delivery time fell by 57%. She earned 900000 dollars.\n- Factory "
             "waste fell by 2–3%.") ==
        "Results of hers: delivery time fell by 57%. \n- Factory waste fell by 2–3%.");
}

TEST_CASE("An answer whose first statement is false gives way to another", "[claims]") {
  CHECK(Kept("Yes, she worked for Globex Corporation. Delivery time fell by 57%. Churn fell by "
             "3%.")
            .empty());
  CHECK(Kept("Hello! She earned 900000 dollars. Delivery time fell by 57%.").empty());
}

TEST_CASE("An answer that only greets comes through", "[claims]") {
  CHECK(Kept("Hello! How can I help?") == "Hello! How can I help?");
}

}  // namespace
}  // namespace portfolio::claims
