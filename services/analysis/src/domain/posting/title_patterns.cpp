#include "analysis/src/domain/posting/title_patterns.h"

#include <algorithm>
#include <iterator>

#include "analysis/src/domain/listed_words.h"
#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/posting/heading_words.h"
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

std::string WithUpperFirst(std::string_view text) {
  std::string out(text);
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 32);
  return out;
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

/// "Kessler GmbH" of "Die Kessler GmbH".
std::string_view WithoutLeadWord(std::string_view company) {
  static const WordList& kWords = ListedWords("titles: before a company");
  for (const std::string& word : kWords) {
    if (company.substr(0, word.size()) == word && company.size() > word.size() + 2)
      return company.substr(word.size());
  }
  return company;
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
    segments.emplace_back(platform::Trim(title.substr(0, cut)));
    if (cut == std::string_view::npos) break;
    title.remove_prefix(cut + length);
  }
  return segments;
}

bool IsGenericTitle(std::string_view title) {
  const std::string form = HeadingForm(title);
  static const WordList& kGeneric = ListedWords("titles: generic title");
  return IsOneOf(form, kGeneric) || title.size() < 3;
}

bool IsJobBoardName(std::string_view name) {
  static const WordList& kBoards = ListedWords("titles: job board");
  return IsOneOf(HeadingForm(name), kBoards);
}

bool HasGenderMark(std::string_view title) {
  const std::string lower = AsciiLower(title);
  static const WordList& kMarks = ListedWords("titles: gender mark");
  return HoldsAny(lower, kMarks);
}

bool HasLegalForm(std::string_view name) {
  const std::string form = HeadingForm(name);
  static const WordList& kForms = ListedWords("titles: legal form");
  return HoldsAny(form, kForms);
}

std::string WithoutCareers(std::string name) {
  static const WordList& kTails = ListedWords("titles: company tail");
  static const WordList& kHeads = ListedWords("titles: company head");
  name = WithoutTail(std::move(name), kTails);
  for (const std::string& head : kHeads) {
    if (platform::ToLower(name).compare(0, head.size(), head) == 0) name.erase(0, head.size());
  }
  return std::string(platform::Trim(name));
}

std::string WithoutTitleLabel(std::string text) {
  static const WordList& kTails = ListedWords("titles: title tail");
  static const WordList& kPrefixes = ListedWords("titles: title label");
  for (std::string_view prefix : kPrefixes) {
    if (!StartsWithNoCase(text, prefix)) continue;
    // Folding keeps the number of words, so the label ends at the same word or colon.
    const size_t mark = prefix.find_last_of(":-");
    size_t cut = 0;
    if (mark != std::string_view::npos) {
      cut = text.find(prefix[mark]) + 1;
    } else {
      const auto words = static_cast<size_t>(std::count(prefix.begin(), prefix.end(), ' '));
      for (size_t i = 0; i < words; ++i) cut = text.find(' ', cut) + 1;
    }
    std::string rest(platform::Trim(std::string_view(text).substr(cut)));
    if (rest.size() >= 3) return WithoutTail(std::move(rest), kTails);
  }
  return WithoutTail(std::move(text), kTails);
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
  static const WordList& kWords = ListedWords("titles: at");
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
  return false;
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
  static const WordList& kVerbs = ListedWords("titles: seeks");
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
    std::string_view company = WithoutLeadWord(platform::Trim(text.substr(0, found)));
    std::string_view title = platform::Trim(text.substr(found + length));
    while (!title.empty() && (title[0] == ':' || title[0] == ' ')) title.remove_prefix(1);
    static const WordList& kArticles = ListedWords("titles: article");
    for (std::string_view article : kArticles) {
      if (platform::ToLower(title.substr(0, article.size())) == article)
        title.remove_prefix(article.size());
    }
    static const WordList& kEnds = ListedWords("titles: title end");
    for (std::string_view end : kEnds) {
      const size_t cut = title.find(end);
      const bool gender = cut != std::string_view::npos && HasGenderMark(title.substr(cut, 12));
      if (cut != std::string_view::npos && cut > 8 && !gender) title = title.substr(0, cut);
    }
    if (company.empty() || title.size() < 4) continue;
    out->company = std::string(company);
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
