#include "analysis/src/tool/extract_commands.h"

#include <chrono>

#include "analysis/src/domain/page/main_content.h"
#include "analysis/src/domain/posting/read_posting.h"
#include "analysis/src/domain/posting/structured_data.h"
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
  json.Field("outcome", PageOutcomeName(reading.outcome));
  json.Field("source", PostingSourceName(posting.source));
  json.Field("title", posting.title);
  json.Field("company", posting.company);
  json.Field("location", posting.location);
  json.Field("salary", posting.salary);
  json.Field("employmentType", posting.employment_type);
  json.Field("remote", posting.remote);
  json.Field("language", posting.language);
  json.Field("datePosted", posting.date_posted);
  json.Field("validThrough", posting.valid_through);
  WriteList("responsibilities", posting.responsibilities, &json);
  json.Key("requirements").BeginArray();
  for (const RequirementLine& line : posting.requirements) {
    json.BeginObject().Field("text", line.text).Field("mandatory", line.mandatory).EndObject();
  }
  json.EndArray();
  WriteList("skills", posting.skills, &json);
  json.Field("description", posting.description);
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

}  // namespace

ExtractCommands::ExtractCommands(std::string_view program) {
  const size_t slash = program.rfind('/');
  directory_ = slash == std::string_view::npos ? "." : std::string(program.substr(0, slash));
}

bool ExtractCommands::Knows(std::string_view command) const {
  return command == "posting" || command == "article" || command == "pasted";
}

std::string ExtractCommands::Run(std::string_view command, std::string content,
                                 const ExtractOptions& options) const {
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
