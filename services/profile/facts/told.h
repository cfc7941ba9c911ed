#pragma once

#include <string>
#include <vector>

#include "profile/facts/facts.h"
#include "profile/profile.h"

namespace portfolio::facts {

/// What the owner tells in free prose: answers to questions, background, notes. The facts of
/// FactBase and these together are all that the content states.
struct Told {
  /// Id of the passage that tells it: "faq/remote".
  std::string passage;
  /// The question that it answers, or its heading.
  Text title;
  Text text;
};

/// In the order of the content.
std::vector<Told> ReadTold(const profile::Profile& profile);

}  // namespace portfolio::facts
