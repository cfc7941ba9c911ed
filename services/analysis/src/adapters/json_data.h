#pragma once

#include <string_view>

#include "analysis/src/domain/evaluation/phrases.h"
#include "platform/error/status.h"

namespace portfolio::analysis {

/// The text of a file of data/, embedded; empty when there is none of that name.
std::string_view DataFile(std::string_view name);

/// data/texts.<lang>.json for the six languages. INTERNAL when a key is missing in one of them.
platform::StatusOr<Phrases> ReadPhrases();

}  // namespace portfolio::analysis
