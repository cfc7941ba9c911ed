#include <catch2/catch.hpp>

#include "unit/chat/written_passages.h"

namespace portfolio::chat {
namespace {

std::vector<Passage> PassagesOf(const profile::Profile& profile) {
  return PassagesBy(AddToldPassages, profile);
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
