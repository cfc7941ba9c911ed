#pragma once

#include <string>
#include <vector>

#include "platform/phrases/phrases.h"

namespace portfolio::analysis {

/// "a, b and c" in that language.
std::string ListOf(const platform::Phrases& phrases, platform::Language language,
                   const std::vector<std::string>& items);

}  // namespace portfolio::analysis
