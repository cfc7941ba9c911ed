#include "analysis/src/domain/posting/sections/company_prose.h"

#include <algorithm>
#include <array>
#include <utility>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/src/domain/posting/sections/sections.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"
#include "analysis/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxNameBytes = 90;
constexpr size_t kMaxNameWords = 6;
constexpr size_t kMaxLeadBytes = 140;

using QuotePair = std::pair<std::string_view, std::string_view>;
constexpr std::array<QuotePair, 4> kQuotes = {{{"\xC2\xAB", "\xC2\xBB"},
                                               {"\xE2\x80\x9E", "\xE2\x80\x9C"},
                                               {"\xE2\x80\x9C", "\xE2\x80\x9D"},
                                               {"\"", "\""}}};

/// Where the quotation that opens at `begin` ends; `begin` when none opens there.
size_t EndOfQuotation(std::string_view text, size_t begin) {
  for (const auto& [open, close] : kQuotes) {
    if (text.compare(begin, open.size(), open) != 0) continue;
    const size_t end = text.find(close, begin + open.size());
    if (end != std::string_view::npos && end - begin < kMaxNameBytes) return end + close.size();
  }
  return begin;
}

std::vector<std::string_view> Split(std::string_view text) {
  std::vector<std::string_view> words;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find(' ', EndOfQuotation(text, begin)), text.size());
    if (end > begin) words.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

/// Begins with a capital letter, a digit or a quotation mark.
bool IsNameWord(std::string_view word) {
  if (word.empty()) return false;
  for (const auto& [open, close] : kQuotes) {
    if (word.substr(0, open.size()) == open) return true;
  }
  if (word[0] >= '0' && word[0] <= '9') return true;
  // "d'Emma"
  for (std::string_view apostrophe : {"'", "\xE2\x80\x99"}) {
    if (word.size() > 4 && word.substr(1, apostrophe.size()) == apostrophe)
      return IsNameWord(word.substr(1 + apostrophe.size()));
  }
  const std::string first(word.substr(0, static_cast<unsigned char>(word[0]) < 0x80 ? 1 : 2));
  return platform::ToLower(first) != first;
}

bool IsYear(std::string_view word) {
  return word.size() == 4 && word.find_first_not_of("0123456789") == std::string_view::npos;
}

bool JoinsNames(std::string_view word) {
  static const WordList& kWords = ListedWords(words::companies::kInsideAName);
  return IsOneOf(word, kWords);
}

/// "GmbH", and "eG" and "mbB" that begin with a small letter; no "group" of people.
bool IsLegalForm(std::string_view word) {
  const bool capital =
      std::any_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  return (IsNameWord(word) || capital) && HasLegalForm(word);
}

bool EndsClause(std::string_view word) {
  const char last = word.back();
  return last == ',' || last == '.' || last == ';' || last == ':' || last == '!' || last == '?';
}

std::string WithoutPunctuation(std::string_view name) {
  while (!name.empty() && (EndsClause(name) || name.back() == ')' || name.back() == ' '))
    name.remove_suffix(1);
  while (!name.empty() && name.front() == '(') name.remove_prefix(1);
  return std::string(name);
}

std::string Join(const std::vector<std::string_view>& words, size_t first, size_t last) {
  std::string name;
  for (size_t i = first; i < last; ++i) {
    if (!name.empty()) name.push_back(' ');
    name += words[i];
  }
  return WithoutPunctuation(name);
}

/// "Ромашка" of "«Ромашка»".
std::string WithoutQuotes(std::string_view name) {
  for (const auto& [open, close] : kQuotes) {
    const size_t both = open.size() + close.size();
    if (name.size() > both && EndOfQuotation(name, 0) == name.size() &&
        name.substr(0, open.size()) == open)
      return std::string(name.substr(open.size(), name.size() - both));
  }
  return std::string(name);
}

bool StartsLower(std::string_view text) { return !text.empty() && !IsNameWord(text); }

