#include <algorithm>
#include <array>
#include <iterator>
#include <regex>
#include <utility>

#include "draft/draft.h"
#include "platform/json/json.h"
#include "platform/json/json_writer.h"
#include "platform/text/text.h"
#include "platform/text/utf8.h"

namespace portfolio::draft {
namespace {

using platform::Language;
using platform::PerLanguage;

constexpr const char* kNoBreak = "\u00A0";
/// A little less than the schema allows: quotation marks and spaces may be added.
constexpr size_t kMostLetters = 1160;

struct Quotes {
  const char* open;
  const char* close;
};
constexpr PerLanguage<Quotes> kQuotes = {
    {{{"“", "”"}, {"«", "»"}, {"«", "»"}, {"„", "“"}, {"«", "»"}, {"„", "”"}}}};

void ReplaceAll(std::string_view from, std::string_view to, std::string* text) {
  for (size_t at = text->find(from); at != std::string::npos; at = text->find(from, at + to.size()))
    text->replace(at, from.size(), to);
}

/// Quotation marks in turn open and close; the language's own stay as they are.
std::string WithQuotes(std::string_view text, Language language) {
  static constexpr std::string_view kMarks[] = {"\"", "“", "”", "„", "«", "»"};
  const Quotes quotes = kQuotes[language];
  std::string out;
  bool open = false;
  for (size_t i = 0; i < text.size();) {
    std::string_view mark;
    for (std::string_view candidate : kMarks) {
      if (text.substr(i, candidate.size()) == candidate) mark = candidate;
    }
    if (mark.empty()) {
      out.push_back(text[i++]);
      continue;
    }
    out += open ? quotes.close : quotes.open;
    open = !open;
    i += mark.size();
  }
  if (open) out += quotes.close;
  return out;
}

std::string OneLine(std::string_view text) {
  std::string out;
  for (char c : text) {
    const bool space = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (!space) out.push_back(c);
    if (space && !out.empty() && out.back() != ' ') out.push_back(' ');
  }
  return std::string(platform::Trim(out));
}

/// The end of the string literal that begins at `begin`, behind its quotation mark.
size_t EndOfLiteral(std::string_view json, size_t begin) {
  size_t i = begin + 1;
  while (i < json.size() && json[i] != '"') i += json[i] == '\\' ? 2 : 1;
  return std::min(i + 1, json.size());
}

std::string Unquoted(std::string_view literal) {
  const auto document = platform::JsonDocument::Parse("[" + std::string(literal) + "]");
  return document.ok() ? std::string(document->root().At(0).StringOr("")) : std::string();
}

std::string Quoted(std::string_view text) {
  platform::JsonWriter json;
  json.BeginArray().String(text).EndArray();
  const std::string array = json.Take();
  return array.substr(1, array.size() - 2);
}

std::string Replaced(const std::string& text, const char* pattern, const std::string& to) {
  return std::regex_replace(text, std::regex(pattern), to);
}

}  // namespace

std::string Typeset(std::string_view text, Language language) {
  std::string out(platform::Truncate(platform::RemoveControls(text), kMostLetters));
  ReplaceAll(kNoBreak, " ", &out);
  ReplaceAll("\u202F", " ", &out);
  static constexpr std::pair<const char*, const char*> kBetter[] = {
      {"'", "’"}, {"→", "–"}, {"≥", ">"},     {"≤", "<"},     {"ş", "ș"}, {"ţ", "ț"},
      {"Ş", "Ș"}, {"Ţ", "Ț"}, {"\u00AD", ""}, {"\uFFFD", ""}, {"●", ""},  {"○", ""}};
  for (const auto& [from, to] : kBetter) ReplaceAll(from, to, &out);
  out = WithQuotes(OneLine(out), language);
  out = Replaced(out, " +([,.])( |$)", "$1$2");
  if (language != Language::kEnglish && language != Language::kRomanian)
    out = Replaced(out, "([0-9]) ?%", "$1" + std::string(kNoBreak) + "%");
  if (language == Language::kRussian) {
    out = Replaced(out, " — ", std::string(kNoBreak) + "— ");
    out = Replaced(out, "([^ ])—", "$1" + std::string(kNoBreak) + "—");
    ReplaceAll(std::string(kNoBreak) + kNoBreak, kNoBreak, &out);
    ReplaceAll(" —", std::string(kNoBreak) + "—", &out);
  }
  if (language == Language::kFrench) {
    out = Replaced(out, " ?([;:!?])( |$)", std::string(kNoBreak) + "$1$2");
    out = Replaced(out, "« ?", "«" + std::string(kNoBreak));
    out = Replaced(out, " ?»", std::string(kNoBreak) + "»");
    ReplaceAll(std::string(kNoBreak) + kNoBreak, kNoBreak, &out);
  }
  return std::string(platform::Trim(out));
}

std::string TypesetFile(std::string_view json, Language language) {
  static constexpr std::string_view kIds[] = {"id", "section", "entry"};
  if (!platform::JsonDocument::Parse(std::string(json)).ok()) return std::string(json);
  std::string out;
  std::string key;
  for (size_t i = 0; i < json.size();) {
    if (json[i] != '"') {
      out.push_back(json[i++]);
      continue;
    }
    const size_t end = EndOfLiteral(json, i);
    const std::string_view literal = json.substr(i, end - i);
    const size_t next = json.find_first_not_of(" \t\r\n", end);
    const bool is_key = next != json.npos && json[next] == ':';
    const std::string text = Unquoted(literal);
    if (is_key) key = text;
    const bool id = std::find(std::begin(kIds), std::end(kIds), key) != std::end(kIds);
    const bool stays = is_key || id || platform::CodePointCount(text) > kMostLetters;
    const std::string better = stays ? text : Typeset(text, language);
    out += better == text ? std::string(literal) : Quoted(better);
    i = end;
  }
  return out;
}

}  // namespace portfolio::draft
