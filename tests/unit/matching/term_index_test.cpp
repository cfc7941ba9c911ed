#include "matching/term_index.h"

#include <catch2/catch.hpp>

using namespace portfolio::matching;
using portfolio::platform::Language;

namespace {

bool Finds(const TermIndex& index, const std::string& text) {
  return !index.Find(Tokenize(text, index.language())).empty();
}

}  // namespace

TEST_CASE("A word is known in its number, case and gender, not in what is derived from it") {
  CHECK(IsInflected("stakeholder", "stakeholders", Language::kEnglish));
  CHECK(IsInflected("strategy", "strategies", Language::kEnglish));
  CHECK_FALSE(IsInflected("presentation", "present", Language::kEnglish));
  CHECK_FALSE(IsInflected("sourcing", "source", Language::kEnglish));
  CHECK_FALSE(IsInflected("accounting", "accountability", Language::kEnglish));
  CHECK_FALSE(IsInflected("residency", "reside", Language::kEnglish));
  CHECK(IsInflected("бухгалтер", "бухгалтера", Language::kRussian));
  CHECK_FALSE(IsInflected("работа", "работник", Language::kRussian));
  CHECK(IsInflected("analist", "analistului", Language::kRomanian));
  CHECK(IsInflected("entwickler", "entwicklerin", Language::kGerman));
}

TEST_CASE("A phrase is found whatever the small words between") {
  TermIndex index(Language::kEnglish);
  index.Add("leading teams", 1);
  CHECK(Finds(index, "You lead a team of five"));
  CHECK_FALSE(Finds(index, "You lead. The large team follows"));
}

TEST_CASE("A phrase of a letter and a small word keeps both") {
  TermIndex index(Language::kEnglish);
  index.Add("M&A", 1);
  CHECK(Finds(index, "Experience with M&A"));
  CHECK_FALSE(Finds(index, "I'm tired of spreadsheets"));
}

TEST_CASE("A name that is a common word counts with its capital only") {
  TermIndex index(Language::kEnglish);
  index.AddName("React", 1, true);
  CHECK(Finds(index, "Experience with React and CSS"));
  CHECK_FALSE(Finds(index, "able to react quickly"));
  CHECK_FALSE(Finds(index, "React quickly to incidents"));
}

TEST_CASE("German compounds are known by their end where it names a work") {
  TermIndex index(Language::kGerman);
  index.AddHead("Buchhalter", 1);
  CHECK(Finds(index, "Finanzbuchhalter"));
  CHECK(Finds(index, "Lohnbuchhalterin"));
  CHECK_FALSE(Finds(index, "Buchhaltung"));
}
