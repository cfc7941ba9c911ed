#include "chat/learn/read_examples.h"

#include <fstream>
#include <utility>

namespace portfolio::chat {

platform::StatusOr<WordLists> ReadExamples(const std::string& folder, Language language) {
  const std::string path =
      folder + "/questions." + std::string(platform::LanguageCode(language)) + ".txt";
  std::ifstream file(path, std::ios::binary);
  if (!file) return platform::NotFound(path + " can't be read");
  WordLists examples;
  std::vector<std::string>* topic = nullptr;
  for (std::string line; std::getline(file, line);) {
    if (line.empty()) continue;
    if (line.front() == '[' && line.back() == ']') {
      topic = &examples[line.substr(1, line.size() - 2)];
    } else if (topic) {
      topic->push_back(std::move(line));
    } else {
      return platform::InvalidArgument(path + " begins without a topic");
    }
  }
  return examples;
}

}  // namespace portfolio::chat
