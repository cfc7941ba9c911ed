#include "analysis/src/adapters/json_data.h"

#include <string>
#include <utility>

#include "platform/json/json.h"

namespace portfolio::analysis {
namespace {

using platform::Internal;
using platform::JsonDocument;
using platform::JsonView;
using platform::Language;
using platform::Status;
using platform::StatusOr;

StatusOr<JsonDocument> Open(const std::string& name) {
  StatusOr<JsonDocument> document = JsonDocument::Parse(DataFile(name));
  if (!document.ok()) return Internal(name + ": " + document.status().message());
  return document;
}

}  // namespace

StatusOr<Phrases> ReadPhrases() {
  platform::PerLanguage<Phrases::Map> texts;
  for (Language language : platform::kLanguages) {
    const std::string name = "texts." + std::string(platform::LanguageCode(language)) + ".json";
    ASSIGN_OR_RETURN(const JsonDocument document, Open(name));
    Phrases::Map& map = texts[language];
    for (const std::string& key : document.root().Keys()) {
      map[key] = std::string(document.Get(key).StringOr(""));
    }
    if (map.size() != texts[Language::kEnglish].size())
      return Internal(name + ": keys differ from texts.en.json");
    for (const auto& [key, text] : texts[Language::kEnglish]) {
      if (map.count(key) == 0 || map[key].empty()) return Internal(name + ": no text for " + key);
    }
  }
  return Phrases(std::move(texts));
}

}  // namespace portfolio::analysis
