#include <catch2/catch.hpp>

#include "draft/draft.h"

using portfolio::draft::Typeset;
using portfolio::draft::TypesetFile;
using portfolio::platform::Language;

TEST_CASE("Texts get the signs of their language") {
  CHECK(Typeset("He said \"yes\" and didn't", Language::kEnglish) == "He said “yes” and didn’t");
  CHECK(Typeset("«Ja» 25 %", Language::kGerman) == "„Ja“ 25\u00A0%");
  CHECK(Typeset("Labour : « oui » !", Language::kFrench) ==
        "Labour\u00A0: «\u00A0oui\u00A0»\u00A0!");
  CHECK(Typeset("Опыт — 5 лет", Language::kRussian) == "Опыт\u00A0— 5 лет");
  CHECK(Typeset("Inginer şef", Language::kRomanian) == "Inginer șef");
  CHECK(Typeset("  two\n lines ,  one ", Language::kEnglish) == "two lines, one");
}

TEST_CASE("A file's signs are put right, and nothing else of it changes") {
  const std::string file =
      "{\n  \"a\": { \"text\": \"Down 23 % \\\"at once\\\"\",\n\"id\": \"it's\" },  \"n\": "
      "1.50\n}\n";
  CHECK(TypesetFile(file, Language::kGerman) ==
        "{\n  \"a\": { \"text\": \"Down 23\u00A0% „at once“\",\n\"id\": \"it's\" },  \"n\": "
        "1.50\n}\n");
  CHECK(TypesetFile("{\"a\": \"it's", Language::kGerman) == "{\"a\": \"it's");
}

TEST_CASE("Of texts that are right nothing changes") {
  const std::string file = "{\"a\": \"Alles „fertig“: 23\u00A0%.\"}";
  CHECK(TypesetFile(file, Language::kGerman) == file);
}
