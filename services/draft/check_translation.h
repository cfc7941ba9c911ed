#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "platform/json/json.h"
#include "platform/text/language.h"

namespace portfolio::draft {

/// True when every figure of `original` stands in `translation`: 1.5 and 1,5, 200 000 and 200K are
/// the same.
bool HoldsFigures(std::string_view original, std::string_view translation);

/// Names that stand in every language as they are: of firms, schools and issuers, and the owner's
/// own, which another script writes in its own letters.
std::vector<std::string> KeptNames(const platform::JsonView& texts, const platform::JsonView& facts,
                                   platform::Language from, platform::Language to);

/// What makes a translation that nobody has read unfit to stand beside its original: another
/// figure, a name that is gone, markup of its own, a length that no translation has. Empty:
/// nothing.
std::string FaultOf(std::string_view original, std::string_view translation,
                    const std::vector<std::string>& names);

}  // namespace portfolio::draft
