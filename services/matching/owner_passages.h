#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matching/taxonomy.h"
#include "profile/profile.h"

namespace portfolio::matching {

/// What a passage can prove.
enum class PassageKind {
  /// What owners say of themselves: a summary, a wish, a condition. Proves nothing.
  kStatement,
  /// A skill as the page lists it.
  kSkill,
  /// An act or a record: a post, a project, a result, a degree, a certificate.
  kAct
};

/// A sentence or two of the owner's content, in all languages.
struct Passage {
  PassageKind kind = PassageKind::kStatement;
  PerLanguage<std::string> texts;
  /// How far a skill that is named here counts as held, 0 to 100.
  int level = 0;
  /// The page itself states that level for what the passage names.
  bool stated = false;
  /// Years that the owner spent with it; 0 when the passage doesn't say.
  int years = 0;
};

/// A post, a project or the profession as the owner calls it, with the passage that tells it.
struct OwnPosition {
  PerLanguage<std::string> title;
  size_t passage = 0;
  /// How much it makes someone one of that profession, in percent.
  int weight = 100;
};

/// The owner's content as passages, and which of them tell what.
struct OwnerPassages {
  std::vector<Passage> all;
  std::vector<OwnPosition> positions;
  size_t summary = 0;
  size_t permit = 0;
  size_t remote = 0;
  size_t travel = 0;
  /// Of facts.languages and facts.education, in their order.
  std::vector<size_t> languages;
  std::vector<size_t> education;
};

/// `today` is "YYYY-MM"; posts without an end last until then.
OwnerPassages ReadPassages(const profile::Profile& profile, std::string_view today);

/// Whole years from one "YYYY-MM" to the other, begun ones counted; 0 when they aren't in order.
int YearsBetween(std::string_view from, std::string_view to);

}  // namespace portfolio::matching
