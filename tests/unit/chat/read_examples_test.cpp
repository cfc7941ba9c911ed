#include "chat/learn/read_examples.h"

#include <catch2/catch.hpp>
#include <string>

#include "support/temporary_folder.h"

namespace portfolio::chat {
namespace {

platform::StatusOr<WordLists> Read(const std::string& text, Language language = Language::kGerman) {
  const TemporaryFolder folder;
  folder.Write("questions.de.txt", text);
  return ReadExamples(folder.path().string(), language);
}

TEST_CASE("A topic's questions stand behind its name, a line each", "[chat]") {
  const auto examples = Read("[a]\nEins?\n\nZwei [b] drei\n[b/c]\nVier\n");
  REQUIRE(examples.ok());
  CHECK(*examples == WordLists{{"a", {"Eins?", "Zwei [b] drei"}}, {"b/c", {"Vier"}}});
}

TEST_CASE("A file that isn't there or begins without a topic is named", "[chat]") {
  CHECK(Read("Eins?\n").status().code() == platform::StatusCode::kInvalidArgument);
  CHECK(Read("", Language::kFrench).status().message().find("questions.fr.txt") !=
        std::string::npos);
}

}  // namespace
}  // namespace portfolio::chat