/// The name at the beginning of `text`; behind an article only what can't be a common noun.
std::string NameAtBegin(std::string_view text) {
  text = platform::Trim(text);
  if (StartsLower(text)) {
    static const WordList& kArticles = ListedWords(words::companies::kArticle);
    const auto article = std::find_if(
        kArticles.begin(), kArticles.end(),
        [text](const std::string& word) { return text.substr(0, word.size()) == word; });
    if (article == kArticles.end()) return {};
    std::string name = LeadingName(text.substr(article->size()));
    return NamesOrganization(name) && LooksLikeCompany(name) ? name : std::string();
  }
  const std::string leading = LeadingName(text);
  // "We are Lexcel accredited": of whom else it is.
  const std::string behind = platform::PlainForm(text.substr(leading.size()).substr(0, 24));
  if (IsOneOf(behind.substr(0, behind.find(' ', 1) + 1), ListedWords(words::companies::kBadge)))
    return {};
  std::string name = WithoutLeadWord(leading);
  return LooksLikeCompany(name) ? name : std::string();
}

/// The first phrase of `phrases` in `text`: where it begins; npos when there is none.
size_t FindFirst(std::string_view text, const WordList& phrases) {
  size_t first = std::string_view::npos;
  for (const std::string& phrase : phrases) first = std::min(first, text.find(phrase));
  return first;
}

/// `text` as a name, when it is one and nothing else.
std::string AsName(std::string_view text) {
  text = platform::Trim(text);
  const std::string whole = WithoutLeadWord(text);
  std::string name = WithoutLeadWord(LeadingName(text));
  return name.size() + 2 >= whole.size() && LooksLikeCompany(name) ? name : std::string();
}

/// What stands before the verb, when that is a name and nothing else.
std::string NameBefore(std::string_view text, const WordList& verbs) {
  const size_t cut = FindFirst(text, verbs);
  if (cut == std::string_view::npos || cut > kMaxLeadBytes) return {};
  const std::string_view before = text.substr(0, cut);
  std::string name = AsName(before);
  const size_t comma = before.rfind(", ");
  if (!name.empty() || comma == std::string_view::npos) return name;
  // "Founded in 2009, Acme is ..."
  name = AsName(before.substr(comma + 2));
  // "Acme, with offices in Berlin, is ..."
  return name.empty() ? AsName(before.substr(0, before.find(", "))) : name;
}

void AddName(std::string name, int votes, std::vector<ProseName>* names) {
  if (!name.empty()) names->push_back({std::move(name), votes});
}

/// "At Acme, we ...", "Bei Acme arbeiten ...": what follows the preposition that begins a sentence.
/// False when the sentence begins otherwise.
bool AddAfterPreposition(std::string_view sentence, std::vector<ProseName>* names) {
  for (const auto& [list, votes] :
       {std::pair(words::companies::kAfter, 2), std::pair(words::companies::kPerhapsAfter, 1)}) {
    for (const std::string& begin : ListedWords(list)) {
      if (sentence.substr(0, begin.size()) != begin) continue;
      const bool seeks = HoldsAny(sentence, ListedWords(words::titles::kSeeks));
      AddName(NameAtBegin(sentence.substr(begin.size())), seeks ? 2 : votes, names);
      return true;
    }
  }
  return false;
}

/// "... to join Acme", "компания «Ромашка» ...".
void AddWithin(std::string_view sentence, std::vector<ProseName>* names) {
  for (const auto& [list, votes] :
       {std::pair(words::companies::kWithin, 2), std::pair(words::companies::kPerhapsWithin, 1)}) {
    for (const std::string& phrase : ListedWords(list)) {
      const size_t found = sentence.find(phrase);
      if (found == std::string_view::npos) continue;
      AddName(NameAtBegin(sentence.substr(found + phrase.size())), votes, names);
    }
  }
}

