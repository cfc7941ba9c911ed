#include "document/src/domain/documentation/documentation.h"

#include <catch2/catch.hpp>

#include "document/src/adapters/documentation_files.h"
#include "document/src/adapters/pdf/documentation/podofo_documentation_printer.h"
#include "document/src/domain/documentation/markdown.h"
#include "unit/document/domain_fakes.h"
#include "unit/document/pdf_text.h"

namespace portfolio::document {
namespace {

const DocumentationByLanguage& ShippedDocumentation() {
  static const DocumentationByLanguage documentation = [] {
    auto loaded =
        LoadDocumentation(Root() + "services/document/documentation", ShippedProfile().site);
    if (!loaded.ok()) throw std::runtime_error(loaded.status().log_detail());
    return std::move(*loaded);
  }();
  return documentation;
}

std::vector<std::string> Shape(const Documentation& documentation) {
  std::vector<std::string> shape;
  for (const DocumentationSection& section : documentation.sections) {
    shape.push_back(section.id);
    for (const MarkdownBlock& block : ReadMarkdown(section.content)) {
      shape.push_back(std::to_string(static_cast<int>(block.kind)) + "/" +
                      std::to_string(block.level) + "/" + std::to_string(block.items.size()) + "/" +
                      std::to_string(block.rows.size()));
    }
  }
  return shape;
}

}  // namespace

TEST_CASE("all languages have the same sections, lists and tables") {
  const auto& all = ShippedDocumentation();
  REQUIRE(all.size() == platform::kLanguages.size());
  const auto english = Shape(all.at(Language::kEnglish));
  for (const auto& [language, documentation] : all) {
    INFO(platform::LanguageCode(language));
    CHECK(Shape(documentation) == english);
  }
}

TEST_CASE("no other language repeats the English text") {
  const auto& all = ShippedDocumentation();
  for (const auto& [language, documentation] : all) {
    if (language == Language::kEnglish) continue;
    INFO(platform::LanguageCode(language));
    CHECK(documentation.title != all.at(Language::kEnglish).title);
    for (size_t i = 0; i < documentation.sections.size(); ++i) {
      CHECK(documentation.sections[i].content != all.at(Language::kEnglish).sections[i].content);
    }
  }
}

TEST_CASE("the sections stand in the page's order and carry their diagrams") {
  const Documentation& english = ShippedDocumentation().at(Language::kEnglish);
  std::vector<std::string> ids;
  for (const DocumentationSection& section : english.sections) ids.push_back(section.id);
  CHECK(ids == std::vector<std::string>{"overview", "use-cases", "requirements", "architecture",
                                        "database-schema"});
  REQUIRE(english.sections[3].diagram);
  CHECK(english.sections[3].diagram->kind == DiagramKind::kArchitecture);
  REQUIRE(english.sections[4].diagram);
  CHECK(english.sections[4].diagram->kind == DiagramKind::kDatabase);
  CHECK_THAT(english.sections[3].content, Catch::Contains("/api/cv/{lang}"));
  CHECK_THAT(english.sections[4].content, Catch::Contains("time_spent"));
  for (const DocumentationSection& section : english.sections) {
    CHECK(section.content.find("{{") == std::string::npos);
  }
}

TEST_CASE("headings of a section begin at level 3") {
  for (const auto& [language, documentation] : ShippedDocumentation()) {
    for (const DocumentationSection& section : documentation.sections) {
      for (const MarkdownBlock& block : ReadMarkdown(section.content)) {
        if (block.kind == MarkdownBlock::Kind::kHeading) CHECK(block.level >= 3);
      }
    }
  }
}

TEST_CASE("each language prints to a sound, bookmarked PDF") {
  const PodofoDocumentationPrinter printer(&Types());
  for (const auto& [language, documentation] : ShippedDocumentation()) {
    INFO(platform::LanguageCode(language));
    const auto pdf = printer.Print(documentation, "Elena Corvin", {});
    REQUIRE(pdf.ok());
    const PdfFacts facts = ReadPdf(*pdf);
    CHECK(facts.pages > 8);
    CHECK(facts.tagged);
    CHECK(facts.has_outline);
    CHECK(facts.missing_glyphs == 0);
    CHECK(facts.risky_actions == 0);
    CHECK(facts.language == platform::LanguageCode(language));
    CHECK(*printer.Print(documentation, "Elena Corvin", {}) == *pdf);
  }
}

TEST_CASE("the documentation is read in the default language unless another one is asked for") {
  const FakeDocumentationPrinter printer;
  PrintedFiles files;
  ReadDocumentation read(ShippedDocumentation(), printer, files, FakeFingerprint, "Elena",
                         ShippedProfile().site);
  CHECK((*read.Run(""))->language == Language::kEnglish);
  CHECK((*read.Run("ru"))->language == Language::kRussian);
  CHECK(read.Run("xx").status().reason() == "LANGUAGE_UNKNOWN");
  const auto pdf = read.RunPdf("");
  REQUIRE(pdf.ok());
  CHECK((*pdf)->filename == "Elena_Corvin_Documentation_en.pdf");
  CHECK((*pdf)->content == "documentation in en");
}

TEST_CASE("a site without English offers its own languages and no other") {
  profile::Site site = ShippedProfile().site;
  site.languages = {Language::kFrench};
  site.default_language = Language::kFrench;
  const auto loaded = LoadDocumentation(Root() + "services/document/documentation", site);
  REQUIRE(loaded.ok());
  const FakeDocumentationPrinter printer;
  PrintedFiles files;
  const ReadDocumentation read(*loaded, printer, files, FakeFingerprint, "Ousmane", site);
  CHECK((*read.Run(""))->language == Language::kFrench);
  const auto refused = read.Run("en");
  CHECK(refused.status().reason() == "LANGUAGE_UNKNOWN");
  CHECK_THAT(refused.status().message(), Catch::EndsWith(": fr."));
}

TEST_CASE("the documentation speaks of the owner in her or his gender") {
  profile::Site site = ShippedProfile().site;
  const auto texts_of = [&](profile::Gender gender) {
    site.owner_gender = gender;
    const auto loaded = LoadDocumentation(Root() + "services/document/documentation", site);
    REQUIRE(loaded.ok());
    std::map<Language, std::string> texts;
    for (const auto& [language, documentation] : *loaded) {
      for (const DocumentationSection& section : documentation.sections) {
        texts[language] += section.content;
      }
    }
    return texts;
  };
  auto feminine = texts_of(profile::Gender::kFeminine);
  auto masculine = texts_of(profile::Gender::kMasculine);
  CHECK_THAT(feminine[Language::kGerman], Catch::Contains("die Eigentümerin"));
  CHECK_THAT(masculine[Language::kGerman], !Catch::Contains("Eigentümerin"));
  CHECK_THAT(masculine[Language::kRussian], !Catch::Contains("владелиц"));
  CHECK_THAT(masculine[Language::kSpanish], !Catch::Contains("propietaria"));
  CHECK_THAT(masculine[Language::kRomanian], !Catch::Contains("proprietară"));
  CHECK(feminine[Language::kEnglish] == masculine[Language::kEnglish]);
  for (const auto& [language, text] : masculine) CHECK(text.find("[[") == std::string::npos);
}

TEST_CASE("missing documentation names the file") {
  const auto none = LoadDocumentation("/nonexistent", ShippedProfile().site);
  REQUIRE_FALSE(none.ok());
  CHECK_THAT(none.status().log_detail(), Catch::Contains("/nonexistent/diagrams.json"));
}

}  // namespace portfolio::document
