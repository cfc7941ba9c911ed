#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "chat/src/domain/words/spelling.h"
#include "chat/src/domain/words/topic_model.h"
#include "matching/taxonomy.h"
#include "platform/phrases/phrases.h"
#include "platform/text/language.h"

namespace portfolio::chat {

using platform::kLanguages;
using platform::Language;
using platform::PerLanguage;

using WordLists = std::map<std::string, std::vector<std::string>, std::less<>>;

/// What the assistant knows of one language, apart from the owner's content.
struct LanguageWords {
  /// Words that say nothing about what a question is about.
  std::vector<std::string> function_words;
  /// Everyday verbs and adjectives that hardly say what a question is about, in any of their forms.
  std::vector<std::string> light_words;
  /// Concept -> words and phrases for it. Concepts are the same in all languages: "education".
  WordLists concepts;
  /// Line of business -> its name, and words for it, its products and its firms; see Industries.
  WordLists industries;
  /// Kind of question -> phrases that give it away: "greeting", "private" and so on.
  WordLists intents;
  /// What a message asks for, and how: "who", "how_long", "summary", "framing" -> phrases.
  /// "short_form" holds pairs: "u=you". See MessageReader.
  WordLists asks;
  /// Small words that steer an answer: "before", "follow_up", "conjunction".
  WordLists cues;

  /// The list under `key`, or an empty one.
  static const std::vector<std::string>& In(const WordLists& lists, std::string_view key) {
    static const std::vector<std::string> none;
    const auto found = lists.find(key);
    return found == lists.end() ? none : found->second;
  }
};

struct Lexicon {
  PerLanguage<LanguageWords> languages;
  /// What was learnt of visitors' questions when the program was built.
  PerLanguage<TopicModel> topics;
  PerLanguage<KnownWords> words;
  /// The assistant's own sentences.
  std::optional<platform::Phrases> phrases;
  /// What jobs ask for, with the owner's own entries.
  matching::Taxonomy taxonomy;
  /// Names of products and technologies, and of companies, places and languages: none is a
  /// misspelling of anything.
  std::vector<std::string> known_products;
  std::vector<std::string> other_names;
};

}  // namespace portfolio::chat
