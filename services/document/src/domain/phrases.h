#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "platform/phrases/phrases.h"

namespace portfolio::document {

/// What documents say of themselves: the files of phrases/, embedded, read once. Patterns that name
/// the owner or a page are filled in by typography.h, which knows elisions. Thread-safe. Ends the
/// process when a file isn't sound, which a test would have said.
const platform::Phrases& DocumentPhrases();

/// A phrase's key, and the word that it is among `Words`.
template <typename Words>
using WordKey = std::pair<std::string_view, std::string Words::*>;

/// The words of a kind of document in every language.
template <typename Words, std::size_t kCount>
platform::PerLanguage<Words> ReadWords(const WordKey<Words> (&keys)[kCount]) {
  platform::PerLanguage<Words> all;
  for (const platform::Language language : platform::kLanguages) {
    for (const auto& [key, word] : keys) all[language].*word = DocumentPhrases().Say(language, key);
  }
  return all;
}

}  // namespace portfolio::document
