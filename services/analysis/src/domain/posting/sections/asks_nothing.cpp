#include "analysis/src/domain/posting/sections/asks_nothing.h"

#include <algorithm>
#include <string>

#include "analysis/src/domain/posting/sections/sections.h"
#include "analysis/src/domain/posting/sections/towns.h"
#include "analysis/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kJestBytes = 80;
// An amount that a line begins with: "£13.20/h", "от 65 000 ₽".
constexpr size_t kAmountBytes = 18;
// The plain form of a name, with a space at both ends.
constexpr size_t kLeastNameBytes = 5;

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

/// "Our team is friendly and experienced", "Fell Cycles is a family business": the employer speaks
/// of itself, and to nobody.
bool SpeaksOfItself(const std::string& form, const std::string& company) {
  const bool begins =
      BeginsWithAny(form, ListedWords(words::posting::kEmployerSpeaks)) ||
      (company.size() > kLeastNameBytes && form.compare(0, company.size(), company) == 0);
  return begins && !HoldsAny(form, ListedWords(words::posting::kSpeaksToAnApplicant)) &&
         !HoldsAny(form, ListedWords(words::posting::kAddressesAnApplicant));
}

/// "Your tasks: change heaters": a sentence that opens another section of the posting.
bool OpensAnotherSection(std::string_view text) {
  const size_t colon = text.find(": ");
  if (colon == std::string_view::npos) return false;
  const SectionKind kind = ClassifyHeading(text.substr(0, colon));
  return kind == SectionKind::kResponsibilities || kind == SectionKind::kBenefits ||
         kind == SectionKind::kAbout;
}

bool AsksNothing(const std::string& text, const std::string& company) {
  if (OpensAnotherSection(text)) return true;
  const std::string form = platform::PlainForm(text);
  if (BeginsWithAny(form, ListedWords(words::posting::kNotice)) ||
      BeginsWithAny(form, ListedWords(words::posting::kOpensAnOffer)))
    return true;
  if (SpeaksOfItself(form, company)) return true;
  if (AsksSomething(form)) return false;
  const std::string_view trimmed = platform::Trim(text);
  if (!trimmed.empty() && trimmed.back() == '?' && trimmed.size() <= kJestBytes) return true;
  if (!TownBesidePostCode(text).empty()) return true;
  return TellsPay(trimmed, form) || HoldsAny(form, ListedWords(words::posting::kGivenToEmployees));
}

}  // namespace

void DropWhatAsksNothing(std::string_view company, std::vector<matching::RequirementLine>* lines) {
  const std::string name = platform::PlainForm(company);
  lines->erase(std::remove_if(lines->begin(), lines->end(),
                              [&name](const matching::RequirementLine& line) {
                                return AsksNothing(line.text, name);
                              }),
               lines->end());
}

}  // namespace portfolio::analysis
