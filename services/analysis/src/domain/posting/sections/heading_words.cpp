#include "analysis/src/domain/posting/sections/heading_words.h"

#include <algorithm>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/word_lists.h"

namespace portfolio::analysis {

const std::vector<HeadingPhrase>& HeadingPhrases() {
  static const std::vector<HeadingPhrase> kPhrases = [] {
    std::vector<HeadingPhrase> phrases;
    for (const auto& [name, kind] :
         {std::pair(words::headings::kResponsibilities, SectionKind::kResponsibilities),
          std::pair(words::headings::kRequirements, SectionKind::kRequirements),
          std::pair(words::headings::kPreferred, SectionKind::kPreferred),
          std::pair(words::headings::kBenefits, SectionKind::kBenefits),
          std::pair(words::headings::kAbout, SectionKind::kAbout)}) {
      for (const std::string& phrase : ListedWords(name)) phrases.push_back({phrase, kind});
    }
    return phrases;
  }();
  return kPhrases;
}

std::string SpacedName(std::string_view name) {
  std::string spaced;
  for (size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper && i > 0 && name[i - 1] >= 'a' && name[i - 1] <= 'z') spaced.push_back(' ');
    spaced.push_back(c == '-' || c == '_' || c == '.' ? ' ' : c);
  }
  return spaced;
}

bool EndsInCondition(std::string_view heading) {
  const WordList& conditions = ListedWords(words::headings::kOpenCondition);
  return std::any_of(conditions.begin(), conditions.end(), [heading](const std::string& end) {
    return heading.size() > end.size() && heading.substr(heading.size() - end.size()) == end;
  });
}

}  // namespace portfolio::analysis
