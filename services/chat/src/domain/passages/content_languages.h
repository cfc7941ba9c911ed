#pragma once

#include <vector>

#include "chat/src/domain/words/lexicon.h"
#include "profile/profile.h"

namespace portfolio::chat {

/// The languages in which the owner writes. In the others of the six her texts stand in her default
/// language: nothing is learnt from them there, nor looked for.
struct ContentLanguages {
  explicit ContentLanguages(const profile::Profile& profile);

  /// In the order of kLanguages; at least one.
  std::vector<Language> written;
  /// The one in which it is read what the content is about: English where she writes it.
  Language main;
};

}  // namespace portfolio::chat
