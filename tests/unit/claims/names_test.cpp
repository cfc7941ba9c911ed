#include <catch2/catch.hpp>

#include "unit/claims/check_sentences.h"

namespace portfolio::claims {
namespace {

TEST_CASE("A title is that of the name beside it", "[claims]") {
  CheckFaults({{Language::kGerman,
                "Sie führt Corvin Advisory und ist Geschäftsführerin von Meridale Systems."}});
}

TEST_CASE("Degrees and titles are looked up as a whole", "[claims]") {
  CheckFaults({{Language::kEnglish, "She holds a doctorate in economics."},
               {Language::kEnglish, "She has a master's in veterinary medicine."},
               {Language::kGerman, "Sie hat einen Master in Tiermedizin."},
               {Language::kEnglish, "She was director of operations at Orlena Digital."}});
  CheckPasses({{Language::kEnglish, "She has a master's in Business Information Systems."},
               {Language::kEnglish, "At Orlena Digital she was lead business analyst."}});
}

TEST_CASE("Invented employers are caught, also when they are mixed from true ones", "[claims]") {
  CheckFaults({{Language::kEnglish, "She worked for Globex Corporation."},
               {Language::kEnglish, "She worked for Orlena Foods Group."},
               {Language::kFrench, "Elle a travaillé chez Globex."},
               {Language::kSpanish, "Trabajó en Globex."},
               {Language::kRomanian, "A lucrat la Globex."},
               {Language::kRussian, "Она работала в Globex."}});
}

TEST_CASE("Names are known in their inflected forms", "[claims]") {
  CheckPasses({{Language::kEnglish, "Valdora's group saved more than $5 million a year."},
               {Language::kFrench, "Le système de planification d’Elena a tourné à 98 %."},
               {Language::kGerman, "Elenas Teams arbeiten in fünf Ländern."},
               {Language::kRussian, "Опыт Елены Корвин — больше десяти лет."}});
}

TEST_CASE("A verb behind a degree or a title says nothing of what it is in", "[claims]") {
  CheckPasses(
      {{Language::kGerman, "Den Master in Wirtschaftsinformatik schloss sie 2015 ab."},
       {Language::kGerman,
        "Im Januar 2015 begann sie bei Prutland Distribution, wohin sie als Praktikantin kam."}});
}

TEST_CASE("Ranks and certificates are looked up", "[claims]") {
  CheckFaults({{Language::kEnglish, "She was director at Valdora."},
               {Language::kGerman, "Sie war Geschäftsführerin bei Valdora."},
               {Language::kRussian, "Она была президентом в Valdora."},
               {Language::kEnglish, "She holds a PRINCE2 certificate."}});
}

TEST_CASE("A German noun of the visitor's is no name behind its article", "[claims]") {
  CheckPasses({{Language::kGerman, "Über ihren Leumund kann ich nur sagen, was sie offenlegt."}},
              "Wie ist ihr Leumund?");
}

}  // namespace
}  // namespace portfolio::claims
