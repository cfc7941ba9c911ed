#include <catch2/catch.hpp>

#include "analysis/src/domain/posting/sources/job_boards.h"
#include "sample_pages.h"

using namespace portfolio::analysis;

TEST_CASE("hh.ru's markup and its embedded state are read") {
  const PageReading page = ReadPage(
      "<h1 data-qa='vacancy-title'>Смотритель маяка</h1><a data-qa='vacancy-company-name'>ООО "
      "«Берег»</a><span data-qa='vacancy-salary'>от 90 000 ₽</span><div "
      "data-qa='vacancy-description'><p><strong>Требования:</strong></p><ul><li>терпение</li></"
      "ul></div><li data-qa='skills-element'>Оптика</li>",
      "https://hh.ru/vacancy/1");
  CHECK(page.outcome() == PageOutcome::kPosting);
  CHECK(page.posting.title == "Смотритель маяка");
  CHECK(page.posting.company == "ООО «Берег»");
  CHECK(page.posting.salary == "от 90 000 ₽");
  CHECK(page.posting.skills == std::vector<std::string>{"Оптика"});
  const PageReading state = ReadPage(
      "<template "
      "id='HH-Lux-InitialState'>{\"vacancyView\":{\"name\":\"Смотритель\",\"company\":{"
      "\"visibleName\":\"Берег\"},\"description\":\"<p><strong>Требования</strong></"
      "p><ul><li>терпение и труд, и тёплая куртка для зимних "
      "ночей</li></ul>\",\"status\":{\"archived\":true}}}</template>");
  CHECK(state.outcome() == PageOutcome::kExpired);
  CHECK(state.posting.company == "Берег");
}

TEST_CASE("hh.ru's page without a title is no posting of it") {
  CHECK_FALSE(ReadBoardMarkup(HtmlTree::Parse("<div data-qa='vacancy-description'>x</div>")));
  CHECK_FALSE(ReadBoardMarkup(HtmlTree::Parse("<h1>Keeper</h1>")));
}
