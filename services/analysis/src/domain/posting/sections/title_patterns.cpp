#include "analysis/src/domain/posting/sections/title_patterns.h"

#include <algorithm>
#include <cctype>
#include <iterator>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/posting/sections/company_prose.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/src/domain/posting/sections/title_marks.h"
#include "analysis/src/domain/posting/sections/towns.h"
#include "analysis/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr std::string_view kSeparators[] = {" | ",
                                            " - ",
                                            " \xE2\x80\x93 ",
                                            " \xE2\x80\x94 ",
                                            " \xC2\xB7 ",
                                            " :: ",
                                            " \xE2\x80\xA2 ",
                                            " / ",
                                            " \xC2\xBB ",
                                            " \xE2\x80\xBA ",
                                            " > "};

bool StartsWithNoCase(std::string_view text, std::string_view prefix) {
  return platform::Fold(text.substr(0, prefix.size() + 8)).compare(0, prefix.size(), prefix) == 0;
}

constexpr size_t kMaxCallBytes = 40;
constexpr size_t kLeastRoleBytes = 4;

std::string WithUpperFirst(std::string_view text) {
  std::string out(text);
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 32);
  return out;
}

/// "Product manager в Лукошко": Russian names a place of work that way too, but inflects that.
bool SplitBehindIn(std::string_view text, TitleAndCompany* out) {
  static constexpr std::string_view kIn = " в ";
  const size_t found = text.rfind(kIn);
  if (found == std::string_view::npos || found < 3) return false;
  const std::string company = WithoutPictures(std::string(text.substr(found + kIn.size())));
  const std::string lower = platform::ToLower(company);
  const bool inflected = IsOneOf(lower.substr(lower.size() - std::min<size_t>(lower.size(), 2)),
                                 ListedWords(words::titles::kInflectedEnd));
  if (inflected || lower == company || IsTown(company) || !LooksLikeCompany(company)) return false;
  out->title = std::string(platform::Trim(text.substr(0, found)));
  out->company = company;
  return true;
}

/// "ouvrier maraîcher" of "ouvrier maraîcher ou une ouvrière maraîchère".
std::string WithoutOther(std::string title) {
  for (const std::string& other : ListedWords(words::titles::kOrTheOther)) {
    const size_t found = title.find(other);
    if (found == std::string::npos || found < kLeastRoleBytes) continue;
    if (names::NamesRole(title.substr(0, found)) && names::NamesRole(title.substr(found)))
      title.resize(found);
  }
  return title;
}

/// Without the last of `tails` that it ends in and without "!" behind it.
std::string WithoutTail(std::string text, const WordList& tails) {
  while (!text.empty() && (text.back() == '!' || text.back() == ' ')) text.pop_back();
  const std::string lower = platform::ToLower(text);
  for (const std::string& tail : tails) {
    const bool ends = lower.size() == text.size() && lower.size() > tail.size() + 2 &&
                      lower.compare(lower.size() - tail.size(), tail.size(), tail) == 0;
    if (ends) return std::string(platform::Trim(text.substr(0, text.size() - tail.size())));
  }
  return text;
}

/// "Acme GmbH" of "Acme GmbH in Ulm".
std::string_view WithoutPlace(std::string_view company) {
  return company.substr(0, std::min(company.find(" in "), company.find(" \xC3\xA0 ")));
}

/// "Nurse" of "31/2026. Nurse": without the number of a call.
std::string WithoutNumber(std::string title) {
  const size_t end = title.find_first_not_of("0123456789/.-# ");
  const bool numbered = title[0] >= '0' && title[0] <= '9' && end != std::string::npos &&
                        (title[end - 1] == ' ' && end > 2);
  return numbered ? title.substr(end) : title;
}

bool IsLetterAt(std::string_view text, size_t at) {
  return at < text.size() && (std::isalpha(static_cast<unsigned char>(text[at])) != 0 ||
                              static_cast<unsigned char>(text[at]) >= 0x80);
}

/// "Analyst–Acme": a long dash or bar between letters; npos when there is none.
size_t FindTightSeparator(std::string_view title, size_t* length) {
  for (std::string_view separator : {"|", "\xE2\x80\x93", "\xE2\x80\x94"}) {
    const size_t found = title.find(separator);
    if (found == std::string_view::npos || found == 0) continue;
    if (!IsLetterAt(title, found - 1) || !IsLetterAt(title, found + separator.size())) continue;
    // "m|w|d"
    if (separator == "|" && title.find('|', found + 1) == found + 2) continue;
    *length = separator.size();
    return found;
  }
  return std::string_view::npos;
}

/// "Studio Manager" of "a Studio Manager".
std::string WithoutArticle(std::string title) {
  const std::string lower = platform::ToLower(title);
  for (const std::string& article : ListedWords(words::titles::kLeadingArticle)) {
    if (lower.compare(0, article.size(), article) != 0) continue;
    std::string rest = title.substr(article.size());
    if (NamesRole(rest) || HasGenderMark(rest)) return rest;
  }
  return title;
}

