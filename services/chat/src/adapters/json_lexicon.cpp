#include "chat/src/adapters/json_lexicon.h"

#include <string>
#include <utility>
#include <vector>

#include "platform/json/json.h"
#include "platform/text/split.h"
#include "platform/text/text.h"

namespace portfolio::chat {

/// The files of phrases/, embedded.
std::string_view PhraseFile(std::string_view name);

namespace {

using platform::JsonDocument;
using platform::JsonView;
using platform::Status;
using platform::StatusOr;

StatusOr<JsonDocument> Open(const std::string& name) {
  auto document = JsonDocument::Parse(LexiconFile(name));
  if (!document.ok()) return platform::Internal(name + ": " + document.status().message());
  return document;
}

WordLists ReadLists(const JsonView& json) {
  WordLists lists;
  for (const std::string& key : json.Keys()) {
    lists[key] = platform::Split(json.Get(key).StringOr(""), '|');
  }
  return lists;
}

StatusOr<std::vector<std::string>> ReadTexts(const JsonView& array) {
  std::vector<std::string> texts;
  for (const JsonView& element : array.Elements()) {
    ASSIGN_OR_RETURN(std::string text, element.AsString());
    texts.push_back(std::move(text));
  }
  return texts;
}

StatusOr<LanguageWords> ReadWords(const std::string& name) {
  ASSIGN_OR_RETURN(const JsonDocument document, Open(name));
  LanguageWords words;
  ASSIGN_OR_RETURN(const std::string function_words, document.Get("function_words").AsString());
  words.function_words = platform::Split(function_words, ' ');
  ASSIGN_OR_RETURN(const std::string light_words, document.Get("light_words").AsString());
  words.light_words = platform::Split(light_words, ' ');
  words.intents = ReadLists(document.Get("intents"));
  words.cues = ReadLists(document.Get("cues"));
  return words;
}

/// Lists by name, each with its words in every language.
Status ReadByLanguage(const std::string& file, WordLists LanguageWords::*lists, Lexicon* lexicon) {
  ASSIGN_OR_RETURN(const JsonDocument document, Open(file));
  for (const std::string& name : document.root().Keys()) {
    for (const Language language : kLanguages) {
      const JsonView words = document.Get(name).Get(platform::LanguageCode(language));
      (lexicon->languages[language].*lists)[name] = platform::Split(words.StringOr(""), '|');
    }
  }
  return Status();
}

}  // namespace

StatusOr<Lexicon> ReadWordLists() {
  Lexicon lexicon;
  for (const Language language : kLanguages) {
    const std::string code(platform::LanguageCode(language));
    ASSIGN_OR_RETURN(lexicon.languages[language], ReadWords("words." + code + ".json"));
  }
  RETURN_IF_ERROR(ReadByLanguage("concepts.json", &LanguageWords::concepts, &lexicon));
  RETURN_IF_ERROR(ReadByLanguage("industries.json", &LanguageWords::industries, &lexicon));
  RETURN_IF_ERROR(ReadByLanguage("asks.json", &LanguageWords::asks, &lexicon));
  ASSIGN_OR_RETURN(lexicon.phrases, platform::Phrases::Read(&PhraseFile, {"first"}));
  ASSIGN_OR_RETURN(const JsonDocument names, Open("known_names.json"));
  ASSIGN_OR_RETURN(lexicon.known_products, ReadTexts(names.Get("products")));
  ASSIGN_OR_RETURN(lexicon.other_names, ReadTexts(names.Get("others")));
  return lexicon;
}

}  // namespace portfolio::chat
