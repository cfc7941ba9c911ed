#include <catch2/catch.hpp>

#include "unit/claims/check_sentences.h"

namespace portfolio::claims {
namespace {

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

TEST_CASE("Months name the place of what stands beside them", "[claims]") {
  CheckFaults(
      {{Language::kEnglish,
        "From February to November 2019 the assortment model ran in 120 shops, and customer "
        "churn fell by 3% within a year."}});
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

TEST_CASE("A range may be told with \"between\", a share by its hundred", "[claims]") {
  CheckPasses({{Language::kEnglish, "Factory waste fell by between two and three per cent."},
               {Language::kGerman, "96 von 100 Teilnehmern waren zufrieden oder sehr zufrieden."}});
  CheckFaults({{Language::kEnglish, "Factory waste fell by between four and five per cent."},
               {Language::kGerman, "86 von 100 Teilnehmern waren zufrieden oder sehr zufrieden."}});
}

TEST_CASE("A month without a year needs a line, the visitor or the notice", "[claims]") {
  const std::string question = "Could she start on 3 April?";
  CheckFaults({{Language::kEnglish, "She is free from 15 September."},
               {Language::kGerman, "Bis Ende Juli ist sie gebunden."},
               {Language::kEnglish, "She is free from 4 April."}},
              question);
  CheckPasses({{Language::kEnglish, "Whether 3 April is possible isn't stated."}}, question);
}

TEST_CASE("A short answer is read with its question", "[claims]") {
  const std::string question = "How many clients does she take at a time?";
  CheckFaults({{Language::kEnglish, "At most five."}}, question);
  CheckPasses({{Language::kEnglish, "At most two."}}, question);
}

}  // namespace
}  // namespace portfolio::claims
