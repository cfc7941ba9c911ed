#include "resume/dates.h"

#include <catch2/catch.hpp>

using namespace portfolio::resume;

namespace {

/// "2019-06/2020", "2019/present", "/2014"; empty where there is no date.
std::string PeriodIn(std::string_view text) {
  const auto found = FindPeriod(text);
  if (!found.has_value()) return {};
  return found->period.from.Text() + "/" +
         (found->period.current ? "present" : found->period.to.Text());
}

}  // namespace

TEST_CASE("Ranges are read as each language writes them") {
  CHECK(PeriodIn("Aug 2016 to May 2019") == "2016-08/2019-05");
  CHECK(PeriodIn("03/2013 – 09/2017") == "2013-03/2017-09");
  CHECK(PeriodIn("2013-03 - 2017-09") == "2013-03/2017-09");
  CHECK(PeriodIn("15/07/2012–31/08/2017") == "2012-07/2017-08");
  CHECK(PeriodIn("1. März 2011 bis 31. Mai 2013") == "2011-03/2013-05");
  CHECK(PeriodIn("septembre 2018 à juin 2020") == "2018-09/2020-06");
  CHECK(PeriodIn("marzo de 2019 hasta abril de 2021") == "2019-03/2021-04");
  CHECK(PeriodIn("octombrie 2017 – aprilie 2021") == "2017-10/2021-04");
  CHECK(PeriodIn("с марта 2015 г. по май 2018 г.") == "2015-03/2018-05");
  CHECK(PeriodIn("2008 bis 2014") == "2008/2014");
  CHECK(PeriodIn("2019–22") == "2019/2022");
  CHECK(PeriodIn("Jan–Mar 2020") == "2020-01/2020-03");
  CHECK(PeriodIn("Sept '18 – Oct '19") == "2018-09/2019-10");
}

TEST_CASE("What lasts is told by a word for now, by since, or by an open dash") {
  for (const char* text : {"2019 – present", "2019 – heute", "2019 à ce jour", "2019 – aujourd'hui",
                           "2019 a la fecha", "2019 – Actualidad", "din 2019 până în prezent",
                           "2019 – н. в.", "с 2019 по настоящее время", "since 2019", "seit 2019",
                           "depuis 2019", "desde 2019", "2019–", "(2019 to till date)"}) {
    CAPTURE(text);
    CHECK(PeriodIn(text) == "2019/present");
  }
}

TEST_CASE("A single date is an end, and a range counts more") {
  CHECK(PeriodIn("BSc Physics, 2014") == "/2014");
  CHECK(PeriodIn("Founded 1987, there 2001 – 2004") == "2001/2004");
  CHECK(PeriodIn("+49 170 5550388").empty());
  CHECK(PeriodIn("Team of 2500 people").empty());
  CHECK(PeriodIn("no date").empty());
}

TEST_CASE("A line without its dates keeps what stood around them") {
  const auto rest = [](std::string_view text) { return WithoutPeriod(text, *FindPeriod(text)); };
  CHECK(rest("Cook, The Anchor (2010–2013)") == "Cook, The Anchor");
  CHECK(rest("2010–2013: cook, The Anchor") == "cook, The Anchor");
  CHECK(rest("Cook 2010 – 2013 The Anchor") == "Cook | The Anchor");
  CHECK(rest("January 2020 - Present (4 years 3 months)").empty());
}

TEST_CASE("Two digits are a year at the ends of a range, elsewhere a day") {
  CHECK(PeriodIn("janv. 19–présent") == "2019-01/present");
  CHECK(PeriodIn("sept. 09–déc. 18") == "2009-09/2018-12");
  CHECK(PeriodIn("May 19").empty());
}
