#include "chat/learn/read_examples.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace portfolio::chat {
namespace {

/// A folder with one file of examples, removed at the end.
class Folder {
 public:
  explicit Folder(const std::string& text) {
    std::string pattern = (std::filesystem::temp_directory_path() / "examples-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
    std::ofstream(path_ / "questions.de.txt") << text;
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  platform::StatusOr<WordLists> Read(Language language = Language::kGerman) const {
    return ReadExamples(path_.string(), language);
  }

 private:
  std::filesystem::path path_;
};

TEST_CASE("A topic's questions stand behind its name, a line each", "[chat]") {
  const auto examples = Folder("[a]\nEins?\n\nZwei [b] drei\n[b/c]\nVier\n").Read();
  REQUIRE(examples.ok());
  CHECK(*examples == WordLists{{"a", {"Eins?", "Zwei [b] drei"}}, {"b/c", {"Vier"}}});
}

TEST_CASE("A file that isn't there or begins without a topic is named", "[chat]") {
  CHECK(Folder("Eins?\n").Read().status().code() == platform::StatusCode::kInvalidArgument);
  CHECK(Folder("").Read(Language::kFrench).status().message().find("questions.fr.txt") !=
        std::string::npos);
}

}  // namespace
}  // namespace portfolio::chat
