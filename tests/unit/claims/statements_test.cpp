#include <catch2/catch.hpp>

#include "unit/claims/check_sentences.h"

namespace portfolio::claims {
namespace {

TEST_CASE("A denial needs a line that denies the same", "[claims]") {
  CheckFaults({{Language::kEnglish, "She does not travel for work."},
               {Language::kEnglish, "She has ruled out permanent roles."},
               {Language::kGerman, "Sie reist nicht beruflich."},
               {Language::kFrench, "Elle ne voyage pas pour son travail."},
               {Language::kSpanish, "No acepta puestos fijos."},
               {Language::kRomanian, "Nu este interesată de posturi permanente."},
               {Language::kRussian, "Гражданства ЕС у неё нет."}});
  CheckPasses({{Language::kEnglish, "She doesn't publish rates."},
               {Language::kEnglish, "Nobody left in the last 18 months."},
               {Language::kEnglish, "The first call takes 30 minutes and costs nothing."},
               {Language::kSpanish, "La primera llamada dura 30 minutos y no cuesta nada."},
               {Language::kFrench, "Elle ne prévoit pas de déménagement définitif avant 2028."},
               {Language::kRussian, "Данные клиента не попадают в публичный инструмент."}});
}

TEST_CASE("Only a record is silent: said of her it is a denial", "[claims]") {
  CheckFaults({{Language::kFrench, "Elle ne parle pas russe."},
               {Language::kEnglish, "She doesn't have a master's degree."}});
  CheckPasses({{Language::kEnglish, "Her record doesn't give a tax number."},
               {Language::kFrench, "Son dossier ne donne aucun numéro fiscal."}});
}

TEST_CASE("What the content has by that very name isn't called missing", "[claims]") {
  CheckFaults({{Language::kEnglish, "Insurance isn't mentioned in her record."},
               {Language::kGerman, "SQL wird in ihrem Profil nicht erwähnt."}});
  CheckPasses({{Language::kEnglish, "Health insurance isn't mentioned in her record."},
               {Language::kEnglish, "No separate level of SQL is stated for her first job."}});
}

TEST_CASE("A tale of something else is no claim in small pieces", "[claims]") {
  CheckFaults(
      {{Language::kEnglish, "Dragons hoard gold, breathe fire and guard princesses."},
       {Language::kGerman, "Drachen horten Gold, speien Feuer und bewachen Prinzessinnen."}});
}

TEST_CASE("What visitors ask of a passage supports what it says in their words", "[claims]") {
  const std::string sentence = "She takes the stage at symposia with lectures and at congresses.";
  CheckFaults({{Language::kEnglish, sentence.c_str()}});
  VisitorQuestions questions;
  questions[Language::kEnglish].asked["faq/speaking"] = {
      "Does she take the stage with lectures, at symposia or congresses?"};
  const Record record(SampleProfile(), questions);
  SentenceChecker checker(record, Language::kEnglish, {}, {2026, 11}, {});
  CHECK(std::string(checker.Check(sentence).fault).empty());
}

TEST_CASE("\"There is\" points at no place", "[claims]") {
  CheckPasses({{Language::kEnglish,
                "There is a master's in Business Information Systems with distinction."}},
              "What did she do at Valdora Foods Group?");
}

TEST_CASE("A denial within the record is its silence, in any words", "[claims]") {
  CheckPasses({{Language::kGerman,
                "Welche österreichischen Vorschriften gelten, steht in ihren Unterlagen nicht."},
               {Language::kRussian, "Других неприятных историй в её материалах нет."}});
  CheckFaults({{Language::kRussian, "Страхования в её материалах нет."}});
}

TEST_CASE("What is set aside with \"instead of\" may be told with \"without\"", "[claims]") {
  CheckPasses(
      {{Language::kEnglish,
        "She trained shift leaders to read figures without waiting for a monthly report."}});
}

TEST_CASE("What a line affirms with its months isn't denied", "[claims]") {
  CheckFaults(
      {{Language::kEnglish, "She didn't work at Valdora from March 2017 to January 2020."}});
}

}  // namespace
}  // namespace portfolio::claims
