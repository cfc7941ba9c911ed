#include "resume/person/contact.h"

#include "platform/text/text.h"
#include "resume/dates.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

bool IsMailCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
         c == '_' || c == '-' || c == '+';
}

}  // namespace

std::string MailIn(std::string_view text) {
  const size_t at = text.find('@');
  if (at == std::string_view::npos || at == 0) return {};
  size_t begin = at;
  while (begin > 0 && IsMailCharacter(text[begin - 1])) --begin;
  size_t end = at + 1;
  while (end < text.size() && IsMailCharacter(text[end])) ++end;
  while (end > at && text[end - 1] == '.') --end;
  const std::string_view domain = text.substr(at + 1, end - at - 1);
  return begin < at && domain.find('.') != std::string_view::npos
             ? std::string(text.substr(begin, end - begin))
             : std::string();
}

std::string PhoneIn(std::string_view text) {
  for (size_t i = 0; i < text.size(); ++i) {
    const bool begins = text[i] == '+' || text[i] == '(' || (text[i] >= '0' && text[i] <= '9');
    if (!begins || (i > 0 && IsMailCharacter(text[i - 1]) && text[i - 1] != '.')) continue;
    size_t end = i + 1;
    while (end < text.size() &&
           std::string_view("0123456789 ()-./").find(text[end]) != std::string_view::npos &&
           !(text[end] == ' ' && end + 1 < text.size() && text[end + 1] == ' '))
      ++end;
    std::string_view number = text.substr(i, end - i);
    while (!number.empty() &&
           std::string_view(" (-./").find(number.back()) != std::string_view::npos)
      number.remove_suffix(1);
    const size_t digits = DigitCount(number);
    const auto date = FindPeriod(number);
    if (digits >= 7 && digits <= 15 && !(date.has_value() && digits == 8 && number[0] != '+'))
      return std::string(number);
    i = end - 1;
  }
  return {};
}

std::string LinkIn(std::string_view text) {
  for (const std::string& word : SplitAt(text, {" ", ",", ";", "|"})) {
    if (word.find('@') != std::string::npos) continue;
    const bool scheme = word.compare(0, 8, "https://") == 0 || word.compare(0, 7, "http://") == 0;
    const size_t slash = word.find('/');
    const size_t dot = word.find('.');
    const bool path = dot != std::string::npos && dot > 1 && slash != std::string::npos &&
                      slash > dot + 2 && slash + 1 < word.size() &&
                      DigitCount(word.substr(0, slash)) < 3;
    if (scheme || path || word.compare(0, 4, "www.") == 0) return word;
  }
  return {};
}

bool IsContact(std::string_view text) {
  return !MailIn(text).empty() || !PhoneIn(text).empty() || !LinkIn(text).empty() ||
         Is(SplitLabel(text).label, words::people::kLabelOther);
}

}  // namespace portfolio::resume
