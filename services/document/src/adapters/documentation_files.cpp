#include "document/src/adapters/documentation_files.h"

#include <array>
#include <fstream>
#include <initializer_list>
#include <sstream>

#include "platform/json/json.h"

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

/// "[[she|he]]" becomes "she" or "he".
std::string InGender(std::string_view text, profile::Gender gender) {
  std::string chosen;
  while (true) {
    const size_t begin = text.find("[[");
    const size_t bar = text.find('|', begin);
    const size_t end = text.find("]]", bar);
    if (begin == text.npos || bar == text.npos || end == text.npos) return chosen.append(text);
    chosen += text.substr(0, begin);
    chosen += gender == profile::Gender::kFeminine ? text.substr(begin + 2, bar - begin - 2)
                                                   : text.substr(bar + 1, end - bar - 1);
    text.remove_prefix(end + 2);
  }
}

struct ReferenceTable {
  /// With its schema: "chat.chat_messages".
  std::string name;
  std::vector<DiagramField> columns;
};

struct ReferenceRoute {
  std::string method;
  std::string path;
  std::string rpc;
};

/// The product as it is, the same in every language.
struct Reference {
  std::vector<ReferenceTable> tables;
  std::vector<ReferenceRoute> routes;
};

Reference ReadReference(const JsonView& json, TextReader* reader) {
  Reference reference;
  for (const JsonView& table : json.Get("tables").Elements()) {
    ReferenceTable& added = reference.tables.emplace_back();
    added.name = reader->Text(table.Get("name"));
    for (const JsonView& column : table.Get("columns").Elements()) {
      added.columns.push_back(
          {reader->Text(column.At(0)), reader->Text(column.At(1)), reader->Text(column.At(2))});
    }
  }
  for (const JsonView& route : json.Get("routes").Elements()) {
    reference.routes.push_back(
        {reader->Text(route.At(0)), reader->Text(route.At(1)), reader->Text(route.At(2))});
  }
  return reference;
}

/// Puts the reference where a section asks for it, as Markdown tables with the language's words.
class ReferenceWriter {
 public:
  ReferenceWriter(const Reference& reference, const JsonView& words, TextReader* reader)
      : reference_(reference) {
    for (const char* word : {"column", "type", "key", "method", "path", "rpc"}) {
      words_[word] = reader->Text(words.Get(word));
    }
  }

  std::string Expanded(const std::string& section) const {
    std::istringstream lines(section);
    std::string expanded;
    for (std::string line; std::getline(lines, line);) {
      constexpr std::string_view kTables = "{{tables ";
      if (line == "{{routes}}") {
        expanded += Routes();
      } else if (line.compare(0, kTables.size(), kTables) == 0) {
        expanded += Tables(line.substr(kTables.size(), line.find('}') - kTables.size()));
      } else {
        expanded += line + "\n";
      }
    }
    return expanded;
  }

 private:
  std::string Head(std::initializer_list<const char*> words) const {
    std::string names;
    std::string rule;
    for (const char* word : words) {
      names += "| " + words_.at(word) + " ";
      rule += "|---";
    }
    return names + "|\n" + rule + "|\n";
  }

  std::string Routes() const {
    std::string text = Head({"method", "path", "rpc"});
    for (const ReferenceRoute& route : reference_.routes) {
      text += "| " + route.method + " | `" + route.path + "` | `" + route.rpc + "` |\n";
    }
    return text;
  }

  std::string Tables(const std::string& schema) const {
    std::string text;
    for (const ReferenceTable& table : reference_.tables) {
      if (table.name.compare(0, schema.size() + 1, schema + ".") != 0) continue;
      text += "#### " + table.name.substr(schema.size() + 1) + "\n\n";
      text += Head({"column", "type", "key"});
      for (const DiagramField& column : table.columns) {
        text += "| `" + column.name + "` | " + column.type + " | " + column.key + " |\n";
      }
      text += "\n";
    }
    return text;
  }

  const Reference& reference_;
  std::map<std::string, std::string> words_;
};

Diagram TitledDiagram(DiagramKind kind, const JsonView& words, TextReader* reader) {
  Diagram diagram;
  diagram.kind = kind;
  diagram.title = reader->Text(words.Get("title"));
  diagram.description = reader->Text(words.Get("description"));
  return diagram;
}

