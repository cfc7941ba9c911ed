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

}  // namespace

TEST_CASE("A sheet has every text beside a line for the other language, and merges when filled") {
  auto sheet = WriteTranslationSheet(kTexts, Language::kEnglish, Language::kGerman);
  REQUIRE(sheet.ok());
  CHECK(sheet->find("en: Analyst since 2019\nde: \n") != std::string::npos);
  const auto unfinished = MergeTranslationSheet(kTexts, *sheet, Language::kGerman);
  CHECK(unfinished.status().reason() == "SHEET_UNFINISHED");
  CHECK(unfinished.status().message().find("basics/label: has no text yet") != std::string::npos);
  std::string filled = Filled(*sheet, "basics/label", "Analystin");
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
