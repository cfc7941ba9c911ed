#include "analysis/src/domain/page/prose_rules.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/word_lists.h"

namespace portfolio::analysis {
namespace {

/// Lower case without accents, quotes and closing punctuation.
std::string Plain(std::string_view text) {
  std::string folded = platform::FoldQuickly(text.substr(0, 200));
  const size_t first = folded.find_first_not_of(" \t\"'*[(>-");
  return first == std::string::npos ? std::string() : folded.substr(first);
}

std::string WithoutEnd(std::string text) {
  while (!text.empty() &&
         (text.back() == ':' || text.back() == '.' || text.back() == ' ' || text.back() == '!' ||
          text.back() == '?' || text.back() == ')' || text.back() == ']')) {
    text.pop_back();
  }
  return text;
}

bool StartsWithAny(std::string_view text, const WordList& prefixes) {
  return std::any_of(std::begin(prefixes), std::end(prefixes), [text](std::string_view prefix) {
    if (text.substr(0, prefix.size()) != prefix) return false;
    const char last = prefix.back();
    if (last == ':' || last == ' ' || text.size() == prefix.size()) return true;
    const auto next = static_cast<unsigned char>(text[prefix.size()]);
    return !((next >= 'a' && next <= 'z') || next >= 0x80);
  });
}

}  // namespace

bool EndsSentence(std::string_view text) {
  while (!text.empty()) {
    const char c = text.back();
    if (c == ' ' || c == '"' || c == '\'' || c == ')' || c == ']' || c == '*') {
      text.remove_suffix(1);
      continue;
    }
    static constexpr std::string_view kClosers[] = {"\xE2\x80\x9D", "\xE2\x80\x99", "\xC2\xBB",
                                                    "\xE2\x80\x9C", "\xC2\xA0"};
    bool closed = false;
    for (std::string_view closer : kClosers) {
      if (text.size() >= closer.size() && text.substr(text.size() - closer.size()) == closer) {
        text.remove_suffix(closer.size());
        closed = true;
        break;
      }
    }
    if (!closed) break;
  }
  if (text.empty()) return false;
  const char last = text.back();
  if (last == '.' || last == '!' || last == '?' || last == ':' || last == ';') return true;
  static constexpr std::string_view kEnds[] = {"\xE2\x80\xA6", "\xE3\x80\x82", "\xEF\xBC\x81",
                                               "\xEF\xBC\x9F", "\xD8\x9F",     "\xE0\xA5\xA4"};
  return std::any_of(std::begin(kEnds), std::end(kEnds), [text](std::string_view end) {
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
  });
}

bool HasClausePunctuation(std::string_view text) {
  return text.find(", ") != std::string_view::npos || text.find(". ") != std::string_view::npos ||
         text.find("; ") != std::string_view::npos ||
         text.find("\xE3\x80\x81") != std::string_view::npos ||
         text.find("\xEF\xBC\x8C") != std::string_view::npos ||
         text.find("\xD8\x8C") != std::string_view::npos;
}

bool IsLeadIn(std::string_view text) {
  if (text.size() > 400) return false;
  const std::string plain = Plain(text);
  static const WordList& kExact = ListedWords(words::prose::kLeadIn);
  static const WordList& kPrefixes = ListedWords(words::prose::kLeadInBegin);
  return IsOneOf(WithoutEnd(plain), kExact) || StartsWithAny(plain, kPrefixes);
}

bool IsEndMarker(std::string_view text) {
  if (text.size() > 100) return false;
  const std::string plain = WithoutEnd(Plain(text));
  static const WordList& kExact = ListedWords(words::prose::kEndMarker);
  static const WordList& kPrefixes = ListedWords(words::prose::kEndMarkerBegin);
  return IsOneOf(plain, kExact) || StartsWithAny(plain, kPrefixes);
}

bool IsCommentsHeading(std::string_view text) {
  if (text.size() > 60) return false;
  std::string plain = Plain(text);
  plain.erase(std::remove_if(plain.begin(), plain.end(),
                             [](char c) {
                               return (c >= '0' && c <= '9') || c == '(' || c == ')' || c == ':';
                             }),
              plain.end());
  const size_t first = plain.find_first_not_of(' ');
  if (first == std::string::npos) return false;
  static const WordList& kHeadings = ListedWords(words::prose::kCommentsHeading);
  return IsOneOf(WithoutEnd(plain.substr(first)), kHeadings);
}

bool IsPictureCredit(std::string_view text) {
  static const WordList& kCredits = ListedWords(words::prose::kPictureCredit);
  return text.size() <= 200 && !EndsSentence(text) && HoldsAny(Plain(text), kCredits);
}

bool IsAboutTheSender(std::string_view heading) {
  static const WordList& kPrefixes = ListedWords(words::prose::kAboutTheSender);
  return heading.size() <= 60 && StartsWithAny(Plain(heading), kPrefixes);
}

bool IsByline(std::string_view text) {
  if (text.size() > 160) return false;
  const std::string plain = Plain(text);
  static const WordList& kPrefixes = ListedWords(words::prose::kBylineBegin);
  if (text.size() < 90 && !EndsSentence(text) && StartsWithAny(plain, kPrefixes)) return true;
  return text.size() < 40 && (plain.find("min read") != std::string::npos ||
                              plain.find("minute read") != std::string::npos ||
                              plain.find("мин. чтения") != std::string::npos);
}

bool IsBoilerplateLine(std::string_view text) {
  if (text.size() > 300) return false;
  const std::string plain = Plain(text);
  static const WordList& kParts = ListedWords(words::prose::kBoilerplate);
  if (HoldsAny(plain, kParts)) {
    return true;
  }
  return text.size() < 120 && text.substr(0, 2) == "\xC2\xA9";
}

}  // namespace portfolio::analysis
