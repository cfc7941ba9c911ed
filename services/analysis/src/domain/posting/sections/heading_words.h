#pragma once

#include <string_view>
#include <vector>

#include "analysis/src/domain/posting/sections/sections.h"

namespace portfolio::analysis {

/// A phrase that announces a section. Folded: lower case, no accents, words parted by one space.
struct HeadingPhrase {
  std::string_view phrase;
  SectionKind kind;
};

/// Every known phrase. Where several stand in one heading, the longest decides.
const std::vector<HeadingPhrase>& HeadingPhrases();

/// The words of a name as programs write it: "what You Bring" of "whatYouBring", "old harbour" of
/// "old-harbour".
std::string SpacedName(std::string_view name);

/// "You'll do well here if you", as PlainForm: the items below go on.
bool EndsInCondition(std::string_view heading);

}  // namespace portfolio::analysis