/// "Ромашка" of "Кофейня «Ромашка» — ...": a quoted name that a sentence tells of.
std::string QuotedBeforeDash(std::string_view sentence) {
  const size_t dash = sentence.find(" \xE2\x80\x94 ");
  if (dash == std::string_view::npos || dash > kMaxLeadBytes) return {};
  const std::string_view before = sentence.substr(0, dash);
  const bool quoted = std::any_of(kQuotes.begin(), kQuotes.end(), [before](const QuotePair& pair) {
    const size_t open = before.find(pair.first);
    return open != std::string_view::npos && EndOfQuotation(before, open) == before.size();
  });
  return quoted ? AsName(before) : std::string();
}

void AddBeforeVerb(std::string_view sentence, std::vector<ProseName>* names) {
  std::string name = NameBefore(sentence, ListedWords(words::companies::kLeads));
  if (name.empty()) name = QuotedBeforeDash(sentence);
  if (name.empty()) name = NameBefore(sentence, ListedWords(words::titles::kSeeks));
  if (!name.empty()) {
    AddName(std::move(name), 2, names);
    return;
  }
  name = NameBefore(sentence, ListedWords(words::companies::kDoes));
  const int votes = NamesOrganization(name) ? 2 : 1;
  AddName(std::move(name), votes, names);
}

/// Behind the legal form that begins at `i`: "GmbH & Co. KG" has four words.
size_t EndOfLegalForm(const std::vector<std::string_view>& words, size_t i) {
  size_t end = i + 1;
  const auto is_co = [&words](size_t at) {
    return at < words.size() &&
           (words[at].substr(0, 2) == "Co" || words[at].substr(0, 3) == "Cie") &&
           words[at].size() <= 4;
  };
  if (EndsClause(words[i])) return end;
  if (end < words.size() && (words[end] == "&" || words[end] == "und" || words[end] == "+") &&
      is_co(end + 1))
    end += 2;
  if (end > i + 1 && end < words.size() && IsNameWord(words[end]) && HasLegalForm(words[end]))
    ++end;
  return end;
}

std::string WithoutBrackets(std::string_view text) {
  std::string out;
  int depth = 0;
  for (char c : text) {
    if (c == '(') ++depth;
    if (depth == 0 && !(c == ' ' && !out.empty() && out.back() == ' ')) out.push_back(c);
    if (c == ')' && depth > 0) --depth;
  }
  return depth == 0 ? out : std::string(text);
}

/// Sentences without what stands in brackets; "г. Пенза" is not the end of one.
std::vector<std::string> SentencesOf(std::string_view text) {
  static const WordList& kAbbreviations = ListedWords(words::companies::kAbbreviation);
  std::vector<std::string> sentences;
  bool goes_on = false;
  for (const std::string& part : platform::Sentences(WithoutBrackets(text))) {
    if (goes_on) {
      sentences.back() += " " + part;
    } else {
      sentences.push_back(part);
    }
    goes_on = IsOneOf(part.substr(part.rfind(' ') + 1), kAbbreviations);
  }
  return sentences;
}

}  // namespace

std::string WithoutLeadWord(std::string_view name) {
  static const WordList& kWords = ListedWords(words::companies::kLeadWord);
  static const WordList& kArticles = ListedWords(words::companies::kLeadArticle);
  for (const WordList* words : {&kWords, &kArticles}) {
    for (const std::string& word : *words) {
      if (name.substr(0, word.size()) != word || name.size() <= word.size() + 2) continue;
      const std::string_view rest = name.substr(word.size());
      if (words == &kWords || NamesOrganization(rest)) return WithoutQuotes(rest);
    }
  }
  return WithoutQuotes(name);
}

std::string LeadingName(std::string_view text) {
  const std::vector<std::string_view> words = Split(text);
  size_t end = 0;
  for (size_t i = 0; i < words.size() && i < kMaxNameWords; ++i) {
    if (IsNameWord(words[i]) || (i > 0 && IsLegalForm(words[i]))) {
      end = i + 1;
    } else if (i == 0 || !JoinsNames(words[i])) {
      break;
    }
    if (EndsClause(words[i])) break;
  }
  return Join(words, 0, end);
}

