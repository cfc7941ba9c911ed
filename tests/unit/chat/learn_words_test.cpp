#include "chat/learn/learn_words.h"

#include <algorithm>
#include <catch2/catch.hpp>

namespace portfolio::chat {
namespace {

TEST_CASE("A word of several questions is frequent, the most frequent first", "[chat]") {
  const LearntWords learnt = LearnWords(
      {{"a", {"notice notice period", "notice", "Period?"}}, {"b", {"period", "period"}}});
  CHECK(learnt.frequent == "period notice");
  CHECK(learnt.rare.empty());
}

TEST_CASE("Rarer words are only known to be words", "[chat]") {
  const LearntWords learnt = LearnWords({{"a", {"seldom used words"}}});
  CHECK(learnt.frequent.empty());
  CHECK(learnt.rare.size() == 3);
  CHECK(std::is_sorted(learnt.rare.begin(), learnt.rare.end()));
}

TEST_CASE("What is a far more frequent word with two letters swapped is a slip", "[chat]") {
  std::vector<std::string> questions(8, "where");
  questions.push_back("wehre");
  CHECK(LearnWords({{"a", questions}}).rare.empty());
  questions.erase(questions.begin());
  CHECK(LearnWords({{"a", questions}}).rare.size() == 1);
}

}  // namespace
}  // namespace portfolio::chat
