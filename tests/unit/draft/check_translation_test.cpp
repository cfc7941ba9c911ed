#include "draft/check_translation.h"

#include <catch2/catch.hpp>

using namespace portfolio::draft;
using portfolio::platform::JsonDocument;
using portfolio::platform::Language;

TEST_CASE("Figures of a translation are those of the original, however each language writes them") {
  CHECK(FaultOf("Served 200,000 guests, 1.5 a minute", "200 000 Gäste, 1,5 in der Minute", {})
            .empty());
  CHECK(FaultOf("From 10:00 to 18:30", "Von 10 bis 18:30 Uhr", {}).empty());
  CHECK(FaultOf("Waste down by 12%", "Abfall um 21 % gesenkt", {}) ==
        "a figure of the original is missing");
  CHECK(FaultOf("Waste down", "Abfall um 12 % gesenkt", {}) ==
        "has a figure that the original hasn't");
}

TEST_CASE("Names stay letter by letter") {
  const std::vector<std::string> names = {"Mill & Sons"};
  CHECK(FaultOf("Baker at Mill & Sons", "Bäcker bei Mill & Sons", names).empty());
  CHECK(FaultOf("Baker at Mill & Sons", "Bäcker bei Mühle & Söhne", names) ==
        "“Mill & Sons” is missing");
  CHECK(FaultOf("Ovens with R290, HACCP, PowerPoint.", "Öfen mit R290, HACCP und PowerPoint", {})
            .empty());
  CHECK(FaultOf("Ovens with R290", "Öfen mit R 290", {}) == "“R290” is missing");
  CHECK(FaultOf("Write to a@b.example", "Schreiben Sie", {}) == "“a@b.example” is missing");
  CHECK(FaultOf("AI and HR", "KI und Personal", {}).empty());
}

TEST_CASE("A translation brings no markup of its own and no novel") {
  CHECK(FaultOf("Our menu", "Unsere <b>Karte</b>", {}) == "has other markup");
  CHECK(FaultOf("Our menu", "[Karte](https://evil.example)", {}) == "has other markup");
  CHECK(FaultOf("Our menu", "Die Karte auf evil.example", {}) == "has other markup");
  CHECK(FaultOf("**Bold** menu", "**Kühne** Karte", {}).empty());
  CHECK(FaultOf("Menu", "Die Karte, die hier hängt, ist eine Karte, wie sie eben hier hängt", {}) ==
        "is too long");
  CHECK(FaultOf("Menu", " ", {}) == "has no text yet");
}

TEST_CASE("The names to keep are firms, schools and issuers, and the owner's in her own script") {
  const auto texts = JsonDocument::Parse(
      R"({"basics": {"firstName": "Ada", "lastName": "King"}, "work": {"a": {"name": "Mill Ltd"}},
          "education": {"d": {"institution": "…"}}})");
  const auto facts =
      JsonDocument::Parse(R"({"basics": {}, "certificates": [{"issuer": "Guild"}]})");
  REQUIRE((texts.ok() && facts.ok()));
  using Names = std::vector<std::string>;
  CHECK(KeptNames(texts->root(), facts->root(), Language::kEnglish, Language::kGerman) ==
        Names{"Mill Ltd", "Guild", "Ada", "King"});
  CHECK(KeptNames(texts->root(), facts->root(), Language::kEnglish, Language::kRussian) ==
        Names{"Mill Ltd", "Guild"});
}
