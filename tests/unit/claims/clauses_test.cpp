#include "claims/reading/clauses.h"

#include <catch2/catch.hpp>
#include <string>

#include "platform/text/text.h"

namespace portfolio::claims {
namespace {

std::vector<std::string> TextsOf(const std::vector<Piece>& pieces) {
  std::vector<std::string> texts;
  for (const Piece& piece : pieces) texts.emplace_back(platform::Trim(piece.text));
  return texts;
}

TEST_CASE("A sentence is cut at its marks, and clauses at the stronger ones", "[claims]") {
  const std::vector<Piece> pieces =
      CutAtMarks("Waste fell, and delivery (order to door) took 1,500 steps; churn rose – by 3.5%");
  CHECK(TextsOf(pieces) == std::vector<std::string>{"Waste fell", "and delivery", "order to door",
                                                    "took 1,500 steps", "churn rose", "by 3.5%"});
  CHECK_FALSE(pieces[1].clause);
  CHECK(pieces[4].clause);
  CHECK(pieces[5].clause);
}

TEST_CASE("\"And\" parts two figures, but not two words", "[claims]") {
  const LanguageWords& words = WordsOf(Language::kEnglish);
  CHECK(TextsOf(CutAtJoiners({"churn down by 3% and users up by 1.8%"}, words)).size() == 2);
  CHECK(TextsOf(CutAtJoiners({"analysts and 25 engineers"}, words)).size() == 1);
}

TEST_CASE("\"But\" begins a clause that stands against the one before", "[claims]") {
  const std::vector<Piece> pieces =
      CutAtJoiners({"she reads code but plans as a consultant"}, WordsOf(Language::kEnglish));
  REQUIRE(pieces.size() == 2);
  CHECK(pieces[1].clause);
  CHECK(pieces[1].contrast);
  CHECK_FALSE(pieces[0].contrast);
}

TEST_CASE("\"And\" is known in every language", "[claims]") {
  for (const char* word : {"and", "und", "и", "et", "y", "si"}) CHECK(IsAnd(word));
  CHECK_FALSE(IsAnd("or"));
}

TEST_CASE("\"And\" doesn't part the ends of a range", "[claims]") {
  const LanguageWords& words = WordsOf(Language::kEnglish);
  CHECK(TextsOf(CutAtJoiners({"fell by between 2 and 3%"}, words)).size() == 1);
  CHECK(TextsOf(CutAtJoiners({"between 2017 and 2020 in 25 factories"}, words)).size() == 2);
}

}  // namespace
}  // namespace portfolio::claims
