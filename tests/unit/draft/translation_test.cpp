#include "draft/translation.h"

#include <catch2/catch.hpp>

using namespace portfolio::draft;
using portfolio::platform::Language;

namespace {

constexpr char kTexts[] =
    R"({"basics": {"label": "Analyst since 2019"}, "work": {"a": {"stack": ["SQL", "…"]}}})";

std::string Filled(std::string sheet, const std::string& path, const std::string& text) {
  const size_t at = sheet.find("\nde: ", sheet.find("# " + path + "\n"));
  return sheet.insert(at + 5, text);
}

std::string Sheet(const Translations& translated) {
  const auto texts = TextsToTranslate(kTexts);
  REQUIRE(texts.ok());
  return WriteTranslationSheet(*texts, Language::kEnglish, Language::kGerman, translated);
}

}  // namespace

TEST_CASE("A sheet has every text beside a line for the other language, and merges when filled") {
  const std::string sheet = Sheet({});
  CHECK(sheet.find("en: Analyst since 2019\nde: \n") != std::string::npos);
  const auto unfinished = MergeTranslationSheet(kTexts, sheet, Language::kGerman);
  CHECK(unfinished.status().reason() == "SHEET_UNFINISHED");
  CHECK(unfinished.status().message().find("basics/label: has no text yet") != std::string::npos);
  std::string filled = Filled(sheet, "basics/label", "Analystin");
  filled = Filled(filled, "work/a/stack/0", "SQL");
  const auto lost = MergeTranslationSheet(kTexts, filled, Language::kGerman);
  CHECK(lost.status().message().find("figure") != std::string::npos);
  const auto merged = MergeTranslationSheet(kTexts, Filled(filled, "basics/label", "Seit 2019 "),
                                            Language::kGerman);
  REQUIRE(merged.ok());
  CHECK(merged->find("\"label\": \"Seit 2019 Analystin\"") != std::string::npos);
  CHECK(merged->find("…") != std::string::npos);
}

TEST_CASE("A site gets a language once") {
  const auto site = WithLanguage("{\n  \"languages\": [\n    \"en\"\n  ]\n}\n", Language::kGerman);
  REQUIRE(site.ok());
  CHECK(site->find("\"en\", \"de\"]") != std::string::npos);
  CHECK(*WithLanguage(*site, Language::kGerman) == *site);
}

TEST_CASE("What a language model filled in isn't merged before a person has read it") {
  const std::string sheet =
      Sheet({{"basics/label", "Analystin seit 2019"}, {"work/a/stack/0", "SQL"}});
  CHECK(sheet.rfind("UNREAD: ", 0) == 0);
  CHECK(MergeTranslationSheet(kTexts, sheet, Language::kGerman).status().reason() ==
        "SHEET_UNREAD");
  const std::string read = sheet.substr(sheet.find('\n') + 1);
  const auto merged = MergeTranslationSheet(kTexts, read, Language::kGerman);
  REQUIRE(merged.ok());
  CHECK(merged->find("Analystin seit 2019") != std::string::npos);
}

TEST_CASE("Of passages for the assistant only titles and texts are translated") {
  constexpr char kPassages[] =
      R"({"passages": [{"id": "a-b", "section": "about", "entry": "", "title": "T", "text": "X"}]})";
  const auto texts = TextsToTranslate(kPassages);
  REQUIRE(texts.ok());
  REQUIRE(texts->size() == 2);
  CHECK(texts->front().path == "passages/0/title");
  const auto merged = MergeTranslationSheet(
      kPassages, "# passages/0/title\nde: Titel\n# passages/0/text\nde: Satz", Language::kGerman);
  REQUIRE(merged.ok());
  CHECK(merged->find("\"id\": \"a-b\"") != std::string::npos);
  CHECK(merged->find("\"text\": \"Satz\"") != std::string::npos);
}

TEST_CASE("A long text in Cyrillic letters is merged whole") {
  std::string text;
  for (int i = 0; i < 100; ++i) text += "хлеб на опаре ";
  text += "конец";
  const auto merged = MergeTranslationSheet(R"({"a": "bread"})", "# a\nru: " + text.substr(0, 1900),
                                            Language::kRussian);
  REQUIRE(merged.ok());
  CHECK(merged->size() > 1900);
}
