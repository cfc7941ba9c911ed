#include "analysis/src/domain/networking/read_profile.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/posting/guess_language.h"
#include "analysis/src/domain/posting/heading_words.h"
#include "analysis/src/domain/posting/sections.h"
#include "analysis/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

using platform::Language;

constexpr size_t kMaxSkills = 40;
constexpr size_t kMaxIndustries = 10;
constexpr size_t kMaxGoals = 5;
constexpr size_t kMaxTextBytes = 200'000;
constexpr size_t kHeadLines = 15;

std::vector<std::string> Lines(std::string_view text) {
  std::vector<std::string> lines;
  size_t begin = 0;
  while (begin < text.size()) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    std::string line = CollapseSpace(text.substr(begin, end - begin));
    if (!line.empty()) lines.push_back(std::move(line));
    begin = end + 1;
  }
  return lines;
}

bool StartsUpper(std::string_view word) {
  return !word.empty() && platform::ToLower(word.substr(0, 4)) != std::string(word.substr(0, 4));
}

/// Two to four words, each with a capital, no digits: a person's name.
bool LooksLikeName(std::string_view line) {
  if (line.size() > 60 || line.find_first_of("0123456789@:/|,()") != std::string_view::npos)
    return false;
  int words = 0;
  size_t begin = 0;
  while (begin < line.size()) {
    const size_t end = std::min(line.find(' ', begin), line.size());
    const std::string_view word = line.substr(begin, end - begin);
    begin = end + 1;
    if (word.empty()) continue;
    ++words;
    if (!StartsUpper(word) && word != "de" && word != "van" && word != "von" && word != "da" &&
        word != "di")
      return false;
  }
  return words >= 2 && words <= 4;
}

/// A line without the parts that are ways to reach a person: addresses, numbers, links.
std::string WithoutContacts(std::string_view line) {
  std::string out;
  size_t begin = 0;
  while (begin <= line.size()) {
    const size_t end = std::min(line.find_first_of(",|;", begin), line.size());
    const std::string_view part = platform::Trim(line.substr(begin, end - begin));
    const auto digits =
        std::count_if(part.begin(), part.end(), [](char c) { return c >= '0' && c <= '9'; });
    const bool contact = part.find('@') != std::string_view::npos || digits >= 6 ||
                         part.find("://") != std::string_view::npos ||
                         part.find("www.") != std::string_view::npos;
    if (!part.empty() && !contact) out += (out.empty() ? "" : ", ") + std::string(part);
    begin = end + 1;
  }
  return out;
}

bool IsTitleOfDocument(std::string_view line) {
  const std::string form = platform::PlainForm(line);
  static const WordList& kTitles = ListedWords(words::profile::kDocumentTitle);
  return IsOneOf(form, kTitles) || ClassifyHeading(line) != SectionKind::kNone;
}

bool SaysPresent(std::string_view line) {
  static const WordList& kWords = ListedWords(words::profile::kPresent);
  return HoldsAny(platform::PlainForm(line), kWords);
}

/// "Business Analyst at Acme", "Acme GmbH — Business Analyst", "Business Analyst, Acme, 2020 -
/// present".
std::string CompanyIn(std::string_view line, const matching::Vocabulary& vocabulary,
                      Language language) {
  static constexpr std::string_view kWords[] = {" at ", " @ ",  " bei ",       " chez ",
                                                " en ", " la ", " в компании "};
  std::string_view rest = line.substr(0, line.find('('));
  for (std::string_view word : kWords) {
    const size_t found = rest.find(word);
    if (found == std::string_view::npos || found < 4) continue;
    std::string_view name = rest.substr(found + word.size());
    name = name.substr(0, name.find_first_of(",|;("));
    name = platform::Trim(name.substr(0, name.find(" - ")));
    if (StartsUpper(name) && name.size() <= 60) return std::string(name);
  }
  size_t begin = 0;
  std::string normal(rest);
  for (std::string_view dash : {" – ", " — ", " | ", " - ", " · "}) {
    for (size_t at = normal.find(dash); at != std::string::npos; at = normal.find(dash))
      normal.replace(at, dash.size(), ",");
  }
  while (begin <= normal.size()) {
    const size_t end = std::min(normal.find(',', begin), normal.size());
    const std::string_view part =
        platform::Trim(std::string_view(normal).substr(begin, end - begin));
    begin = end + 1;
    if (part.size() < 2 || part.size() > 60 || !StartsUpper(part) || SaysPresent(part)) continue;
    if (part.find_first_of("0123456789") != std::string_view::npos) continue;
    if (!vocabulary.Occupations(matching::Tokenize(part, language), language).empty()) continue;
    return std::string(part);
  }
  return {};
}

