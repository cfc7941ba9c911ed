#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "chat/src/domain/words/lexicon.h"

namespace portfolio::chat {

using Slots = std::initializer_list<std::pair<std::string_view, std::string_view>>;

/// The phrase `key` with its {slots} filled in; empty when there is no such phrase.
std::string FillPhrase(const LanguageWords& words, std::string_view key, Slots slots = {});

/// A number with one decimal, as the language writes it: "3.3", "3,3".
std::string OneDecimal(double value, Language language);

}  // namespace portfolio::chat
