#include "analysis/src/domain/posting/sections/title_patterns.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

TEST_CASE("A page's title has parts between bars, dashes and dots") {
  CHECK(TitleSegments("Rope Maker - Tern | Careers") ==
        std::vector<std::string>{"Rope Maker", "Tern", "Careers"});
  CHECK(TitleSegments("Front-end developer").size() == 1);
}

TEST_CASE("Title and company are told apart in the ways in which they are joined") {
  TitleAndCompany split;
  REQUIRE(SplitAt("Rope Maker at Tern", &split));
  CHECK(split.title == "Rope Maker");
  CHECK(split.company == "Tern");
  REQUIRE(SplitSeeking("Tern sucht eine Seilerin", &split));
  CHECK(split.company == "Tern");
  REQUIRE(SplitHiring("Tern hiring Rope Maker in Ullapool", &split));
  CHECK(split.title == "Rope Maker");
  CHECK_FALSE(SplitComma("Rope Maker, Ullapool", &split));
}

TEST_CASE("A title loses its label and what calls") {
  CHECK(WithoutTitleLabel("Wanted: Rope Maker") == "Rope Maker");
  CHECK(WithoutTitleLabel("We're hiring a Rope Maker!") == "Rope Maker");
  CHECK(CleanTitle("Rope Maker - Tern", "Tern") == "Rope Maker");
}

TEST_CASE("Words for positions that only postings use are roles too") {
  CHECK(NamesRole("Ausbildung zum Seiler"));
  CHECK(NamesRole("Projektleitung"));
  CHECK_FALSE(NamesRole("Über uns"));
}

TEST_CASE("References and names of boards are known") {
  CHECK(IsReference("Ref. 2231"));
  CHECK_FALSE(IsReference("Ullapool"));
  CHECK(IsJobBoardName("LinkedIn"));
  CHECK(SoundsLikeBoard("Derby Jobs Online"));
  CHECK(WithoutCareers("Tern Careers") == "Tern");
}

TEST_CASE("Of a title for both genders with an article between the first is the title") {
  CHECK(WithoutTitleLabel("ouvrier maraîcher ou une ouvrière maraîchère") == "ouvrier maraîcher");
  CHECK(WithoutTitleLabel("Peluquero o peluquera") == "Peluquero o peluquera");
}