/// Structure from diagrams.json, words from the language's index.json.
Diagram ArchitectureDiagram(const JsonView& structure, const JsonView& words, TextReader* reader) {
  Diagram diagram = TitledDiagram(DiagramKind::kArchitecture, words, reader);
  const auto name = [&](const JsonView& id) {
    return reader->Text(words.Get("names").Get(id.StringOr("")));
  };
  for (const JsonView& element : structure.Get("elements").Elements()) {
    const JsonView id = element.Get("id");
    diagram.elements.push_back({name(id),
                                std::string(element.Get("type").StringOr("")),
                                {},
                                reader->Text(words.Get("descriptions").Get(id.StringOr("")))});
  }
  for (const JsonView& line : structure.Get("lines").Elements()) {
    diagram.relationships.push_back(
        {name(line.At(0)), name(line.At(1)), std::string(line.At(2).StringOr(""))});
  }
  return diagram;
}

std::string WithoutSchema(std::string_view name) {
  return std::string(name.substr(name.find('.') + 1));
}

/// The tables that diagrams.json names, with their real columns.
Diagram DatabaseDiagram(const JsonView& structure, const JsonView& words,
                        const Reference& reference, TextReader* reader) {
  Diagram diagram = TitledDiagram(DiagramKind::kDatabase, words, reader);
  for (const JsonView& wanted : structure.Get("tables").Elements()) {
    const std::string_view name = wanted.StringOr("");
    for (const ReferenceTable& table : reference.tables) {
      if (table.name != name) continue;
      diagram.elements.push_back({WithoutSchema(name), "table", table.columns, ""});
    }
  }
  for (const JsonView& line : structure.Get("lines").Elements()) {
    diagram.relationships.push_back({WithoutSchema(line.At(0).StringOr("")),
                                     WithoutSchema(line.At(1).StringOr("")),
                                     std::string(line.At(2).StringOr(""))});
  }
  return diagram;
}

platform::StatusOr<Documentation> LoadLanguage(const std::string& directory, Language language,
                                               profile::Gender gender, const JsonView& diagrams,
                                               const Reference& reference) {
  const std::string folder = directory + "/" + std::string(platform::LanguageCode(language));
  ASSIGN_OR_RETURN(const JsonDocument index, ReadJson(folder + "/index.json"));
  TextReader reader(folder + "/index.json");
  const ReferenceWriter writer(reference, index.Get("words"), &reader);
  Documentation documentation;
  documentation.language = language;
  documentation.title = reader.Text(index.Get("title"));
  documentation.subtitle = reader.Text(index.Get("subtitle"));
  documentation.contents_title = reader.Text(index.Get("contents"));
  documentation.page_pattern = reader.Text(index.Get("page"));
  const JsonView words = index.Get("diagrams");
  for (const char* id : kSections) {
    DocumentationSection section;
    section.id = id;
    section.title = reader.Text(index.Get("sections").Get(id));
    ASSIGN_OR_RETURN(const std::string text, ReadFile(folder + "/" + id + ".md"));
    section.content = writer.Expanded(InGender(text, gender));
    if (section.id == "architecture") {
      section.diagram =
          ArchitectureDiagram(diagrams.Get("architecture"), words.Get("architecture"), &reader);
    } else if (section.id == "database-schema") {
      section.diagram =
          DatabaseDiagram(diagrams.Get("database"), words.Get("database"), reference, &reader);
    }
    if (section.diagram) RETURN_IF_ERROR(CheckDiagram(*section.diagram));
    documentation.sections.push_back(std::move(section));
  }
  RETURN_IF_ERROR(reader.status());
  return documentation;
}

}  // namespace

platform::StatusOr<DocumentationByLanguage> LoadDocumentation(const std::string& directory,
                                                              const profile::Site& site) {
  ASSIGN_OR_RETURN(const JsonDocument diagrams, ReadJson(directory + "/diagrams.json"));
  ASSIGN_OR_RETURN(const JsonDocument facts, ReadJson(directory + "/reference.json"));
  TextReader reader(directory + "/reference.json");
  const Reference reference = ReadReference(facts.root(), &reader);
  RETURN_IF_ERROR(reader.status());
  DocumentationByLanguage all;
  for (const Language language : site.languages) {
    ASSIGN_OR_RETURN(
        Documentation documentation,
        LoadLanguage(directory, language, site.owner_gender, diagrams.root(), reference));
    all.emplace(language, std::move(documentation));
  }
  return all;
}

}  // namespace portfolio::document
