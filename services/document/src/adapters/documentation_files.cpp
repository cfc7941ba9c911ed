#include "document/src/adapters/documentation_files.h"

#include <array>
#include <fstream>
#include <sstream>

#include "platform/json/json.h"
#include "profile/profile.h"

namespace portfolio::document {
namespace {

using platform::JsonDocument;
using platform::JsonView;

constexpr std::array<const char*, 5> kSections = {"overview", "use-cases", "requirements",
                                                  "architecture", "database-schema"};

platform::StatusOr<std::string> ReadFile(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return platform::Internal("documentation: can't read " + path);
  std::ostringstream text;
  text << stream.rdbuf();
  return std::move(text).str();
}

platform::StatusOr<JsonDocument> ReadJson(const std::string& path) {
  ASSIGN_OR_RETURN(const std::string text, ReadFile(path));
  auto document = JsonDocument::Parse(text);
  if (document.ok()) return document;
  return platform::Internal("documentation: " + path + ": " + document.status().message());
}

/// The member's text; notes the first one that is missing.
class TextReader {
 public:
  explicit TextReader(std::string file) : file_(std::move(file)) {}
  std::string Text(const JsonView& view) {
    const auto text = view.AsString();
    if (text.ok()) return *text;
    if (status_.ok()) {
      status_ = platform::Internal("documentation: " + file_ + ": " + text.status().message());
    }
    return {};
  }
  platform::Status status() const { return status_; }

 private:
  std::string file_;
  platform::Status status_;
};

/// [["id", "serial", "PK"], ...]
std::vector<DiagramField> ReadFields(const JsonView& json) {
  std::vector<DiagramField> fields;
  for (const JsonView& field : json.Elements()) {
    fields.push_back({std::string(field.At(0).StringOr("")), std::string(field.At(1).StringOr("")),
                      std::string(field.At(2).StringOr(""))});
  }
  return fields;
}

/// Structure from diagrams.json, words from the language's index.json; where the language has no
/// word for an element or a line, the id stands.
Diagram ReadDiagram(DiagramKind kind, const JsonView& structure, const JsonView& words,
                    TextReader* reader) {
  Diagram diagram;
  diagram.kind = kind;
  diagram.title = reader->Text(words.Get("title"));
  diagram.description = reader->Text(words.Get("description"));
  const auto named = [&](std::string_view id) {
    return std::string(words.Get("names").Get(id).StringOr(id));
  };
  for (const JsonView& element : structure.Get("elements").Elements()) {
    const std::string id = reader->Text(element.Get("id"));
    diagram.elements.push_back({named(id), std::string(element.Get("type").StringOr("")),
                                ReadFields(element.Get("fields")),
                                std::string(words.Get("descriptions").Get(id).StringOr(""))});
  }
  for (const JsonView& line : structure.Get("lines").Elements()) {
    const std::string_view label = line.At(2).StringOr("");
    diagram.relationships.push_back(
        {named(line.At(0).StringOr("")), named(line.At(1).StringOr("")),
         std::string(words.Get("labels").Get(label).StringOr(label))});
  }
  return diagram;
}

platform::StatusOr<Documentation> LoadLanguage(const std::string& directory,
                                               const std::string& language,
                                               const JsonView& diagrams) {
  const std::string folder = directory + "/" + language;
  ASSIGN_OR_RETURN(const JsonDocument index, ReadJson(folder + "/index.json"));
  TextReader reader(folder + "/index.json");
  Documentation documentation;
  documentation.language = language;
  documentation.title = reader.Text(index.Get("title"));
  documentation.subtitle = reader.Text(index.Get("subtitle"));
  documentation.contents_title = reader.Text(index.Get("contents"));
  documentation.page_pattern = reader.Text(index.Get("page"));
  for (const char* id : kSections) {
    DocumentationSection section;
    section.id = id;
    section.title = reader.Text(index.Get("sections").Get(id));
    ASSIGN_OR_RETURN(section.content, ReadFile(folder + "/" + id + ".md"));
    documentation.sections.push_back(std::move(section));
  }
  const JsonView words = index.Get("diagrams");
  documentation.sections[3].diagram = ReadDiagram(
      DiagramKind::kArchitecture, diagrams.Get("architecture"), words.Get("architecture"), &reader);
  documentation.sections[4].diagram = ReadDiagram(
      DiagramKind::kDatabase, diagrams.Get("database"), words.Get("database"), &reader);
  RETURN_IF_ERROR(reader.status());
  for (const size_t i : {3, 4}) RETURN_IF_ERROR(CheckDiagram(*documentation.sections[i].diagram));
  return documentation;
}

}  // namespace

platform::StatusOr<DocumentationByLanguage> LoadDocumentation(const std::string& directory) {
  ASSIGN_OR_RETURN(const JsonDocument diagrams, ReadJson(directory + "/diagrams.json"));
  DocumentationByLanguage all;
  for (const std::string_view code : profile::kLanguages) {
    const std::string language(code);
    ASSIGN_OR_RETURN(Documentation documentation,
                     LoadLanguage(directory, language, diagrams.root()));
    all.emplace(language, std::move(documentation));
  }
  return all;
}

}  // namespace portfolio::document
