#include "analysis/src/domain/posting/asks_nothing.h"

#include <algorithm>
#include <string>

#include "analysis/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kJestBytes = 80;

bool BeginsWithAny(const std::string& form, const WordList& phrases) {
  return std::any_of(phrases.begin(), phrases.end(), [&form](const std::string& phrase) {
    return form.compare(0, phrase.size(), phrase) == 0;
  });
}

bool AsksSomething(const std::string& form) {
  return HoldsAny(form, ListedWords(words::posting::kAsk)) ||
         HoldsAny(form, ListedWords(words::posting::kSpeaksOfAbility));
}

bool AsksNothing(const std::string& text) {
  const std::string form = platform::PlainForm(text);
  if (BeginsWithAny(form, ListedWords(words::posting::kNotice))) return true;
  if (AsksSomething(form)) return false;
  const std::string_view trimmed = platform::Trim(text);
  if (!trimmed.empty() && trimmed.back() == '?' && trimmed.size() <= kJestBytes) return true;
  return BeginsWithAny(form, ListedWords(words::posting::kEmployerSpeaks)) ||
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
