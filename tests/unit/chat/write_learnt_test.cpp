#include "chat/learn/write_learnt.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "chat/src/domain/words/lexicon.h"
#include "platform/text/language.h"

namespace portfolio::chat {
namespace {

/// A folder of small files of examples; removed at the end.
class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "learnt-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  void Write(Language language, const std::string& text) const {
    const std::string code(platform::LanguageCode(language));
    std::ofstream(path_ / ("questions." + code + ".txt")) << text;
  }
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

TEST_CASE("The same examples give the same source, with every language in it", "[chat]") {
  const Folder folder;
  for (const Language language : kLanguages) folder.Write(language, "[a]\none two\n[b]\nthree\n");
  std::ostringstream first;
  std::ostringstream second;
  REQUIRE(WriteLearnt(folder.path(), first).ok());
  REQUIRE(WriteLearnt(folder.path(), second).ok());
  CHECK(first.str() == second.str());
  for (const Language language : kLanguages) {
    const std::string code(platform::LanguageCode(language));
    CHECK(first.str().find("namespace " + code + " {") != std::string::npos);
  }
  CHECK(first.str().find("{\"a|b\", ") != std::string::npos);
}

TEST_CASE("A language without examples is an error that names its file", "[chat]") {
  const Folder folder;
  folder.Write(Language::kEnglish, "[a]\none\n");
  std::ostringstream out;
  const platform::Status status = WriteLearnt(folder.path(), out);
  CHECK_FALSE(status.ok());
  CHECK(status.message().find("questions.ru.txt") != std::string::npos);
}

}  // namespace
}  // namespace portfolio::chat
