#include "claims/compare.h"

#include <catch2/catch.hpp>

#include "unit/claims/sample_record.h"

namespace portfolio::claims {
namespace {

const LanguageRecord& English() { return SampleRecord().In(Language::kEnglish); }

Figure FigureOf(const char* text) {
  return Read(text, Language::kEnglish).segments.front().quantities.front();
}

const Segment& SegmentOf(const Reading& reading) { return reading.segments.front(); }

TEST_CASE("An amount is the same in another unit of time and by the clock", "[claims]") {
  CHECK(SameAmount(FigureOf("2 weeks"), FigureOf("14 days")));
  CHECK(SameAmount(FigureOf("30 minutes"), FigureOf("0.5 hours")));
  CHECK(SameAmount(FigureOf("until 6"), FigureOf("18:00")));
  CHECK_FALSE(SameAmount(FigureOf("14 days"), FigureOf("2 months")));
  CHECK_FALSE(SameAmount(FigureOf("5 million"), FigureOf("5 billion")));
}

TEST_CASE("A figure may be told rounded where its words say so", "[claims]") {
  CHECK(SameAmount(FigureOf("over 40 days"), FigureOf("43 days")));
  CHECK(SameAmount(FigureOf("nearly 60%"), FigureOf("57%")));
  CHECK(SameAmount(FigureOf("around 60%"), FigureOf("57%")));
  CHECK_FALSE(SameAmount(FigureOf("60%"), FigureOf("57%")));
  CHECK_FALSE(SameAmount(FigureOf("over 40 days"), FigureOf("35 days")));
  CHECK_FALSE(SameAmount(FigureOf("over 40 days"), FigureOf("90 days")));
}

TEST_CASE("A range isn't proved by one of its ends, unless the other stands beside it",
          "[claims]") {
  const Figure range = FigureOf("2–3%");
  CHECK(SameQuantity(FigureOf("2–3%"), range));
  CHECK_FALSE(SameQuantity(FigureOf("3%"), range));
  const Reading both = Read("two to three per cent", Language::kEnglish);
  CHECK(IsEndOf(range, SegmentOf(both).quantities.front(), SegmentOf(both)));
  const Reading one = Read("three per cent", Language::kEnglish);
  CHECK_FALSE(IsEndOf(range, SegmentOf(one).quantities.front(), SegmentOf(one)));
}

TEST_CASE("What goes up in one and down in the other is opposed", "[claims]") {
  const LanguageWords& words = WordsOf(Language::kEnglish);
  const Reading up = Read("churn rose by 3%", Language::kEnglish);
  const Reading down = Read("churn fell by 3%", Language::kEnglish);
  CHECK(Opposed(SegmentOf(up), SegmentOf(down), words));
  CHECK_FALSE(Opposed(SegmentOf(down), SegmentOf(down), words));
}

TEST_CASE("Words of the talk weigh nothing where the record doesn't know them", "[claims]") {
  const Reading reading = Read("She planned dirigibles in factories", Language::kEnglish);
  const std::size_t end = reading.tokens.size();
  const Wording strange = WordingOf(reading, 0, end, English(), {});
  const Wording heard = WordingOf(reading, 0, end, English(), {reading.tokens[2].stem});
  CHECK(strange.unknown > 0);
  CHECK(heard.unknown == 0);
  CHECK(strange.terms == heard.terms);
}

TEST_CASE("Coverage is the told part of the telling words", "[claims]") {
  const Reading reading = Read("churn of dirigibles", Language::kEnglish);
  const Wording wording = WordingOf(reading, 0, reading.tokens.size(), English(), {});
  const double covered = Coverage(wording, wording.terms, English());
  CHECK(covered > 0);
  CHECK(covered < 1);
  CHECK(Coverage(wording, {}, English()) == 0);
}

TEST_CASE("A level is a letter and a digit of the European framework", "[claims]") {
  CHECK(IsCefr("b2"));
  CHECK_FALSE(IsCefr("d1"));
  CHECK_FALSE(IsCefr("b3"));
}

}  // namespace
}  // namespace portfolio::claims
