#pragma once

#include <string_view>
#include <vector>

#include "analysis/src/domain/posting/sections.h"

namespace portfolio::analysis {

/// A phrase that announces a section. Folded: lower case, no accents, words parted by one space.
struct HeadingPhrase {
  std::string_view phrase;
  SectionKind kind;
};

/// Every known phrase. Where several stand in one heading, the longest decides.
const std::vector<HeadingPhrase>& HeadingPhrases();

/// `text` in the form of the phrases, with a space at both ends.
std::string HeadingForm(std::string_view text);

}  // namespace portfolio::analysis
