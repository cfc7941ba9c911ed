#include "chat/src/domain/passages/content_languages.h"

namespace portfolio::chat {

ContentLanguages::ContentLanguages(const profile::Profile& profile)
    : main(profile.texts.count(Language::kEnglish) > 0 ? Language::kEnglish
                                                       : profile.site.default_language) {
  for (const Language language : kLanguages) {
    if (profile.texts.count(language) > 0) written.push_back(language);
  }
}

}  // namespace portfolio::chat
