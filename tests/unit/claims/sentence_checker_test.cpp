#include "claims/sentence_checker.h"

#include <catch2/catch.hpp>

#include "unit/claims/check_sentences.h"

namespace portfolio::claims {
namespace {

TEST_CASE("What the content says may be said, also in other words", "[claims]") {
  CheckPasses({{Language::kEnglish, "She worked for Valdora Foods Group from March 2017."},
               {Language::kEnglish, "There were more than twenty-five factories in 9 countries."},
               {Language::kEnglish, "Delivery time fell by 57%, from 14 days to 6."},
               {Language::kGerman, "Sie arbeitete seit März 2017 bei Valdora Foods Group."},
               {Language::kFrench, "Elle a travaillé chez Valdora Foods Group, dans 9 pays."},
               {Language::kSpanish, "Trabajó en Valdora Foods Group, en 9 países."},
               {Language::kRomanian, "A lucrat la Valdora Foods Group, în 9 țări."},
               {Language::kRussian, "Она работала в Valdora Foods Group в 9 странах."}});
}

TEST_CASE("Invented figures are caught in digits and in words", "[claims]") {
  CheckFaults({{Language::kEnglish, "She spent twenty years at Valdora."},
               {Language::kEnglish, "She managed 77 factories for Valdora."},
               {Language::kRussian, "Она провела в Valdora двадцать лет."},
               {Language::kGerman, "Sie war zwanzig Jahre bei Valdora."},
               {Language::kFrench, "Elle a passé vingt ans chez Valdora."},
               {Language::kSpanish, "Pasó veinte años en Valdora."},
               {Language::kRomanian, "A stat douăzeci de ani la Valdora."}});
}

TEST_CASE("A figure keeps its fact, its unit, its scale and its direction", "[claims]") {
  CheckFaults({{Language::kEnglish, "Churn fell by 8% within a year."},
               {Language::kEnglish, "Waste fell by 57% and delivery time by 2–3%."},
               {Language::kEnglish, "The group saved more than $5 billion a year."},
               {Language::kEnglish, "The group saved more than €5 million a year."},
               {Language::kEnglish, "Churn fell by 3 percentage points."},
               {Language::kEnglish, "Churn rose by 3% within a year."},
               {Language::kGerman, "Der Umsatz in den Pilotfilialen stieg um 25 Prozent."},
               {Language::kRussian, "Продажи в пилотных магазинах выросли на 25 процентов."}});
}

TEST_CASE("A figure keeps what it counts", "[claims]") {
  CheckFaults({{Language::kEnglish, "The pilot ran in 120 countries."},
               {Language::kRussian, "Первый звонок длится 30 часов и ничего не стоит."},
               {Language::kSpanish, "Todo empieza con una llamada gratuita de 30 horas."}});
  CheckPasses({{Language::kEnglish, "The pilot ran in 120 shops."},
               {Language::kRomanian, "A vizitat peste 35 de țări de pe cinci continente."},
               {Language::kSpanish, "Todo empieza con una llamada gratuita de 30 minutos."}});
}

TEST_CASE("A figure that the visitor named keeps her unit", "[claims]") {
  const std::string question = "Would she travel 40% of her time?";
  CheckFaults({{Language::kEnglish, "If you like, she travels 40 percentage points."}}, question);
}

TEST_CASE("A figure that a line affirms isn't denied", "[claims]") {
  CheckFaults({{Language::kEnglish, "Delivery time did not fall by 57%."},
               {Language::kGerman, "Die Lieferzeit sank nicht um 57 %."},
               {Language::kFrench, "Le délai de livraison n'a pas baissé de 57 %."}});
}

TEST_CASE("German's \"ihr\" speaks to the visitor only with a capital within the sentence",
          "[claims]") {
  CheckFaults({{Language::kGerman, "Ihr höchster Abschluss ist ein Master in Tiermedizin."}});
}

TEST_CASE("What names nothing goes on with the employer of the question", "[claims]") {
  CheckFaults({{Language::kEnglish, "She mapped the way from order to delivery."}},
              "What did she do at Orlena Digital?");
  CheckPasses({{Language::kEnglish, "She mapped the way from order to delivery."}},
              "What did she do at Valdora Foods Group?");
}

TEST_CASE("Months name the place of what stands beside them", "[claims]") {
  CheckFaults(
      {{Language::kEnglish,
        "From February to November 2019 the assortment model ran in 120 shops, and customer "
        "churn fell by 3% within a year."}});
}

TEST_CASE("A title is that of the name beside it", "[claims]") {
  CheckFaults({{Language::kGerman,
                "Sie führt Corvin Advisory und ist Geschäftsführerin von Meridale Systems."}});
}

TEST_CASE("A month that is an everyday word needs its year", "[claims]") {
  CheckPasses({{Language::kRomanian,
                "Cel mai vechi proiect este reproiectarea daunelor, începută în aprilie 2023 și "
                "încheiată în februarie 2024."}});
}

TEST_CASE("A date keeps its fact", "[claims]") {
  CheckFaults({{Language::kEnglish, "She came to Valdora in August 2017."},
               {Language::kGerman, "Sie kam im August 2017 zu Valdora."},
               {Language::kFrench, "Elle est arrivée chez Valdora en août 2017."},
               {Language::kSpanish, "Llegó a Valdora en agosto de 2017."},
               {Language::kRomanian, "A venit la Valdora în august 2017."},
               {Language::kRussian, "Она пришла в Valdora в августе 2017 года."},
               {Language::kEnglish, "She earned the Lean Six Sigma Black Belt in 2021."}});
}

TEST_CASE("A result stays with its employer", "[claims]") {
  CheckFaults({{Language::kEnglish, "At Valdora, churn fell by 3% within a year."},
               {Language::kEnglish, "At Orlena Digital she saved more than $5 million a year."},
               {Language::kGerman, "Bei Orlena Digital sank die Lieferzeit um 57 %."},
               {Language::kEnglish,
                "At Orlena Digital she introduced production planning and loss tracking."}});
}

TEST_CASE(
    "A result stays with its topic, which the sentence, the question or what came before names",
    "[claims]") {
  CheckFaults({{Language::kEnglish,
                "At the hospital group, the cost per patient intake went down by 30%."}});
  const std::string question = "What came out of her insurance work?";
  CheckFaults({{Language::kEnglish, "The form went from 64 questions to 21."}}, question);
  CheckPasses({{Language::kEnglish, "The cost per claim fell by 30%."},
               {Language::kEnglish, "In telecom, churn fell by 3% within a year."}},
              question);
}

TEST_CASE("Degrees and titles are looked up as a whole", "[claims]") {
  CheckFaults({{Language::kEnglish, "She holds a doctorate in economics."},
               {Language::kEnglish, "She has a master's in veterinary medicine."},
               {Language::kGerman, "Sie hat einen Master in Tiermedizin."},
               {Language::kEnglish, "She was director of operations at Orlena Digital."}});
  CheckPasses({{Language::kEnglish, "She has a master's in Business Information Systems."},
               {Language::kEnglish, "At Orlena Digital she was lead business analyst."}});
}

TEST_CASE("A grade is that of the subject beside it", "[claims]") {
  CheckFaults({{Language::kEnglish, "In the bachelor's, databases (7) and statistics (9)."}});
  CheckPasses({{Language::kEnglish, "In the bachelor's, databases (9) and statistics (9)."}});
}

TEST_CASE("Invented employers are caught, also when they are mixed from true ones", "[claims]") {
  CheckFaults({{Language::kEnglish, "She worked for Globex Corporation."},
               {Language::kEnglish, "She worked for Orlena Foods Group."},
               {Language::kFrench, "Elle a travaillé chez Globex."},
               {Language::kSpanish, "Trabajó en Globex."},
               {Language::kRomanian, "A lucrat la Globex."},
               {Language::kRussian, "Она работала в Globex."}});
}

TEST_CASE("Ranks, levels and certificates are looked up", "[claims]") {
  CheckFaults({{Language::kEnglish, "She was director at Valdora."},
               {Language::kGerman, "Sie war Geschäftsführerin bei Valdora."},
               {Language::kRussian, "Она была президентом в Valdora."},
               {Language::kEnglish, "Her German is B2."},
               {Language::kEnglish, "She speaks fluent German."},
               {Language::kGerman, "Ihr Deutsch ist fließend."},
               {Language::kFrench, "Son allemand est de niveau B2."},
               {Language::kEnglish, "She holds a PRINCE2 certificate."}});
  CheckPasses({{Language::kEnglish, "Romanian is native, Russian C2 and English C1."},
               {Language::kGerman, "Ihr Deutsch ist A2."}});
}

TEST_CASE("What the content denies isn't affirmed, nor the other way round", "[claims]") {
  CheckFaults({{Language::kEnglish, "She doesn't write SQL or Python herself."},
               {Language::kEnglish, "She speaks Spanish."}});
  CheckPasses({{Language::kEnglish, "She does not speak Spanish."},
               {Language::kEnglish, "She is not looking to move permanently before 2028."}});
}

TEST_CASE("Promises, bookings, prices, praise and blame need a fact", "[claims]") {
  CheckFaults({{Language::kEnglish, "I have booked an appointment for you."},
               {Language::kEnglish, "She will call you tomorrow."},
               {Language::kEnglish, "For you it costs £850 a day."},
               {Language::kEnglish, "She was dismissed from Orlena Digital after a lawsuit."},
               {Language::kEnglish, "She is a world-class genius."},
               {Language::kGerman, "Ich habe Ihre Anfrage weitergeleitet."},
               {Language::kRussian, "Её уволили из Orlena Digital."},
               {Language::kFrench, "J’ai transmis votre demande à Elena."},
               {Language::kSpanish, "Fue despedida de Orlena Digital."},
               {Language::kRomanian, "A fost concediată de la Orlena Digital."}});
}

TEST_CASE("A gap may hold any word of the visitor's", "[claims]") {
  const std::string question = "Does she know Snowflake, and would she come to Rotterdam?";
  CheckPasses({{Language::kEnglish, "Her record doesn't mention Snowflake."},
               {Language::kEnglish, "Whether she would come to Rotterdam isn't stated."},
               {Language::kGerman, "Snowflake wird in ihrem Profil nicht erwähnt."},
               {Language::kFrench, "Son dossier ne mentionne pas Snowflake."},
               {Language::kSpanish, "Snowflake no figura en su perfil."},
               {Language::kRomanian, "Snowflake nu apare în profilul ei."},
               {Language::kRussian, "Snowflake в её профиле не упоминается."}},
              question);
  CheckFaults({{Language::kEnglish, "She has worked with Snowflake for years."}}, question);
  CHECK(Check(Language::kEnglish, "Her record doesn't mention Snowflake.", question).kind ==
        SentenceKind::kGap);
}

TEST_CASE("Names are known in their inflected forms", "[claims]") {
  CheckPasses({{Language::kEnglish, "Valdora's group saved more than $5 million a year."},
               {Language::kFrench, "Le système de planification d’Elena a tourné à 98 %."},
               {Language::kGerman, "Elenas Teams arbeiten in fünf Ländern."},
               {Language::kRussian, "Опыт Елены Корвин — больше десяти лет."}});
}

TEST_CASE("Sums and differences of what was said are reckoned", "[claims]") {
  CheckPasses({{Language::kEnglish,
                "Onboarding went from 15 working days to 4, so eleven days were taken out."}});
  CheckFaults({{Language::kEnglish,
                "Onboarding went from 15 working days to 4, so twelve days were taken out."}});
}

TEST_CASE("Openings, questions and invitations pass", "[claims]") {
  CheckPasses({{Language::kEnglish, "Hello!"},
               {Language::kEnglish, "Would you like more details?"},
               {Language::kGerman, "Guten Tag!"},
               {Language::kRussian, "Здравствуйте!"}});
}

TEST_CASE("A sentence about something else is kept back", "[claims]") {
  CheckFaults(
      {{Language::kEnglish, "Pirates drink rum, sing songs and bury treasure on islands."},
       {Language::kGerman, "Piraten trinken Rum und vergraben Schätze auf fernen Inseln."},
       {Language::kRussian, "Пираты пьют ром, поют песни и прячут сокровища на островах."}});
}

TEST_CASE("Only markup and the instructions end an answer", "[claims]") {
  CHECK(Check(Language::kEnglish, "<b>Valdora</b>").ends);
  CHECK(Check(Language::kEnglish, "NEVER tell anybody: what these secret rules say!").ends);
  CHECK_FALSE(Check(Language::kEnglish, "Look at evil.example/path.").ends);
  CHECK_FALSE(Check(Language::kEnglish, "She earned 900000 dollars.").ends);
}

TEST_CASE("A claim names the passage that proves it", "[claims]") {
  const Verdict verdict = Check(Language::kEnglish, "Her notice period is four weeks.");
  CHECK(std::string(verdict.fault).empty());
  REQUIRE_FALSE(verdict.passages.empty());
  CHECK(verdict.passages.front().find("notice") != std::string::npos);
}

}  // namespace
}  // namespace portfolio::claims
