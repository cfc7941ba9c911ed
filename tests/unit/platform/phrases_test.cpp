#include "platform/phrases/phrases.h"

#include <catch2/catch.hpp>
#include <map>
#include <set>

namespace portfolio::platform {
namespace {

using Files = std::map<std::string, std::string, std::less<>>;

/// The same pattern in every language, but for those that `others` names.
Files FilesWith(const std::string& pattern, const Files& others = {}) {
  Files files;
  for (const Language language : kLanguages) {
    const std::string name = std::string(LanguageCode(language)) + ".json";
    files[name] = "{\"key\": \"" + pattern + "\"}";
  }
  for (const auto& [name, text] : others) files[name] = text;
  return files;
}

/// Read takes a plain function, as the embedded files are one.
Files& GivenFiles() {
  static Files files;
  return files;
}

StatusOr<Phrases> Read(Files files, const std::set<std::string>& as_needed = {}) {
  GivenFiles() = std::move(files);
  const auto file = [](std::string_view name) -> std::string_view {
    const auto found = GivenFiles().find(name);
    return found == GivenFiles().end() ? std::string_view() : found->second;
  };
  return Phrases::Read(file, as_needed);
}

std::string FaultOf(Files files) {
  const auto phrases = Read(std::move(files));
  REQUIRE_FALSE(phrases.ok());
  CHECK(phrases.status().code() == StatusCode::kInternal);
  return phrases.status().log_detail();
}

Phrases Sound(Files files) {
  auto phrases = Read(std::move(files));
  INFO((phrases.ok() ? "" : phrases.status().log_detail()));
  REQUIRE(phrases.ok());
  return *std::move(phrases);
}

}  // namespace

TEST_CASE("A phrase is said with its arguments, whatever stands in them", "[phrases]") {
  const Phrases phrases = Sound(FilesWith("{who} wrote: {words}"));
  CHECK(phrases.Say(Language::kEnglish, "key", {{"who", "Ann"}, {"words", "{who} isn't '#'"}}) ==
        "Ann wrote: {who} isn't '#'");
  CHECK(phrases.Say(Language::kEnglish, "no such key").empty());
}

TEST_CASE("Counts take the plural form of their language", "[phrases]") {
  const Phrases phrases = Sound(FilesWith(
      "{n, plural, one {# year} other {# years}}",
      {{"ru.json",
        R"({"key": "{n, plural, one {# год} few {# года} many {# лет} other {# года}}"})"},
       {"ro.json", R"({"key": "{n, plural, one {un an} few {# ani} other {# de ani}}"})"}}));
  const auto russian = [&](std::int64_t n) {
    return phrases.Say(Language::kRussian, "key", {{"n", n}});
  };
  CHECK(russian(1) == "1 год");
  CHECK(russian(3) == "3 года");
  CHECK(russian(11) == "11 лет");
  CHECK(russian(21) == "21 год");
  CHECK(phrases.Say(Language::kRomanian, "key", {{"n", std::int64_t{1}}}) == "un an");
  CHECK(phrases.Say(Language::kRomanian, "key", {{"n", std::int64_t{19}}}) == "19 ani");
  CHECK(phrases.Say(Language::kRomanian, "key", {{"n", std::int64_t{20}}}) == "20 de ani");
  CHECK(phrases.Say(Language::kEnglish, "key", {{"n", std::int64_t{2}}}) == "2 years");
}

TEST_CASE("Numbers are written as the language writes them, text as it is", "[phrases]") {
  const Phrases phrases = Sound(FilesWith("{n}"));
  CHECK(phrases.Say(Language::kGerman, "key", {{"n", std::int64_t{12345}}}) == "12.345");
  CHECK(phrases.Say(Language::kRussian, "key", {{"n", 3.3}}) == "3,3");
  CHECK(phrases.Say(Language::kGerman, "key", {{"n", "2019"}}) == "2019");
}

TEST_CASE("The owner's gender and ordinals choose among forms", "[phrases]") {
  const Phrases phrases = Sound(FilesWith(
      "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {all}",
      {{"ru.json",
        R"({"key": "{gender, select, female {Она} male {Он} other {Они}}: {n}-е из {all}"})"},
       {"fr.json", R"({"key": "{n, selectordinal, one {#er} other {#e}} sur {all}"})"},
       {"de.json", R"({"key": "{n}. von {all}"})"},
       {"es.json", R"({"key": "{n}.º de {all}"})"},
       {"ro.json", R"({"key": "{n, selectordinal, one {primul} other {al #-lea}} din {all}"})"}}));
  const auto say = [&](Language language, std::int64_t n, std::string_view gender) {
    return phrases.Say(language, "key", {{"n", n}, {"all", std::int64_t{5}}, {"gender", gender}});
  };
  CHECK(say(Language::kEnglish, 2, "female") == "2nd of 5");
  CHECK(say(Language::kEnglish, 11, "") == "11th of 5");
  CHECK(say(Language::kFrench, 1, "") == "1er sur 5");
  CHECK(say(Language::kRussian, 2, "female") == "Она: 2-е из 5");
  CHECK(say(Language::kRussian, 2, "unsaid") == "Они: 2-е из 5");
  CHECK(say(Language::kRomanian, 3, "") == "al 3-lea din 5");
}

TEST_CASE("French elides before a vowel, and nothing else does", "[phrases]") {
  const Phrases phrases = Sound(FilesWith(
      "what {name} brings to {name}",
      {{"fr.json", R"({"key": "Ce que {name} apporte, au profil de {name} ; le monde {name}"})"},
       {"es.json", R"({"key": "el perfil de {name}"})"}}));
  const auto say = [&](Language language, std::string_view name) {
    return phrases.Say(language, "key", {{"name", name}});
  };
  CHECK(say(Language::kFrench, "Elena") ==
        "Ce qu’Elena apporte, au profil d’Elena ; le monde Elena");
  CHECK(say(Language::kFrench, "Émile") ==
        "Ce qu’Émile apporte, au profil d’Émile ; le monde Émile");
  CHECK(say(Language::kFrench, "Sofia") ==
        "Ce que Sofia apporte, au profil de Sofia ; le monde Sofia");
  CHECK(say(Language::kFrench, "") == "Ce que  apporte, au profil de  ; le monde ");
  CHECK(say(Language::kSpanish, "Elena") == "el perfil de Elena");
}

TEST_CASE("A file that disagrees with the English one is refused by name", "[phrases]") {
  const std::string sound = "about {name}";
  CHECK(FaultOf(FilesWith(sound, {{"de.json", "{}"}})) == "de.json: no text for key");
  CHECK(FaultOf(FilesWith(sound, {{"de.json", R"({"key": ""})"}})) == "de.json: no text for key");
  CHECK(FaultOf(FilesWith(sound, {{"de.json", R"({"key": "{name}", "more": "x"})"}})) ==
        "de.json: more isn't in en.json");
  CHECK_THAT(FaultOf(FilesWith(sound, {{"de.json", R"({"key": "{nam}"})"}})),
             Catch::Contains("other arguments"));
  CHECK_THAT(FaultOf(FilesWith(sound, {{"de.json", R"({"key": "{name"})"}})),
             Catch::Contains("is no pattern"));
  CHECK_THAT(FaultOf(FilesWith(sound, {{"de.json", ""}})), Catch::StartsWith("de.json: "));
}

TEST_CASE("A key has one text: a second would never be said", "[phrases]") {
  CHECK(FaultOf(FilesWith("first", {{"fr.json", R"({"key": "un", "key": "deux"})"}})) ==
        "fr.json: two texts for key");
}

TEST_CASE("What a language may leave out is named; all else is in each", "[phrases]") {
  const Files files = FilesWith("{first} has {what}", {{"ru.json", R"({"key": "Есть {what}"})"}});
  const auto phrases = Read(files, {"first"});
  REQUIRE(phrases.ok());
  CHECK(phrases->Say(Language::kRussian, "key", {{"first", "Ann"}, {"what", "x"}}) == "Есть x");
  CHECK(phrases->Say(Language::kFrench, "key", {{"first", "Ann"}, {"what", "x"}}) == "Ann has x");
  CHECK_FALSE(Read(files).ok());
  CHECK_FALSE(
      Read(FilesWith("{first} has {what}", {{"ru.json", R"({"key": "{first}"})"}}), {"first"})
          .ok());
}

TEST_CASE("A plural form that the language has must be written", "[phrases]") {
  CHECK_THAT(FaultOf(FilesWith("{n, plural, one {# year} other {# years}}")),
             Catch::Contains("ru.json: key lacks the form"));
  CHECK_THAT(FaultOf(FilesWith("{who} {n, plural, other {# years}}")),
             Catch::Contains("en.json: key lacks the form \"one\""));
}

}  // namespace portfolio::platform
