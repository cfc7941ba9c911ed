#include "chat/learn/write_learnt.h"

#include <catch2/catch.hpp>
#include <sstream>

#include "chat/src/domain/words/lexicon.h"
#include "platform/text/language.h"
#include "support/temporary_folder.h"

namespace portfolio::chat {
namespace {

void WriteExamples(const TemporaryFolder& folder, Language language, const std::string& text) {
  folder.Write("questions." + std::string(platform::LanguageCode(language)) + ".txt", text);
}

TEST_CASE("The same examples give the same source, with every language in it", "[chat]") {
  const TemporaryFolder folder;
  for (const Language language : kLanguages) {
    WriteExamples(folder, language, "[a]\none two\n[b]\nthree\n");
  }
  std::ostringstream first;
  std::ostringstream second;
  REQUIRE(WriteLearnt(folder.path().string(), first).ok());
  REQUIRE(WriteLearnt(folder.path().string(), second).ok());
  CHECK(first.str() == second.str());
  for (const Language language : kLanguages) {
    const std::string code(platform::LanguageCode(language));
    CHECK(first.str().find("namespace " + code + " {") != std::string::npos);
  }
  CHECK(first.str().find("{\"a|b\", ") != std::string::npos);
}

TEST_CASE("A language without examples is an error that names its file", "[chat]") {
  const TemporaryFolder folder;
  WriteExamples(folder, Language::kEnglish, "[a]\none\n");
  std::ostringstream out;
  const platform::Status status = WriteLearnt(folder.path().string(), out);
  CHECK_FALSE(status.ok());
  CHECK(status.message().find("questions.ru.txt") != std::string::npos);
}

}  // namespace
}  // namespace portfolio::chat
