#include "names/employers.h"

#include <algorithm>
#include <string>

#include "names/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::names {

bool HasLegalForm(std::string_view name) {
  const std::string form = platform::PlainForm(name);
  static const WordList& kForms = ListedWords(words::employers::kLegalForm);
  static const WordSet& kCommonWords = ListedWordSet(words::employers::kLegalFormOrWord);
  if (!kForms.AnyIn(form)) return false;
  // Of words of everyday only the capitals are a form, and those of "eG".
  return std::any_of(kForms.begin(), kForms.end(), [&](const std::string& legal) {
    if (form.find(legal) == std::string::npos) return false;
    if (kCommonWords.count(legal) == 0) return true;
    std::string capitals(platform::Trim(legal));
    std::transform(capitals.begin(), capitals.end(), capitals.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    return name.find(capitals) != std::string_view::npos ||
           (capitals == "EG" && name.find("eG") != std::string_view::npos);
  });
}

bool IsLegalForm(std::string_view word) {
  return ListedWordSet(words::employers::kLegalForm).count(word) > 0;
}

bool NamesInstitution(std::string_view name) {
  static const WordList& kInstitutions = ListedWords(words::employers::kInstitution);
  return HoldsAny(platform::PlainForm(name), kInstitutions);
}

}  // namespace portfolio::names
