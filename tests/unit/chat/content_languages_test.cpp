#include "chat/src/domain/passages/content_languages.h"

#include <catch2/catch.hpp>

namespace portfolio::chat {
namespace {

profile::Profile Writing(const std::vector<Language>& languages) {
  profile::Profile profile;
  profile.site.default_language = languages.front();
  for (const Language language : languages) profile.texts[language];
  return profile;
}

TEST_CASE("What the content is about is read in English, or in the owner's own language",
          "[chat]") {
  const ContentLanguages two(Writing({Language::kGerman, Language::kEnglish}));
  CHECK(two.written.size() == 2);
  CHECK(two.main == Language::kEnglish);
  const ContentLanguages one(Writing({Language::kFrench}));
  CHECK(one.written == std::vector<Language>{Language::kFrench});
  CHECK(one.main == Language::kFrench);
}

}  // namespace
}  // namespace portfolio::chat