bool LooksLikeCompany(std::string_view name) {
  static const WordList& kNotNames = ListedWords(words::companies::kNoName);
  if (name.size() < 2 || name.size() > kMaxNameBytes || !IsNameWord(name)) return false;
  if (name.size() > 2 && name.substr(name.size() - 2) == "'s") return false;
  const std::string form = platform::PlainForm(name);
  const bool other = std::any_of(
      kNotNames.begin(), kNotNames.end(),
      [&form](const std::string& start) { return form.compare(0, start.size(), start) == 0; });
  return !other && std::count(name.begin(), name.end(), ' ') < static_cast<int>(kMaxNameWords);
}

std::vector<ProseName> CompaniesInProse(std::string_view text) {
  std::vector<ProseName> names;
  for (const std::string& sentence : SentencesOf(text)) {
    if (!AddAfterPreposition(sentence, &names)) AddBeforeVerb(sentence, &names);
    AddWithin(sentence, &names);
    AddName(LegalName(sentence), 2, &names);
  }
  names.erase(std::remove_if(names.begin(), names.end(),
                             [](const ProseName& found) {
                               return NamesRole(found.name) && !NamesOrganization(found.name);
                             }),
              names.end());
  return names;
}

std::string WithoutEntityCode(const std::string& name) {
  const size_t space = name.find(' ');
  if (space == std::string::npos || space < 3 || space > 7) return name;
  const std::string code = name.substr(0, space);
  const std::string rest(platform::Trim(std::string_view(name).substr(space)));
  const auto digits =
      std::count_if(code.begin(), code.end(), [](char c) { return c >= '0' && c <= '9'; });
  const bool is_code =
      digits >= 2 &&
      code.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") == std::string::npos;
  return is_code && (digits >= 4 || HasLegalForm(rest)) && rest.size() > 2 ? rest : name;
}

std::string LegalName(std::string_view text) {
  const std::vector<std::string_view> words = Split(text);
  for (size_t i = 0; i < words.size(); ++i) {
    if (!IsLegalForm(words[i])) continue;
    size_t first = i;
    while (first > 0 && i - first < kMaxNameWords && !EndsClause(words[first - 1]) &&
           !IsYear(words[first - 1]) &&
           (IsNameWord(words[first - 1]) || JoinsNames(words[first - 1])))
      --first;
    while (first < i && !IsNameWord(words[first])) ++first;
    std::string name = Join(words, first, EndOfLegalForm(words, i));
    // "SC Acme SRL", "ООО «Орбита»": the form stands in front. "Grupo Acme - Murcia" ends at the
    // dash.
    if (first == i) {
      const std::string_view rest = text.substr(static_cast<size_t>(words[i].data() - text.data()));
      name = LeadingName(rest.substr(0, rest.find(" - ")));
    }
    if (name.size() > words[i].size() && LooksLikeCompany(WithoutLeadWord(name)))
      return WithoutLeadWord(name);
  }
  return {};
}

bool NamesOrganization(std::string_view name) {
  return !name.empty() && (HasLegalForm(name) || names::NamesInstitution(name));
}

std::string CompanyOfAboutHeading(std::string_view heading) {
  static const WordList& kPrefixes = ListedWords(words::companies::kAbout);
  if (ClassifyHeading(heading) != SectionKind::kNone) return {};
  for (const std::string& prefix : kPrefixes) {
    if (heading.substr(0, prefix.size()) != prefix) continue;
    std::string_view name = platform::Trim(heading.substr(prefix.size()));
    while (!name.empty() && EndsClause(name)) name.remove_suffix(1);
    if (LooksLikeCompany(name)) return WithoutLeadWord(name);
  }
  return {};
}

}  // namespace portfolio::analysis
