#include "chat/src/domain/decide/attributes.h"

#include <catch2/catch.hpp>

#include "unit/chat/sample_talk.h"

namespace portfolio::chat {
namespace {

TEST_CASE("When it was is told with both months and how long that is", "[chat]") {
  const ComposedAnswer when = LastAnswer({"When did she work at Valdora?"});
  CAPTURE(when.text);
  CHECK(Holds(when, "March 2017"));
  CHECK(Holds(when, "January 2020"));
  CHECK(Holds(when, "2 years and 11 months"));
}

TEST_CASE("How long it took is told of what is spoken of, but not by dates within one month",
          "[chat]") {
  const Language german = Language::kGerman;
  const std::string claims = "Hat sie Schäden bei einem Versicherer neu gestaltet?";
  CHECK(Holds(LastAnswer({claims, "wie lange hat das gedauert?"}, german), "11 Monate"));
  const ComposedAnswer days =
      LastAnswer({"Wie lange hat der Bau dieses KI-Assistenten gedauert?"}, german);
  CAPTURE(days.text);
  CHECK(Holds(days, "7 Tage"));
  CHECK_FALSE(Holds(days, "1 Monat"));
}

TEST_CASE("Where, and by whom, is an attribute of what is spoken of", "[chat]") {
  CHECK(Holds(LastAnswer({"When did she work at Valdora?", "And where was that?"}), "Bucharest"));
  CHECK(Holds(LastAnswer({"Who issued her AI Product Management certificate?"}),
              "Northern School of Product"));
}

TEST_CASE("A level is told as the content states it", "[chat]") {
  CHECK(Holds(LastAnswer({"How good is her German?"}), "A2"));
  CHECK(Holds(LastAnswer({"How well does she know SQL?"}), "88%"));
}

TEST_CASE("A line of work began with its first employer, not with its first project", "[chat]") {
  CHECK(Holds(LastAnswer({"Has she worked in FMCG?", "since when?"}), "2015"));
}

}  // namespace
}  // namespace portfolio::chat
