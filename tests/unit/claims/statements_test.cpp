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

TEST_CASE("A figure keeps the time that it is told by", "[claims]") {
  CheckFaults({{Language::kEnglish, "She answers 50+ requests for proposals a month."},
               {Language::kEnglish, "The group saved more than $5 million a week."},
               {Language::kGerman, "Sie beantwortet 50+ Ausschreibungen pro Woche."},
               {Language::kRussian, "Она отвечает на 50+ запросов предложений в неделю."}});
  CheckPasses({{Language::kEnglish, "She answers 50+ requests for proposals a year."},
               {Language::kRussian, "Она отвечает на 50+ запросов предложений в год."}});
}

TEST_CASE("A unit of time is read over what stands before it", "[claims]") {
  CheckFaults({{Language::kEnglish, "Onboarding went from 15 working weeks to 4."},
               {Language::kSpanish, "Incorporación de comercios: de 15 semanas laborables a 4."}});
  CheckPasses({{Language::kEnglish, "Onboarding went from 15 working days to 4."}});
}

TEST_CASE("A figure may be told in other units, by the clock or as both ends of a range",
          "[claims]") {
  CheckPasses(
      {{Language::kEnglish, "Delivery now takes six days, where it used to take two weeks."},
       {Language::kEnglish, "Waste fell by two to three per cent."},
       {Language::kEnglish, "Interviews are held between nine and six Bucharest time."},
       {Language::kRomanian, "Pierderile au scăzut cu două-trei procente."},
       {Language::kEnglish, "Offers won bring in over a million and a half dollars a year."}});
  CheckFaults({{Language::kEnglish, "Delivery now takes six days, where it used to take 9 weeks."},
               {Language::kEnglish, "Waste fell by three per cent."},
               {Language::kEnglish, "Interviews are held between seven and six Bucharest time."}});
}

TEST_CASE("One of a unit of time isn't one of another", "[claims]") {
  CheckFaults({{Language::kEnglish, "She answers within one hour."},
               {Language::kRussian, "Она отвечает в течение одного часа."}});
  CheckPasses({{Language::kEnglish, "She answers within one working day."},
               {Language::kRussian, "Она отвечает в течение одного рабочего дня."}});
}

TEST_CASE("Romanian counts over \"de\"", "[claims]") {
  CheckPasses({{Language::kRomanian, "În cele 120 de magazine-pilot vânzările au crescut cu 8%."}});
}

TEST_CASE("A verb behind a degree or a title says nothing of what it is in", "[claims]") {
  CheckPasses(
      {{Language::kGerman, "Den Master in Wirtschaftsinformatik schloss sie 2015 ab."},
       {Language::kGerman,
        "Im Januar 2015 begann sie bei Prutland Distribution, wohin sie als Praktikantin kam."}});
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

}  // namespace
}  // namespace portfolio::claims
