#include "draft/check_translation.h"

#include <algorithm>
#include <cctype>
#include <regex>
#include <set>

#include "claims/reading/find_markup.h"
#include "platform/text/text.h"
#include "platform/text/utf8.h"

namespace portfolio::draft {
namespace {

using platform::JsonView;
using platform::Language;

/// What the content's schema allows.
constexpr std::size_t kMostLetters = 1200;
/// A word of two letters may well become one of forty.
constexpr std::size_t kSpareLetters = 40;
/// Shorter ones are words as well: AI, HR, EU have other letters in other languages.
constexpr std::size_t kLeastCapitals = 4;

std::multiset<std::string> Figures(std::string text) {
  static const std::regex kThousands("([0-9])(?:[., ]|\u00A0|\u202F)([0-9]{3})(?![0-9])");
  static const std::regex kFullHour("([0-9]):00(?![0-9])");
  static const std::regex kFigure("[0-9]+(?:[.,][0-9]+)?");
  text = std::regex_replace(text, kThousands, "$1$2");
  text = std::regex_replace(text, kFullHour, "$1");
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

bool Holds(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

bool IsCapital(char c) { return c >= 'A' && c <= 'Z'; }
bool IsSmall(char c) { return c >= 'a' && c <= 'z'; }
bool IsDigit(char c) { return c >= '0' && c <= '9'; }

/// "R290", "WhatsApp", "HACCP", "a@b.example": spelt alike in every language.
bool IsSpeltAlike(std::string_view token) {
  if (Holds(token, "@") || Holds(token, "://") || token.substr(0, 4) == "www.") return true;
  const auto capitals =
      static_cast<std::size_t>(std::count_if(token.begin(), token.end(), IsCapital));
  const bool only_capitals =
      std::none_of(token.begin(), token.end(), [](char c) { return !IsCapital(c) && !IsDigit(c); });
  if (only_capitals && capitals >= kLeastCapitals) return true;
  const bool begins = IsCapital(token.front()) || IsSmall(token.front());
  if (begins && std::any_of(token.begin(), token.end(), IsDigit)) return true;
  for (std::size_t i = 1; i < token.size(); ++i) {
    if (IsSmall(token[i - 1]) && IsCapital(token[i])) return true;
  }
  return false;
}

std::vector<std::string> TokensOf(std::string_view text) {
  static constexpr std::string_view kEnds = " \t,;:!?()\"'*";
  std::vector<std::string> tokens;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find_first_of(kEnds, begin), text.size());
    std::string_view token = text.substr(begin, end - begin);
    // "https://…": the colon belongs to it.
    if (text.substr(end, 3) == "://") {
      token = text.substr(begin, std::min(text.find(' ', begin), text.size()) - begin);
    }
    begin += token.size() + 1;
    while (!token.empty() && (token.back() == '.' || token.back() == ',')) token.remove_suffix(1);
    if (!token.empty()) tokens.emplace_back(token);
  }
  return tokens;
}

/// Signs of markup, each as often as it stands there.
std::string MarkupOf(std::string_view text) {
  std::string signs;
  for (const char c : text) {
    if (std::string_view("*_`[]<>{}|#\\").find(c) != std::string_view::npos) signs += c;
  }
  std::sort(signs.begin(), signs.end());
  return signs;
}

void AddTexts(const JsonView& entries, std::string_view member, std::vector<std::string>* names) {
  for (const std::string& key : entries.Keys()) {
    const std::string_view name = entries.Get(key).Get(member).StringOr("");
    if (!name.empty() && name != "…") names->emplace_back(name);
  }
}

}  // namespace

bool HoldsFigures(std::string_view original, std::string_view translation) {
  const auto wanted = Figures(std::string(original));
  const auto found = Figures(std::string(translation));
  return std::includes(found.begin(), found.end(), wanted.begin(), wanted.end());
}

std::vector<std::string> KeptNames(const JsonView& texts, const JsonView& facts, Language from,
                                   Language to) {
  std::vector<std::string> names;
  AddTexts(texts.Get("work"), "name", &names);
  AddTexts(texts.Get("education"), "institution", &names);
  for (const JsonView& row : facts.Get("certificates").Elements())
    names.emplace_back(row.Get("issuer").StringOr(""));
  names.emplace_back(facts.Get("basics").Get("credential").Get("issuer").StringOr(""));
  if ((from == Language::kRussian) == (to == Language::kRussian)) {
    for (const char* member : {"firstName", "lastName"})
      names.emplace_back(texts.Get("basics").Get(member).StringOr(""));
  }
  names.erase(std::remove(names.begin(), names.end(), ""), names.end());
  return names;
}

std::string FaultOf(std::string_view original, std::string_view translation,
                    const std::vector<std::string>& names) {
  if (platform::Trim(translation).empty()) return "has no text yet";
  if (!HoldsFigures(original, translation)) return "a figure of the original is missing";
  if (!HoldsFigures(translation, original)) return "has a figure that the original hasn't";
  for (const std::string& name : names) {
    if (Holds(original, name) && !Holds(translation, name)) return "“" + name + "” is missing";
  }
  for (const std::string& token : TokensOf(original)) {
    if (IsSpeltAlike(token) && !Holds(translation, token)) return "“" + token + "” is missing";
  }
  const bool foreign = claims::FindMarkup(translation, original) != claims::Markup::kNone &&
                       claims::FindMarkup(original, original) == claims::Markup::kNone;
  if (foreign || MarkupOf(original) != MarkupOf(translation)) return "has other markup";
  const std::size_t letters = platform::CodePointCount(translation);
  if (letters > std::min(kMostLetters, 3 * platform::CodePointCount(original) + kSpareLetters))
    return "is too long";
  return {};
}

}  // namespace portfolio::draft
