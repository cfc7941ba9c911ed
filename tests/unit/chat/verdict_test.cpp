#include "chat/src/domain/decide/verdict.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "chat/src/domain/converse.h"
#include "eval/chat/chat_questions.h"
#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

/// The last answer of a talk.
ComposedAnswer AfterAsking(const std::vector<std::string>& questions,
                           Language language = Language::kEnglish) {
  const Converse converse(SampleKnowledge(), EvalMonth);
  Talk talk;
  ComposedAnswer answer;
  for (const std::string& question : questions) {
    answer = converse.Answer(question, language, talk);
    talk.push_back(TurnOf(SampleKnowledge(), question, answer));
  }
  return answer;
}

bool Has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_CASE("Whether she knows what the record holds is answered with yes first", "[chat]") {
  const ComposedAnswer telecom = AfterAsking({"Has she worked in telecom, and since when?"});
  CAPTURE(telecom.text);
  CHECK(telecom.text.starts_with("Yes."));
  CHECK(Has(telecom.text, "January 2020"));
  CHECK(Has(telecom.text, "3 years and 1 month"));
  CHECK(AfterAsking({"Does she know Power BI?"}).text.starts_with("Yes."));
  CHECK(AfterAsking({"Знает ли она SQL?"}, Language::kRussian).text.starts_with("Да."));
  CHECK(AfterAsking({"Spricht sie Deutsch?"}, Language::kGerman).text.starts_with("Ja."));
}

TEST_CASE("Another thing that a follow-up names is answered by itself", "[chat]") {
  const ComposedAnswer sql = AfterAsking({"Has she worked in insurance?", "And SQL?"});
  CAPTURE(sql.text);
  CHECK(Has(sql.text, "88%"));
  CHECK_FALSE(Has(sql.text, "insurer"));
}

TEST_CASE("A language that isn't hers is denied, with those that are", "[chat]") {
  const ComposedAnswer japanese = AfterAsking({"Which languages does she speak?", "And Japanese?"});
  CAPTURE(japanese.text);
  CHECK(japanese.text.starts_with("No:"));
  CHECK(Has(japanese.text, "Japanese"));
  CHECK(Has(japanese.text, "Russian"));
  CHECK_FALSE(AfterAsking({"Does she speak Spanish?"}).text.starts_with("No: the record"));
}

TEST_CASE("Yes is never said of what the record doesn't hold", "[chat]") {
  for (const char* question : {"Does she know Tableau?", "Has she worked in mining?",
                               "Is she better at SQL than Python?", "Did Valdora fire her?"}) {
    const ComposedAnswer answer = AfterAsking({question});
    CAPTURE(question, answer.text);
    CHECK_FALSE(answer.text.starts_with("Yes"));
  }
}

TEST_CASE("No answer begins with a heading", "[chat]") {
  for (const Passage& passage : SampleKnowledge().passages()) {
    for (const Language language : kLanguages) {
      CAPTURE(passage.id);
      CHECK_FALSE(passage.text[language].answer.starts_with("**"));
    }
  }
}

TEST_CASE("When a line of work was is told by the project that belongs to it", "[chat]") {
  const ComposedAnswer answer = AfterAsking(
      {"has she done anything in insurance?", "ok. when was it, and how long did it run"});
  CAPTURE(answer.text);
  CHECK(Has(answer.text, "April 2023"));
  CHECK(Has(answer.text, "February 2024"));
  CHECK(Has(answer.text, "11 months"));
}

TEST_CASE("A line of work that began before an employer isn't dated by that employer", "[chat]") {
  const ComposedAnswer answer = AfterAsking({"Has she worked in FMCG?", "since when?"});
  CAPTURE(answer.text);
  CHECK(Has(answer.text, "2015"));
}

TEST_CASE("Where it was is answered by the employer in focus", "[chat]") {
  CHECK(Has(AfterAsking({"Does she know telecom?", "where was that?"}).text, "Orlena Digital"));
}

TEST_CASE("The newest of what was listed is known by its date", "[chat]") {
  CHECK(Has(AfterAsking({"Which certificates does she hold?", "who issued the newest one?"}).text,
            "Northern School of Product"));
  CHECK(Has(AfterAsking({"Quels certificats a-t-elle ?", "la plus ancienne, délivrée par qui ?"},
                        Language::kFrench)
                .text,
            "Continuous Improvement Society"));
}

TEST_CASE("What came before her first employer is told, too", "[chat]") {
  CHECK(Has(AfterAsking({"What did she do at Valdora?", "and before that?"}).text, "Prutland"));
}

TEST_CASE("That nothing is stated in so many words is said once a message", "[chat]") {
  const std::string text =
      AfterAsking({"What year was Orlena Digital founded? Who founded Orlena Digital?"}).text;
  const std::string hedge = "isn’t stated";
  const std::size_t first = text.find(hedge);
  CAPTURE(text);
  CHECK((first == std::string::npos || text.find(hedge, first + 1) == std::string::npos));
}

TEST_CASE("Who is needed sooner than her notice allows hears so, and how long it is", "[chat]") {
  for (const char* question : {"Need someone Monday.", "Can she start tomorrow?"}) {
    const ComposedAnswer answer = AfterAsking({question});
    CAPTURE(question, answer.text);
    CHECK(Has(answer.text, "Not that soon"));
    CHECK(Has(answer.text, "Four weeks"));
  }
  CHECK_FALSE(Has(AfterAsking({"Can I call her tomorrow?"}).text, "Not that soon"));
}

TEST_CASE("Several languages in one ask get a level each", "[chat]") {
  const ComposedAnswer answer = AfterAsking({"How good are her German and her French?"});
  CAPTURE(answer.text);
  CHECK(Has(answer.text, "asic"));
  CHECK(Has(answer.text, "onversational"));
}

TEST_CASE("What is newest of a list is told by itself", "[chat]") {
  const ComposedAnswer newest =
      AfterAsking({"Which certificates does she have?", "Which is the newest?"});
  CAPTURE(newest.text);
  CHECK(Has(newest.text, "AI Product Management"));
  CHECK_FALSE(Has(newest.text, "Black Belt"));
}

}  // namespace
}  // namespace portfolio::chat
