#pragma once

#include <string>
#include <string_view>

namespace portfolio::analysis {

/// The language of a text by its small words: "en", "ru", "fr", "de", "es", "ro", and a few that
/// are only recognised so as not to be mistaken for these ("it", "pt", "nl", "pl", "uk"). Empty
/// when the text is too short or unclear.
std::string GuessLanguage(std::string_view text);

}  // namespace portfolio::analysis
