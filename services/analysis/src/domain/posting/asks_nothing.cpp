#include "analysis/src/domain/posting/asks_nothing.h"

#include <algorithm>
#include <string>

#include "analysis/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kJestBytes = 80;
// An amount that a line begins with: "£13.20/h", "от 65 000 ₽".
constexpr size_t kAmountBytes = 18;

bool BeginsWithAny(const std::string& form, const WordList& phrases) {
  return std::any_of(phrases.begin(), phrases.end(), [&form](const std::string& phrase) {
    return form.compare(0, phrase.size(), phrase) == 0;
  });
}

bool AsksSomething(const std::string& form) {
  return HoldsAny(form, ListedWords(words::posting::kAsk)) ||
         HoldsAny(form, ListedWords(words::posting::kSpeaksOfAbility));
}

/// "52–62 k€, 12 RTT", "Pay: £12 an hour": an amount with a word for pay, or first of all.
bool TellsPay(std::string_view text, const std::string& form) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (!HoldsAny(text, ListedWords(words::page_signs::kMoney)) ||
      std::none_of(text.begin(), text.end(), is_digit))
    return false;
  return is_digit(text[0]) ||
         HoldsAny(text.substr(0, kAmountBytes), ListedWords(words::page_signs::kMoney)) ||
         HoldsAny(form, ListedWords(words::posting::kPay));
}

bool AsksNothing(const std::string& text) {
  const std::string form = platform::PlainForm(text);
  if (BeginsWithAny(form, ListedWords(words::posting::kNotice))) return true;
  if (AsksSomething(form)) return false;
  const std::string_view trimmed = platform::Trim(text);
  if (!trimmed.empty() && trimmed.back() == '?' && trimmed.size() <= kJestBytes) return true;
  return TellsPay(trimmed, form) ||
         BeginsWithAny(form, ListedWords(words::posting::kEmployerSpeaks)) ||
         HoldsAny(form, ListedWords(words::posting::kGivenToEmployees));
}

}  // namespace

void DropWhatAsksNothing(std::vector<matching::RequirementLine>* lines) {
  lines->erase(
      std::remove_if(lines->begin(), lines->end(),
                     [](const matching::RequirementLine& line) { return AsksNothing(line.text); }),
      lines->end());
}

}  // namespace portfolio::analysis
