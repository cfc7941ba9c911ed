#include "draft/translation.h"

#include <map>
#include <regex>
#include <set>
#include <vector>

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

struct Leaf {
  std::string path;
  std::string text;
};

void Collect(const JsonView& view, const std::string& path, std::vector<Leaf>* leaves) {
  if (view.IsString()) leaves->push_back({path, std::string(view.StringOr(""))});
  for (const std::string& key : view.Keys())
    Collect(view.Get(key), path.empty() ? key : path + "/" + key, leaves);
  for (size_t i = 0; view.IsArray() && i < view.size(); ++i)
    Collect(view.At(i), path + "/" + std::to_string(i), leaves);
}

void Copy(const JsonView& view, const std::string& path,
          const std::map<std::string, std::string>& texts, JsonWriter* json) {
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
    json->String(texts.at(path));
  }
}

std::string Prefix(Language language) {
  return std::string(platform::LanguageCode(language)) + ": ";
}

/// The translations of a sheet by their paths.
std::map<std::string, std::string> ReadSheet(std::string_view sheet, Language to) {
  const std::string prefix = Prefix(to);
  const std::string bare = prefix.substr(0, prefix.size() - 1);
  std::map<std::string, std::string> texts;
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

/// Figures of a text, written as in any language: 1.5 and 1,5, 200 000 and 200K are the same.
std::multiset<std::string> Figures(std::string text) {
  static const std::regex kThousands("([0-9])(?:[., ]|\u00A0|\u202F)([0-9]{3})(?![0-9])");
  static const std::regex kFigure("[0-9]+(?:[.,][0-9]+)?");
  text = std::regex_replace(text, kThousands, "$1$2");
  std::multiset<std::string> figures;
  for (std::sregex_iterator it(text.begin(), text.end(), kFigure), end; it != end; ++it) {
    std::string figure = it->str();
    for (char& c : figure) c = c == ',' ? '.' : c;
    if (figure.size() > 3 && figure.compare(figure.size() - 3, 3, "000") == 0)
      figure.resize(figure.size() - 3);
    figures.insert(figure);
  }
  return figures;
}

bool HoldsFigures(const std::string& original, const std::string& translation) {
  std::multiset<std::string> found = Figures(translation);
  for (const std::string& figure : Figures(original)) {
    const auto at = found.find(figure);
    if (at == found.end()) return false;
    found.erase(at);
  }
  return true;
}

}  // namespace

StatusOr<std::string> WriteTranslationSheet(std::string_view texts, Language from, Language to) {
  ASSIGN_OR_RETURN(const JsonDocument document, JsonDocument::Parse(texts));
  std::vector<Leaf> leaves;
  Collect(document.root(), "", &leaves);
  std::string sheet = "Write each text behind “" + Prefix(to) +
                      "”, in one line, with the same figures. Then run the same "
                      "command again.\n";
  for (const Leaf& leaf : leaves)
    sheet += "\n# " + leaf.path + "\n" + Prefix(from) + leaf.text + "\n" + Prefix(to) + "\n";
  return sheet;
}

StatusOr<std::string> MergeTranslationSheet(std::string_view texts, std::string_view sheet,
                                            Language to) {
  ASSIGN_OR_RETURN(const JsonDocument document, JsonDocument::Parse(texts));
  std::vector<Leaf> leaves;
  Collect(document.root(), "", &leaves);
  std::map<std::string, std::string> translated = ReadSheet(sheet, to);
  std::string faults;
  size_t count = 0;
  for (const Leaf& leaf : leaves) {
    std::string& text = translated[leaf.path];
    // What nobody knows is the same in every language.
    if (text.empty() && leaf.text == "…") text = leaf.text;
    const bool figures = HoldsFigures(leaf.text, text);
    if (!text.empty() && figures) {
      text = Typeset(text, to);
      continue;
    }
    if (++count <= kMostFaults)
      faults += "\n  " + leaf.path +
                (text.empty() ? ": has no text yet" : ": a figure of the original is missing");
  }
  if (count > 0)
    return InvalidArgument(std::to_string(count) + " texts of " +
                               std::string(platform::LanguageName(to)) + " aren't ready:" + faults +
                               (count > kMostFaults ? "\n  ..." : ""),
                           "SHEET_UNFINISHED");
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
