#include <algorithm>
#include <catch2/catch.hpp>

#include "chat/src/domain/passages/passage_writer.h"
#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

std::vector<Passage> PassagesOf(const profile::Profile& profile) {
  static const Lexicon lexicon = ValueOrThrow(ReadWordLists());
  std::vector<Passage> passages;
  AddToldPassages(profile, lexicon, passages);
  return passages;
}

const Passage* Find(const std::vector<Passage>& passages, const std::string& id) {
  const auto found = std::find_if(passages.begin(), passages.end(),
                                  [&](const Passage& passage) { return passage.id == id; });
  return found == passages.end() ? nullptr : &*found;
}

std::string Answer(const std::vector<Passage>& passages, const std::string& id,
                   Language language = Language::kEnglish) {
  const Passage* passage = Find(passages, id);
  return passage == nullptr ? std::string() : passage->text[language].answer;
}

TEST_CASE("What the owner tells in her own words is told as it stands", "[chat]") {
  const profile::Profile& profile = SampleProfile();
  const auto passages = PassagesOf(profile);
  for (const Language language : kLanguages) {
    for (const auto& entry : profile.In(language).faq) {
      CHECK(Answer(passages, "faq/" + entry.id, language) == entry.answer);
    }
  }
  for (const auto& entry : profile.In(Language::kEnglish).faq) {
    CHECK(Find(passages, "faq/" + entry.id)->told);
  }
}

TEST_CASE("Private background is found like frequent questions, and absent where there is none",
          "[chat]") {
  profile::Profile profile = SampleProfile();
  REQUIRE_FALSE(profile.In(Language::kEnglish).background.empty());
  const std::string id = "background/" + profile.In(Language::kEnglish).background.front().id;
  CHECK(Find(PassagesOf(profile), id) != nullptr);
  for (auto& [language, texts] : profile.texts) texts.background.clear();
  CHECK(Find(PassagesOf(profile), id) == nullptr);
}

}  // namespace
}  // namespace portfolio::chat
