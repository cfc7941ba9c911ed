#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "chat/src/domain/per_language.h"

namespace portfolio::chat {

using WordLists = std::map<std::string, std::vector<std::string>, std::less<>>;

/// What the assistant knows of one language, apart from the owner's content.
struct LanguageWords {
  /// Words that say nothing about what a question is about.
  std::vector<std::string> function_words;
  /// Everyday verbs and adjectives that hardly say what a question is about, in any of their forms.
  std::vector<std::string> light_words;
  /// Concept -> words and phrases for it. Concepts are the same in all languages: "education".
  WordLists concepts;
  /// Kind of question -> phrases that give it away: "greeting", "private" and so on.
  WordLists intents;
  /// Small words that steer an answer: "before", "follow_up", "conjunction".
  WordLists cues;
  /// The assistant's own sentences, with {name} and the like to be filled in.
  std::map<std::string, std::string, std::less<>> phrases;

  /// The list under `key`, or an empty one.
  static const std::vector<std::string>& In(const WordLists& lists, std::string_view key) {
    static const std::vector<std::string> none;
    const auto found = lists.find(key);
    return found == lists.end() ? none : found->second;
  }
};

struct Lexicon {
  PerLanguage<LanguageWords> languages;
  /// Names of things (technologies, companies) that are no misspelling of anything.
  std::vector<std::string> known_names;
};

}  // namespace portfolio::chat
