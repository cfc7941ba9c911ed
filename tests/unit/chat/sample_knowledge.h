#pragma once

#include <cstdlib>
#include <stdexcept>
#include <string>
#include <utility>

#include "chat/src/adapters/json_lexicon.h"
#include "chat/src/domain/find/knowledge.h"
#include "profile/profile.h"

namespace portfolio::chat {

inline std::string RepositoryRoot() {
  const char* root = std::getenv("PORTFOLIO_ROOT");
  return root == nullptr ? "." : root;
}

template <typename Value>
Value ValueOrThrow(platform::StatusOr<Value> value) {
  if (!value.ok()) throw std::runtime_error(value.status().log_detail());
  return *std::move(value);
}

/// The sample owner's content, read once for all tests.
inline const profile::Profile& SampleProfile() {
  static const auto profile =
      ValueOrThrow(profile::LoadProfile(RepositoryRoot() + "/tests/support/owners/elena"));
  return profile;
}

inline const std::map<Language, profile::VisitorQuestions>& SampleQuestions() {
  static const auto questions =
      ValueOrThrow(profile::LoadVisitorQuestions(RepositoryRoot() + "/tests/support/owners/elena"));
  return questions;
}

inline const Knowledge& SampleKnowledge() {
  static const Knowledge knowledge(SampleProfile(), ValueOrThrow(ReadLexicon()), SampleQuestions());
  return knowledge;
}

/// An owner of another trade, whose content is short and in French only.
inline const Knowledge& ShortKnowledge() {
  static const Knowledge knowledge(
      ValueOrThrow(profile::LoadProfile(RepositoryRoot() + "/tests/support/owners/ousmane")),
      ValueOrThrow(ReadLexicon()));
  return knowledge;
}

/// A nurse, who does several things beside one another.
inline const Knowledge& NurseKnowledge() {
  static const Knowledge knowledge(
      ValueOrThrow(profile::LoadProfile(RepositoryRoot() + "/tests/support/owners/guadalupe")),
      ValueOrThrow(ReadLexicon()));
  return knowledge;
}

}  // namespace portfolio::chat
