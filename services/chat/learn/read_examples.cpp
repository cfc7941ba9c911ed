#include "chat/learn/read_examples.h"

#include <fstream>
#include <iterator>
#include <utility>

#include "platform/json/json.h"

namespace portfolio::chat {

platform::StatusOr<WordLists> ReadExamples(const std::string& folder, Language language) {
  const std::string path =
      folder + "/questions." + std::string(platform::LanguageCode(language)) + ".json";
  std::ifstream file(path, std::ios::binary);
  if (!file) return platform::NotFound(path + " can't be read");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  ASSIGN_OR_RETURN(const auto document, platform::JsonDocument::Parse(text));
  WordLists examples;
  for (const std::string& topic : document.root().Keys()) {
    for (const platform::JsonView& example : document.Get(topic).Elements()) {
      ASSIGN_OR_RETURN(std::string question, example.AsString());
      examples[topic].push_back(std::move(question));
    }
  }
  return examples;
}

}  // namespace portfolio::chat
