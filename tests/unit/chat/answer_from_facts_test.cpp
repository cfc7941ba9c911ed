#include "chat/src/domain/decide/answer_from_facts.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_talk.h"

namespace portfolio::chat {
namespace {

TEST_CASE("Whether she knows a thing is told by the record, not by a word in passing", "[chat]") {
  CHECK(LastAnswer({"Does she know Power BI?"}).text.starts_with("Yes."));
  CHECK_FALSE(LastAnswer({"Does she know Tableau?"}).text.starts_with("Yes"));
}

TEST_CASE("What came before or after an employer is the neighbour in the career", "[chat]") {
  CHECK(Holds(LastAnswer({"What did she do at Orlena Digital?", "and before that?"}), "Valdora"));
  CHECK(Holds(LastAnswer({"What did she do at Valdora?", "and before that?"}), "Prutland"));
}

TEST_CASE("What came out of it is told by the results of what is spoken of", "[chat]") {
  const ComposedAnswer results =
      LastAnswer({"What did she do at Valdora?", "and what came out of it?"});
  CAPTURE(results.text);
  CHECK(Holds(results, "57%"));
  CHECK_FALSE(Holds(results, "Orlena"));
}

TEST_CASE("An address is given where it is asked for", "[chat]") {
  CHECK(Holds(LastAnswer({"Can you send me the link to her LinkedIn?"}),
              "https://www.linkedin.com/in/elena-corvin-example"));
}

}  // namespace
}  // namespace portfolio::chat
