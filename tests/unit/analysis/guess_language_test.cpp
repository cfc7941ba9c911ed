#include "analysis/src/domain/posting/facts/guess_language.h"

#include <catch2/catch.hpp>
#include <utility>

using namespace portfolio::analysis;

TEST_CASE("A text's language is told by its small words") {
  for (const auto& [language, text] :
       {std::pair("en",
                  "We are looking for a baker who is happy with the early hours and the dog."),
        std::pair("de", "Wir suchen eine Bäckerin, die mit den frühen Zeiten und dem Hund lebt."),
        std::pair("fr",
                  "Nous cherchons une boulangère pour le matin, avec les clients et le chien."),
        std::pair("es",
                  "Buscamos una panadera para la mañana, con ganas de trabajar en el obrador."),
        std::pair("ro", "Căutăm un brutar care să vină dimineața și să lucreze cu noi la cuptor."),
        std::pair("ru", "Мы ищем пекаря, который любит раннее утро и не боится собак.")}) {
    CAPTURE(text);
    CHECK(GuessLanguage(text) == language);
  }
}

TEST_CASE("A text that says too little has none") {
  CHECK(GuessLanguage("").empty());
  CHECK(GuessLanguage("SQL").empty());
}