/// "Cheesemaker" of "Right now we are looking for: Cheesemaker".
std::string WithoutCall(std::string title) {
  const size_t colon = title.find(": ");
  if (colon == std::string::npos || colon > kMaxCallBytes || colon + 4 > title.size()) return title;
  const bool calls = HoldsAny(platform::PlainForm(std::string_view(title).substr(0, colon)),
                              ListedWords(words::page_signs::kHiring));
  return calls ? title.substr(colon + 2) : title;
}

}  // namespace

std::vector<std::string> TitleSegments(std::string_view title) {
  std::vector<std::string> segments;
  while (!title.empty()) {
    size_t cut = std::string_view::npos;
    size_t length = 0;
    for (std::string_view separator : kSeparators) {
      if (separator == " / ") continue;
      const size_t found = title.find(separator);
      if (found < cut) {
        cut = found;
        length = separator.size();
      }
    }
    if (cut == std::string_view::npos) cut = FindTightSeparator(title, &length);
    segments.emplace_back(platform::Trim(title.substr(0, cut)));
    if (cut == std::string_view::npos) break;
    title.remove_prefix(cut + length);
  }
  return segments;
}

bool IsGenericTitle(std::string_view title) {
  const std::string form = platform::PlainForm(title);
  static const WordList& kGeneric = ListedWords(words::titles::kGenericTitle);
  return IsOneOf(form, kGeneric) || title.size() < 3;
}

bool IsJobBoardName(std::string_view name) {
  static const WordList& kBoards = ListedWords(words::titles::kJobBoard);
  return IsOneOf(platform::PlainForm(name), kBoards);
}

bool SoundsLikeBoard(std::string_view name) {
  static const WordList& kWords = ListedWords(words::companies::kSoundsLikeABoard);
  return HoldsAny(platform::PlainForm(name), kWords);
}

bool NamesRole(std::string_view title) {
  static const WordList& kOwn = ListedWords(words::titles::kRoleOfAPosting);
  return names::NamesRole(title) ||
         HoldsAny(platform::PlainForm(names::WithoutSecondEndings(title)), kOwn);
}

TitleTail TailOf(std::string_view title) {
  TitleTail tail;
  if (!title.empty() && (title.back() == ')' || title.back() == ']')) {
    const size_t open = title.find_last_of("([");
    if (open == std::string_view::npos || open < 4) return tail;
    tail.text = std::string(title.substr(open + 1, title.size() - open - 2));
    tail.begin = platform::Trim(title.substr(0, open)).size();
    return tail;
  }
  size_t length = 0;
  for (std::string_view separator : kSeparators) {
    const size_t found = title.rfind(separator);
    if (found == std::string_view::npos || found < 4 || found < tail.begin) continue;
    tail.begin = found;
    length = separator.size();
  }
  const size_t comma = title.rfind(", ");
  if (length == 0 && comma != std::string_view::npos && comma >= 4) {
    tail.begin = comma;
    length = 2;
  }
  if (length > 0) tail.text = std::string(platform::Trim(title.substr(tail.begin + length)));
  return tail;
}

std::vector<std::string> PartsOfTail(std::string_view tail) {
  std::vector<std::string> parts;
  while (!tail.empty()) {
    const size_t cut = std::min(tail.find_first_of(",/;|"), tail.size());
    const std::string_view part = platform::Trim(tail.substr(0, cut));
    if (!part.empty()) parts.emplace_back(part);
    tail.remove_prefix(std::min(cut + 1, tail.size()));
  }
  return parts;
}

bool IsReference(std::string_view tail) {
  const auto digits =
      std::count_if(tail.begin(), tail.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (digits < 3 || tail.size() > 24) return false;
  static const WordList& kWords = ListedWords(words::titles::kReference);
  const bool code = std::none_of(tail.begin(), tail.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || c == ' ' || static_cast<unsigned char>(c) >= 0x80;
  });
  return code || HoldsAny(platform::PlainForm(tail), kWords);
}

std::string WithoutCareers(std::string name) {
  static const WordList& kTails = ListedWords(words::companies::kTail);
  static const WordList& kHeads = ListedWords(words::companies::kHead);
  name = WithoutTail(std::move(name), kTails);
  // "Acme (vacancy 12)"
  const size_t bracket = name.find(" (");
  if (bracket != std::string::npos && name.find_first_of("0123456789", bracket) < name.size())
    name.resize(bracket);
  for (const std::string& head : kHeads) {
    if (platform::ToLower(name).compare(0, head.size(), head) == 0) name.erase(0, head.size());
  }
  return std::string(platform::Trim(name));
}

