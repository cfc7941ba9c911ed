#include "analysis/src/domain/posting/facts/posting_facts.h"

#include <catch2/catch.hpp>

#include "sample_pages.h"

using namespace portfolio::analysis;

TEST_CASE("The last day to apply is read from prose, other dates are not") {
  const std::string page =
      "<h1>Baker</h1><h2>Requirements</h2><ul><li>two years in a bakery</li><li>patience with "
      "dough</li></ul><p>Founded before 1 May 1990.</p><a>Apply now</a>";
  const auto last_day = [&page](const std::string& line) {
    return ReadPage(page + "<p>" + line + "</p>").posting.valid_through;
  };
  CHECK(last_day("To apply, write to us by 4 December 2026.") == "2026-12-04");
  CHECK(last_day("Bewerbungen richten Sie bitte bis zum 15.12.2026 an uns.") == "2026-12-15");
  CHECK(last_day("Merci d'envoyer votre CV avant le 5 décembre 2026.") == "2026-12-05");
  CHECK(last_day("Las solicitudes se presentarán hasta el 4 de diciembre de 2026.") ==
        "2026-12-04");
  CHECK(last_day("Depunerea dosarelor: până la 8 decembrie 2026.") == "2026-12-08");
  CHECK(last_day("Резюме присылайте до 7 декабря 2026.") == "2026-12-07");
  CHECK(last_day("Our shop was painted by 4 December 2020.").empty());
}

TEST_CASE("A post that is one block of lines tells its place and its working time") {
  const PageReading reading = ReadPage(
      "<div>🔥 Менеджер проектов в Лукошко<br>📍 Лесное, офис или гибрид<br><b>Что нужно:</b><br>• "
      "опыт от двух лет<br>• умение считать<br><b>Что дадим:</b><br>• полная занятость, "
      "оформление по ТК<br>" +
      std::string(700, 'a') + "<br>Резюме: @hr</div>");
  CHECK(reading.posting.location == "Лесное");
  CHECK(reading.posting.employment_type == "full-time");
}

TEST_CASE("Employment is a word of the vocabulary or empty") {
  const auto employment = [](const std::string& facts) {
    return ReadPage(
               "<h1>Keeper</h1>" + facts +
               "<h2>Requirements</h2><ul><li>patience and time</li><li>a coat</li><li>eyes</li>"
               "</ul><a>Apply</a>")
        .posting.employment_type;
  };
  CHECK(employment("<p>Занятость: полная</p>") == "full-time");
  CHECK(employment("<p>Занятость: неполная</p>") == "part-time");
  CHECK(employment("<dl><dt>Jornada</dt><dd>Completa</dd></dl>") == "full-time");
  CHECK(employment("<p>Normă: întreagă</p>") == "full-time");
  CHECK(employment("<p>Employment type: as agreed</p>").empty());
  CHECK(
      employment("<p>Bristol, with one or two days a week at the sites of the clients | Permanent, "
                 "full time</p>") == "full-time");
  CHECK(employment("<p><span class=tag>Contrato indefinido</span><span class=tag>Tiempo Completo"
                   "</span><span class=tag>Presencial</span></p>") == "full-time");
}
