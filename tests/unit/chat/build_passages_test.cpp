#include "chat/src/domain/passages/build_passages.h"

#include <catch2/catch.hpp>
#include <set>

#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

TEST_CASE("Each passage has an id of its own and an answer in every language", "[chat]") {
  std::set<std::string> ids;
  for (const Passage& passage : SampleKnowledge().passages()) {
    CAPTURE(passage.id);
    CHECK(ids.insert(passage.id).second);
    CHECK_FALSE(passage.section.empty());
    for (const Language language : kLanguages) {
      CHECK_FALSE(passage.text[language].answer.empty());
      CHECK(passage.text[language].answer.find('{') == std::string::npos);
    }
  }
}

TEST_CASE("An owner with less has fewer passages, and no list of nothing", "[chat]") {
  const auto profile =
      ValueOrThrow(profile::LoadProfile(RepositoryRoot() + "/tests/support/owners/ousmane"));
  const auto passages = BuildPassages(profile, ValueOrThrow(ReadWordLists()));
  CHECK(passages.size() < SampleKnowledge().passages().size());
  for (const Passage& passage : passages) {
    CAPTURE(passage.id);
    CHECK_FALSE(passage.text[Language::kEnglish].answer.empty());
    CHECK(passage.id != "education");
    CHECK_FALSE(passage.id.starts_with("showcase/"));
  }
}

}  // namespace
}  // namespace portfolio::chat
