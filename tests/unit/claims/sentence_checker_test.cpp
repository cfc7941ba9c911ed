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

TEST_CASE("A denial reaches over a few words", "[claims]") {
  CheckFaults({{Language::kEnglish,
                "If the figure doesn't move within the year she refunds the discovery fee."}});
}

TEST_CASE("The assistant may offer what it tells next", "[claims]") {
  CheckPasses({{Language::kEnglish, "If you like, I can go through her claims redesign."}});
  CheckFaults({{Language::kEnglish, "If you like, I have booked you a call."}});
}

TEST_CASE("Where she lives is told by lines that tell it", "[claims]") {
  CheckFaults({{Language::kEnglish, "She lives in Iași with her family."},
               {Language::kRomanian, "Locuiește la Iași, cu familia."},
               {Language::kRussian, "Она живёт в Кишинёве."}});
  CheckFaults({{Language::kFrench, "À Brașov, avec sa famille."}}, "Et où vit-elle ?");
  CheckPasses({{Language::kEnglish, "She lives in Bucharest with her family."},
               {Language::kGerman, "Sie lebt mit ihrer Familie in Bukarest."}});
}

}  // namespace
}  // namespace portfolio::claims
