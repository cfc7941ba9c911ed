#include "analysis/src/tool/extract_commands.h"

#include <chrono>
#include <filesystem>

#include "analysis/src/adapters/read_phrases.h"
#include "analysis/src/adapters/sandboxed_file_opener.h"
#include "analysis/src/domain/documents/read_files.h"
#include "analysis/src/domain/page/main_content.h"
#include "analysis/src/domain/posting/read/read_posting.h"
#include "analysis/src/domain/posting/sources/structured_data.h"
#include "platform/http/charset.h"
#include "platform/json/json_writer.h"

namespace portfolio::analysis {
namespace {

using platform::JsonWriter;

void BeginOutput(const ExtractOptions& options, JsonWriter* json) {
  json->BeginObject();
  if (!options.file.empty()) json->Field("file", options.file);
}

void WriteList(std::string_view key, const std::vector<std::string>& values, JsonWriter* json) {
  json->Key(key).BeginArray();
  for (const std::string& value : values) json->String(value);
  json->EndArray();
}

std::string PostingJson(const PageReading& reading, const ExtractOptions& options) {
  const Posting& posting = reading.posting;
  JsonWriter json;
  BeginOutput(options, &json);
  json.Field("outcome", PageOutcomeName(reading.outcome()));
  json.Field("kind", PageKindName(reading.kind));
  json.Field("source", PostingSourceName(posting.source));
  json.Field("title", posting.title);
  json.Field("company", posting.company);
  json.Field("location", posting.location);
  json.Field("salary", posting.salary);
  json.Field("employmentType", posting.employment_type);
  json.Field("remote", posting.remote);
  json.Field("language", posting.language);
  json.Field("datePosted", posting.date_posted);
  json.Field("validThrough", posting.valid_through).Field("experience", posting.experience);
  WriteList("responsibilities", posting.responsibilities, &json);
  json.Key("requirements").BeginArray();
  for (const matching::RequirementLine& line : posting.requirements) {
    json.BeginObject().Field("text", line.text).Field("mandatory", line.mandatory).EndObject();
  }
  json.EndArray();
  WriteList("skills", posting.skills, &json);
  json.Field("description", posting.description);
  json.Key("postings").BeginArray();
  for (const ListedPosting& listed : reading.postings) {
    json.BeginObject().Field("title", listed.title).Field("address", listed.address).EndObject();
  }
  json.EndArray();
  json.EndObject();
  return json.Take();
}

PageText MakePage(std::string content, const ExtractOptions& options) {
  PageText page;
  page.url = page.final_url = options.url;
  page.status = options.status;
  page.body = platform::ToUtf8(content, options.content_type);
  page.is_json = options.content_type.find("json") != std::string::npos;
  page.is_plain_text = options.content_type.compare(0, 10, "text/plain") == 0;
  return page;
}

std::string ArticleJson(std::string content, const ExtractOptions& options) {
  const HtmlTree tree = HtmlTree::Parse(platform::ToUtf8(content, options.content_type));
  const MainContent main = ExtractMainContent(tree, ReadStructuredData(tree).article_body);
  JsonWriter json;
  BeginOutput(options, &json);
  json.Field("title", main.title).Field("text", main.text).EndObject();
  return json.Take();
}

/// What document and connections need; made once.
struct FileReaders {
  explicit FileReaders(const std::string& directory, platform::Phrases texts)
      : phrases(std::move(texts)),
        sandbox(directory + "/sandbox-exec"),
        opener(sandbox, directory + "/document-reader"),
        documents(opener, phrases),
        connections(opener, phrases) {}

  const platform::Phrases phrases;
  const platform::Sandbox sandbox;
  SandboxedFileOpener opener;
  const ReadDocument documents;
  const ReadConnections connections;
};

std::string ErrorJson(const platform::Status& status, const ExtractOptions& options) {
  JsonWriter json;
  BeginOutput(options, &json);
  json.Field("error", status.message()).Field("reason", status.reason()).EndObject();
  return json.Take();
}

platform::Deadline FileDeadline() { return platform::Deadline::After(std::chrono::seconds(60)); }

std::string DocumentJson(const FileReaders& readers, const std::string& content,
                         const ExtractOptions& options) {
  const auto document =
      readers.documents.Run(content, platform::Language::kEnglish, FileDeadline());
  if (!document.ok()) return ErrorJson(document.status(), options);
  JsonWriter json;
  BeginOutput(options, &json);
  json.Field("text", document->text).Field("truncated", document->truncated).EndObject();
  return json.Take();
}

std::string ConnectionsJson(const FileReaders& readers, const std::string& content,
                            const ExtractOptions& options) {
  const auto contacts =
      readers.connections.Run(content, platform::Language::kEnglish, FileDeadline());
  if (!contacts.ok()) return ErrorJson(contacts.status(), options);
  JsonWriter json;
  BeginOutput(options, &json);
  json.Field("connectionsFound", static_cast<int>(contacts->size()))
      .Key("connections")
      .BeginArray();
  for (const NetworkContact& contact : *contacts) {
    json.BeginObject()
        .Field("name", contact.name)
        .Field("position", contact.position)
        .Field("company", contact.company)
        .Field("url", contact.url)
        .EndObject();
  }
  json.EndArray().EndObject();
  return json.Take();
}

}  // namespace

ExtractCommands::ExtractCommands(std::string_view program) {
  std::error_code ignored;
  directory_ = std::filesystem::canonical("/proc/self/exe", ignored).parent_path().string();
  if (directory_.empty()) directory_ = std::filesystem::path(program).parent_path().string();
}

bool ExtractCommands::Knows(std::string_view command) const {
  return command == "posting" || command == "article" || command == "pasted" ||
         command == "document" || command == "connections";
}

std::string ExtractCommands::Run(std::string_view command, std::string content,
                                 const ExtractOptions& options) const {
  if (command == "document" || command == "connections") {
    auto phrases = ReadPhrases();
    if (!phrases.ok()) return ErrorJson(phrases.status(), options);
    const FileReaders readers(directory_, std::move(*phrases));
    return command == "document" ? DocumentJson(readers, content, options)
                                 : ConnectionsJson(readers, content, options);
  }
  if (command == "article") return ArticleJson(std::move(content), options);
  if (command == "pasted") {
    return PostingJson(ReadPastedPosting(platform::ToUtf8(content, "")), options);
  }
  return PostingJson(ReadPosting(MakePage(std::move(content), options), options.today), options);
}

std::string ExtractCommands::Failure(std::string_view file, std::string_view error) const {
  JsonWriter json;
  json.BeginObject().Field("file", file).Field("error", error).EndObject();
  return json.Take();
}

}  // namespace portfolio::analysis