class ProfileReader {
 public:
  ProfileReader(std::string_view text, const matching::Vocabulary& vocabulary)
      : vocabulary_(vocabulary),
        text_(text.substr(0, kMaxTextBytes)),
        language_(platform::LanguageFromCode(GuessLanguage(text)).value_or(Language::kEnglish)),
        lines_(Lines(text_)) {}

  ProfileReading Read() {
    ReadHead();
    ReadCompany();
    Count();
    ReadGoals();
    return std::move(reading_);
  }

 private:
  void ReadHead() {
    for (size_t i = 0; i < lines_.size() && i < kHeadLines; ++i) {
      const std::string& line = lines_[i];
      if (IsTitleOfDocument(line)) continue;
      const bool names_work =
          !vocabulary_.Occupations(matching::Tokenize(line, language_), language_).empty();
      if (reading_.name.empty() && !names_work && LooksLikeName(line)) {
        reading_.name = line;
        continue;
      }
      if (reading_.headline.empty() && names_work && line.size() <= 160)
        reading_.headline = WithoutContacts(line);
    }
  }

  void ReadCompany() {
    for (size_t i = 0; i < lines_.size(); ++i) {
      if (!SaysPresent(lines_[i]) || lines_[i].size() > 200 ||
          lines_[i].find_first_of("0123456789") == std::string::npos)
        continue;
      reading_.company = CompanyIn(lines_[i], vocabulary_, language_);
      // Dates often stand on a line of their own, under or over the employer.
      if (reading_.company.empty() && i > 0 && lines_[i - 1].size() < 120)
        reading_.company = CompanyIn(lines_[i - 1], vocabulary_, language_);
      if (reading_.company.empty() && i + 1 < lines_.size() && lines_[i + 1].size() < 120)
        reading_.company = CompanyIn(lines_[i + 1], vocabulary_, language_);
      if (!reading_.company.empty()) return;
    }
    if (!reading_.headline.empty() && reading_.headline.find(" at ") != std::string::npos) {
      reading_.company = CompanyIn(reading_.headline, vocabulary_, language_);
    }
  }

  void Count() {
    std::map<int, int> skills;
    std::map<int, int> industries;
    std::map<int, int> occupations;
    for (const std::string& line : lines_) {
      const std::vector<matching::Token> tokens = matching::Tokenize(line, language_);
      for (const matching::TermMatch& match : vocabulary_.Skills(tokens, language_)) {
        const matching::SkillKind kind =
            vocabulary_.taxonomy().skills[static_cast<size_t>(match.entry)].kind;
        if (kind == matching::SkillKind::kField) continue;
        ++(kind == matching::SkillKind::kIndustry ? industries : skills)[match.entry];
      }
      for (const matching::TermMatch& match : vocabulary_.Occupations(tokens, language_))
        ++occupations[match.entry];
    }
    reading_.skills = ByCount(skills, kMaxSkills);
    reading_.industries = ByCount(industries, kMaxIndustries);
    reading_.occupations = ByCount(occupations, kMaxIndustries);
  }

  static std::vector<int> ByCount(const std::map<int, int>& counts, size_t most) {
    std::vector<std::pair<int, int>> order;
    for (const auto& [entry, count] : counts) order.emplace_back(-count, entry);
    std::sort(order.begin(), order.end());
    std::vector<int> entries;
    for (size_t i = 0; i < order.size() && i < most; ++i) entries.push_back(order[i].second);
    return entries;
  }

  void ReadGoals() {
    static const WordList& kGoals = ListedWords(words::profile::kGoal);
    for (const std::string& sentence : platform::Sentences(text_)) {
      if (reading_.goals.size() == kMaxGoals) break;
      if (sentence.size() < 15 || sentence.size() > 300) continue;
      const std::string form = platform::PlainForm(sentence);
      if (!HoldsAny(form, kGoals)) continue;
      reading_.goals.push_back(CollapseSpace(sentence));
      static const WordList& kWork = ListedWords(words::profile::kGoalWork);
      static const WordList& kHire = ListedWords(words::profile::kGoalHire);
      reading_.seeks_work |= HoldsAny(form, kWork);
      reading_.recruits |= HoldsAny(form, kHire);
    }
  }

  const matching::Vocabulary& vocabulary_;
  const std::string_view text_;
  const Language language_;
  const std::vector<std::string> lines_;
  ProfileReading reading_;
};

}  // namespace

ProfileReading ReadProfile(std::string_view text, const matching::Vocabulary& vocabulary) {
  return ProfileReader(text, vocabulary).Read();
}

}  // namespace portfolio::analysis
