#pragma once

#include <cstdlib>
#include <stdexcept>
#include <string>

#include "chat/src/adapters/json_lexicon.h"
#include "chat/src/domain/knowledge.h"
#include "profile/profile.h"

namespace portfolio::chat {

inline std::string RepositoryRoot() {
  const char* root = std::getenv("PORTFOLIO_ROOT");
  return root == nullptr ? "." : root;
}

/// The sample owner's content, read once for all tests.
inline const profile::Profile& SampleProfile() {
  static const profile::Profile profile = [] {
    auto loaded = profile::LoadProfile(RepositoryRoot() + "/deploy/content");
    if (!loaded.ok()) throw std::runtime_error(loaded.status().log_detail());
    return *std::move(loaded);
  }();
  return profile;
}

inline const Knowledge& SampleKnowledge() {
  static const Knowledge knowledge(SampleProfile(), [] {
    auto lexicon = ReadLexicon();
    if (!lexicon.ok()) throw std::runtime_error(lexicon.status().log_detail());
    return *std::move(lexicon);
  }());
  return knowledge;
}

}  // namespace portfolio::chat
