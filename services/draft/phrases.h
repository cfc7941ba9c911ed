#pragma once

#include <string_view>

namespace portfolio::draft {

/// phrases/<name>, embedded by cmake (portfolio_phrases).
std::string_view PhraseFile(std::string_view name);

}  // namespace portfolio::draft
