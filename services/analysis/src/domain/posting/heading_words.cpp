#include "analysis/src/domain/posting/heading_words.h"

#include "analysis/src/domain/listed_words.h"
#include "analysis/src/domain/page/html_tree.h"

namespace portfolio::analysis {

const std::vector<HeadingPhrase>& HeadingPhrases() {
  static const std::vector<HeadingPhrase> kPhrases = [] {
    std::vector<HeadingPhrase> phrases;
    for (const auto& [name, kind] :
         {std::pair("headings: responsibilities", SectionKind::kResponsibilities),
          std::pair("headings: requirements", SectionKind::kRequirements),
          std::pair("headings: preferred", SectionKind::kPreferred),
          std::pair("headings: benefits", SectionKind::kBenefits),
          std::pair("headings: about", SectionKind::kAbout)}) {
      for (const std::string& phrase : ListedWords(name)) phrases.push_back({phrase, kind});
    }
    return phrases;
  }();
  return kPhrases;
}

std::string HeadingForm(std::string_view text) {
  std::string form = " ";
  const std::string folded = FoldQuickly(text);
  for (size_t i = 0; i < folded.size(); ++i) {
    const auto c = static_cast<unsigned char>(folded[i]);
    // Apostrophes join: "you'll" is one word, in both of the forms that pages write.
    if (c == '\'' || c == '`') continue;
    if (folded.compare(i, 3, "\xE2\x80\x99") == 0) {
      i += 2;
      continue;
    }
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '#' ||
                        (c >= 0xC3 && c != 0xE2 && c != 0xF0) ||
                        (c >= 0x80 && c < 0xC0 && form.back() != ' ');
    if (letter) {
      form.push_back(static_cast<char>(c));
    } else {
      if (c == 0xE2) i += 2;
      if (c == 0xF0) i += 3;
      if (form.back() != ' ') form.push_back(' ');
    }
  }
  if (form.back() != ' ') form.push_back(' ');
  return form;
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

}  // namespace portfolio::analysis
