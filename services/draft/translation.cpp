#include "draft/translation.h"

#include "draft/check_translation.h"
#include "draft/draft.h"
#include "draft/pretty_json.h"
#include "platform/json/json.h"
#include "platform/json/json_writer.h"
#include "platform/text/text.h"

namespace portfolio::draft {
namespace {

using platform::InvalidArgument;
using platform::JsonDocument;
using platform::JsonView;
using platform::JsonWriter;
using platform::Language;
using platform::StatusOr;

constexpr size_t kMostFaults = 12;
/// The first line of a sheet that a language model filled in.
constexpr std::string_view kUnread = "UNREAD: ";
/// The list of a background file; what a texts file calls so doesn't exist.
constexpr std::string_view kPassages = "passages";

/// Members of a passage that say which it is and where it belongs.
bool IsKey(const std::string& member) {
  return member == "id" || member == "section" || member == "entry";
}

void Collect(const JsonView& view, const std::string& path, bool in_passage,
             std::vector<SheetText>* texts) {
  if (view.IsString()) texts->push_back({path, std::string(view.StringOr(""))});
  for (const std::string& key : view.Keys()) {
    if (in_passage && IsKey(key)) continue;
    Collect(view.Get(key), path.empty() ? key : path + "/" + key, false, texts);
  }
  const bool passages = path == kPassages;
  for (size_t i = 0; view.IsArray() && i < view.size(); ++i)
    Collect(view.At(i), path + "/" + std::to_string(i), passages, texts);
}

void Copy(const JsonView& view, const std::string& path, const Translations& texts,
          JsonWriter* json) {
  if (view.IsObject()) {
    json->BeginObject();
    for (const std::string& key : view.Keys()) {
      json->Key(key);
      Copy(view.Get(key), path.empty() ? key : path + "/" + key, texts, json);
    }
    json->EndObject();
  } else if (view.IsArray()) {
    json->BeginArray();
    for (size_t i = 0; i < view.size(); ++i)
      Copy(view.At(i), path + "/" + std::to_string(i), texts, json);
    json->EndArray();
  } else {
    const auto translated = texts.find(path);
    json->String(translated == texts.end() ? view.StringOr("") : translated->second);
  }
}

std::string Prefix(Language language) {
  return std::string(platform::LanguageCode(language)) + ": ";
}

/// The translations of a sheet by their paths.
Translations ReadSheet(std::string_view sheet, Language to) {
  const std::string prefix = Prefix(to);
  const std::string bare = prefix.substr(0, prefix.size() - 1);
  Translations texts;
  std::string path;
  for (size_t begin = 0; begin < sheet.size();) {
    const size_t end = std::min(sheet.find('\n', begin), sheet.size());
    const std::string_view line = platform::Trim(sheet.substr(begin, end - begin));
    begin = end + 1;
    if (line.substr(0, 2) == "# ") path = line.substr(2);
    if (!path.empty() && line.substr(0, bare.size()) == bare)
      texts[path] = std::string(platform::Trim(line.substr(bare.size())));
  }
  return texts;
}

}  // namespace

StatusOr<std::vector<SheetText>> TextsToTranslate(std::string_view texts) {
  ASSIGN_OR_RETURN(const JsonDocument document, JsonDocument::Parse(texts));
  std::vector<SheetText> out;
  Collect(document.root(), "", false, &out);
  return out;
}

std::string WriteTranslationSheet(const std::vector<SheetText>& texts, Language from, Language to,
                                  const Translations& translated) {
  std::string sheet;
  if (!translated.empty()) {
    sheet = std::string(kUnread) + "a language model wrote the lines behind “" + Prefix(to) +
            "”, and nobody has read them yet. Read each, fill in what is empty, then delete this "
            "line.\n";
  }
  sheet += "Write each text behind “" + Prefix(to) +
           "”, in one line, with the same figures. Then run the same command again.\n";
  for (const SheetText& text : texts) {
    const auto found = translated.find(text.path);
    sheet += "\n# " + text.path + "\n" + Prefix(from) + text.text + "\n" + Prefix(to) +
             (found == translated.end() ? "" : found->second) + "\n";
  }
  return sheet;
}

StatusOr<std::string> MergeTranslationSheet(std::string_view texts, std::string_view sheet,
                                            Language to) {
  if (sheet.substr(0, kUnread.size()) == kUnread)
    return InvalidArgument(
        "The sheet is a language model's and marked as unread: read it, then delete its first "
        "line.",
        "SHEET_UNREAD");
  ASSIGN_OR_RETURN(const std::vector<SheetText> wanted, TextsToTranslate(texts));
  Translations translated = ReadSheet(sheet, to);
  std::string faults;
  size_t count = 0;
  for (const SheetText& original : wanted) {
    std::string& text = translated[original.path];
    // What nobody knows is the same in every language.
    if (text.empty() && original.text == "…") text = original.text;
    const bool figures = HoldsFigures(original.text, text);
    if (!text.empty() && figures) {
      text = Typeset(text, to);
      continue;
    }
    if (++count <= kMostFaults)
      faults += "\n  " + original.path +
                (text.empty() ? ": has no text yet" : ": a figure of the original is missing");
  }
  if (count > 0)
    return InvalidArgument(std::to_string(count) + " texts of " +
                               std::string(platform::LanguageName(to)) + " aren't ready:" + faults +
                               (count > kMostFaults ? "\n  ..." : ""),
                           "SHEET_UNFINISHED");
  ASSIGN_OR_RETURN(const JsonDocument document, JsonDocument::Parse(texts));
  JsonWriter json;
  Copy(document.root(), "", translated, &json);
  return PrettyJson(json.Take());
}

StatusOr<std::string> WithLanguage(std::string_view site, Language language) {
  ASSIGN_OR_RETURN(const JsonDocument document, JsonDocument::Parse(site));
  const std::string code(platform::LanguageCode(language));
  // Only the list is changed: the rest stays as its owner wrote it.
  const size_t key = site.find("\"languages\"");
  const size_t close = key == std::string_view::npos ? key : site.find(']', key);
  if (close == std::string_view::npos)
    return InvalidArgument("site.json has no list “languages”.", "SITE_INVALID");
  for (const JsonView& known : document.Get("languages").Elements()) {
    if (known.StringOr("") == code) return std::string(site);
  }
  std::string out(site.substr(0, close));
  while (!out.empty() && (out.back() == ' ' || out.back() == '\n')) out.pop_back();
  return out + ", \"" + code + "\"" + std::string(site.substr(close));
}

}  // namespace portfolio::draft
