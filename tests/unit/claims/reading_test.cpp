#include "claims/reading/reading.h"

#include <catch2/catch.hpp>

namespace portfolio::claims {
namespace {

Reading ReadEnglish(const char* sentence) { return Read(sentence, Language::kEnglish); }

const Token* TokenOf(const Reading& reading, const std::string& word) {
  for (const Token& token : reading.tokens) {
    if (token.word == word) return &token;
  }
  return nullptr;
}

TEST_CASE("A word is read without its elision and genitive, with its capitals", "[claims]") {
  const Reading english = ReadEnglish("In Valdora's plants PowerBI ran.");
  REQUIRE(TokenOf(english, "valdora") != nullptr);
  CHECK(TokenOf(english, "valdora")->capital);
  CHECK(TokenOf(english, "powerbi")->mixed);
  CHECK(TokenOf(english, "in")->function);
  CHECK_FALSE(TokenOf(english, "plants")->capital);
  CHECK(TokenOf(Read("Le chef d’Orlena", Language::kFrench), "orlena") != nullptr);
}

TEST_CASE("A month has the year that comes next, a year may stand alone", "[claims]") {
  const Reading reading = ReadEnglish("From February to November 2019, and again in 2021.");
  REQUIRE(reading.dates.size() == 3);
  CHECK(reading.dates[0] == Date{2019, 2});
  CHECK(reading.dates[1] == Date{2019, 11});
  CHECK(reading.dates[2] == Date{2021, 0});
  CHECK(Read("am 04.10.2019", Language::kGerman).dates.front() == Date{2019, 10});
}

TEST_CASE("A figure keeps what it counts, over attributes and \"of\"", "[claims]") {
  const Reading days = ReadEnglish("It took 15 working days.");
  REQUIRE(days.segments.front().quantities.size() == 1);
  CHECK(days.segments.front().quantities.front().unit == "day");
  const Reading shops = Read("În 120 de magazine", Language::kRomanian);
  CHECK(shops.segments.front().quantities.front().counted.front().starts_with("magazin"));
}

TEST_CASE("A figure without a unit takes that of the one beside it", "[claims]") {
  const Reading reading = ReadEnglish("It fell from 14 days to 6.");
  REQUIRE(reading.segments.front().quantities.size() == 2);
  CHECK(reading.segments.front().quantities[1].unit == "day");
}

TEST_CASE("The time by which a figure is told, and one of a unit, are read apart", "[claims]") {
  CHECK(ReadEnglish("50 offers a year").segments.front().rate == "year");
  CHECK(ReadEnglish("within one working day").segments.front().ones ==
        std::vector<std::string>{"day"});
}

TEST_CASE("Kinds of clauses are told apart", "[claims]") {
  CHECK(ReadEnglish("Her record doesn't mention Rust.").clauses.front().gap);
  CHECK(ReadEnglish("She does not travel.").clauses.front().negated);
  CHECK_FALSE(ReadEnglish("She does not only travel.").clauses.front().negated);
  CHECK(ReadEnglish("If the task is clear").clauses.front().condition);
  CHECK(ReadEnglish("Please write to her").clauses.front().addressed);
  CHECK(ReadEnglish("Does she travel?").question);
  CHECK(ReadEnglish("Her results:").introduces);
}

TEST_CASE("Only a record is silent: said of a person it is a denial", "[claims]") {
  CHECK(ReadEnglish("The profile doesn't have it.").clauses.front().gap);
  CHECK_FALSE(ReadEnglish("She doesn't have it.").clauses.front().gap);
}

TEST_CASE("German's \"Sie\" speaks to the visitor only within a sentence", "[claims]") {
  CHECK(Read("Dort finden Sie alles.", Language::kGerman).clauses.front().addressed);
  CHECK_FALSE(Read("Sie leitet Teams.", Language::kGerman).clauses.front().addressed);
}

TEST_CASE("Marks of lists and of bold text are no part of a sentence", "[claims]") {
  CHECK(WithoutMarks("- **Waste** fell") == "Waste fell");
  CHECK(WithoutMarks("2. Waste fell") == "Waste fell");
}

TEST_CASE("Units are looked up, measured or of the content's own", "[claims]") {
  CHECK(IsTyped("people"));
  CHECK(IsTyped("week"));
  CHECK_FALSE(IsTyped("shop"));
  CHECK(IsMeasured("percent"));
  CHECK_FALSE(IsMeasured("week"));
}

}  // namespace
}  // namespace portfolio::claims
