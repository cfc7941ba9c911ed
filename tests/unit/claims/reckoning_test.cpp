#include <catch2/catch.hpp>

#include "unit/claims/check_sentences.h"

namespace portfolio::claims {
namespace {

TEST_CASE("A grade is that of the subject beside it", "[claims]") {
  CheckFaults({{Language::kEnglish, "In the bachelor's, databases (7) and statistics (9)."}});
  CheckPasses({{Language::kEnglish, "In the bachelor's, databases (9) and statistics (9)."}});
}

TEST_CASE("Sums and differences of what was said are reckoned", "[claims]") {
  CheckPasses({{Language::kEnglish,
                "Onboarding went from 15 working days to 4, so eleven days were taken out."}});
  CheckFaults({{Language::kEnglish,
                "Onboarding went from 15 working days to 4, so twelve days were taken out."}});
}

TEST_CASE("How long something lasted is reckoned from its months", "[claims]") {
  CheckPasses({{Language::kEnglish, "She spent three years at Orlena Digital."},
               {Language::kEnglish, "She was at Valdora for two years and ten months."}});
  CheckFaults({{Language::kEnglish, "She spent seven years at Orlena Digital."},
               {Language::kEnglish, "She was at Valdora for one year and two months."}});
}

TEST_CASE("What the content lists is counted", "[claims]") {
  CheckPasses({{Language::kEnglish, "She holds four certificates."}});
  CheckFaults({{Language::kEnglish, "She holds nine certificates."}});
}

TEST_CASE("Figures of one passage are added up where a total is told", "[claims]") {
  CheckPasses({{Language::kEnglish, "Together the two degrees make 360 credits."}});
  CheckFaults({{Language::kEnglish, "Together the two degrees make 400 credits."}});
}

TEST_CASE("A total of the parts that follow, and working days as weeks", "[claims]") {
  CheckPasses(
      {{Language::kEnglish,
        "Five references are ready: three former clients and two former managers."},
       {Language::kEnglish, "Merchant onboarding took 15 working days, that is three weeks."}});
  CheckFaults(
      {{Language::kEnglish,
        "Six references are ready: three former clients and two former managers."},
       {Language::kEnglish, "Merchant onboarding took 15 working days, that is four weeks."}});
}

TEST_CASE("A sum is of one unit", "[claims]") {
  SentenceChecker checker(SampleRecord(), Language::kEnglish, {}, {2026, 11}, {});
  CHECK(checker.Check("She introduced planning in 25+ factories, and waste fell by 2–3%.")
            .fault.empty());
  CHECK_FALSE(checker.Check("Waste of energy fell by 28%.").fault.empty());
}

}  // namespace
}  // namespace portfolio::claims
