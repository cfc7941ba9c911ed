#include "analysis/src/adapters/read_phrases.h"

#include <string_view>

namespace portfolio::analysis {

std::string_view PhraseFile(std::string_view name);

platform::StatusOr<platform::Phrases> ReadPhrases() { return platform::Phrases::Read(&PhraseFile); }

}  // namespace portfolio::analysis