std::string WithoutTitleLabel(std::string text) {
  text = WithoutDraftMarks(WithoutCall(WithoutPictures(std::move(text))));
  static const WordList& kTails = ListedWords(words::titles::kTitleTail);
  static const WordList& kPrefixes = ListedWords(words::titles::kTitleLabel);
  for (std::string_view prefix : kPrefixes) {
    if (!StartsWithNoCase(text, prefix)) continue;
    // Folding keeps the number of words, so the label ends at the same word or colon.
    size_t cut = 0;
    if (prefix.back() == ':' || prefix.back() == '-') {
      cut = text.find(prefix.back()) + 1;
    } else {
      const auto words = static_cast<size_t>(std::count(prefix.begin(), prefix.end(), ' '));
      for (size_t i = 0; i < words; ++i) cut = text.find(' ', cut) + 1;
    }
    std::string rest(platform::Trim(std::string_view(text).substr(cut)));
    rest = WithoutNumber(std::move(rest));
    if (rest.size() >= 3) return WithoutOther(WithoutArticle(WithoutTail(std::move(rest), kTails)));
  }
  return WithoutOther(WithoutArticle(WithoutTail(std::move(text), kTails)));
}

std::string CleanTitle(std::string_view title, std::string_view company) {
  std::string clean = WithoutTitleLabel(CollapseSpace(title));
  if (company.empty()) return clean;
  for (std::string_view separator : kSeparators) {
    const std::string tail = std::string(separator) + std::string(company);
    if (clean.size() > tail.size() &&
        clean.compare(clean.size() - tail.size(), tail.size(), tail) == 0)
      clean.resize(clean.size() - tail.size());
    const std::string head = std::string(company) + std::string(separator);
    if (clean.size() > head.size() && clean.compare(0, head.size(), head) == 0)
      clean.erase(0, head.size());
  }
  const std::string at = " at " + std::string(company);
  if (clean.size() > at.size() && clean.compare(clean.size() - at.size(), at.size(), at) == 0)
    clean.resize(clean.size() - at.size());
  return clean;
}

bool SplitAt(std::string_view text, TitleAndCompany* out) {
  static const WordList& kWords = ListedWords(words::titles::kAt);
  for (std::string_view word : kWords) {
    const size_t found = text.rfind(word);
    if (found == std::string_view::npos || found < 3) continue;
    const std::string_view company = WithoutPlace(platform::Trim(text.substr(found + word.size())));
    if (company.size() < 2 || company.size() > 80) continue;
    const auto first = static_cast<unsigned char>(company[0]);
    if (first >= 'a' && first <= 'z') continue;
    out->title = std::string(platform::Trim(text.substr(0, found)));
    out->company = std::string(company);
    return true;
  }
  return SplitBehindIn(text, out);
}

bool SplitHiring(std::string_view text, TitleAndCompany* out) {
  const size_t found = text.find(" hiring ");
  if (found == std::string_view::npos || found < 2) return false;
  std::string_view title = text.substr(found + 8);
  const size_t place = title.rfind(" in ");
  if (place != std::string_view::npos) title = title.substr(0, place);
  out->company = std::string(platform::Trim(text.substr(0, found)));
  out->title = std::string(platform::Trim(title));
  return !out->title.empty();
}

bool SplitSeeking(std::string_view text, TitleAndCompany* out) {
  static const WordList& kVerbs = ListedWords(words::titles::kSeeks);
  const std::string lower = platform::ToLower(text) + " ";
  for (std::string_view verb : kVerbs) {
    size_t found = lower.find(verb);
    size_t length = verb.size();
    if (found == std::string::npos) {
      const std::string with_colon = std::string(verb.substr(0, verb.size() - 1)) + ":";
      found = lower.find(with_colon);
      length = with_colon.size();
    }
    if (found == std::string::npos || found < 1 || found > 70 || found + length >= text.size())
      continue;
    const std::string company = WithoutLeadWord(platform::Trim(text.substr(0, found)));
    std::string_view title = platform::Trim(text.substr(found + length));
    while (!title.empty() && (title[0] == ':' || title[0] == ' ')) title.remove_prefix(1);
    static const WordList& kArticles = ListedWords(words::titles::kArticle);
    for (std::string_view article : kArticles) {
      if (platform::ToLower(title.substr(0, article.size())) == article)
        title.remove_prefix(article.size());
    }
    static const WordList& kEnds = ListedWords(words::titles::kTitleEnd);
    for (std::string_view end : kEnds) {
      const size_t cut = title.find(end);
      const bool gender = cut != std::string_view::npos && HasGenderMark(title.substr(cut, 12));
      if (cut != std::string_view::npos && cut > 8 && !gender) title = title.substr(0, cut);
    }
    if (company.empty() || title.size() < 4) continue;
    out->company = company;
    out->title = WithUpperFirst(platform::Trim(title));
    while (!out->title.empty() && out->title.back() == '.') out->title.pop_back();
    return true;
  }
  return false;
}

bool SplitComma(std::string_view text, TitleAndCompany* out) {
  const size_t comma = text.rfind(", ");
  if (comma == std::string_view::npos || comma < 4) return false;
  std::string_view company = text.substr(comma + 2);
  company = platform::Trim(company.substr(0, company.find(" (")));
  // One plain word behind the comma is a town as often as a company.
  const bool named = HasLegalForm(company) || company.find("-") != std::string_view::npos ||
                     company.find("\xC2\xAB") != std::string_view::npos;
  if (!named || company.size() < 2) return false;
  out->title = std::string(platform::Trim(text.substr(0, comma)));
  out->company = std::string(company);
  return true;
}

}  // namespace portfolio::analysis
