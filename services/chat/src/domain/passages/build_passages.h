#pragma once

#include <vector>

#include "chat/src/domain/passages/passage.h"
#include "chat/src/domain/words/lexicon.h"
#include "profile/profile.h"

namespace portfolio::chat {

/// Cuts the owner's content into passages, each with the answer that it gives in every language:
/// one for each stage, degree, subject, skill, figure, project, frequent question and so on, and
/// overviews that list them.
std::vector<Passage> BuildPassages(const profile::Profile& profile, const Lexicon& lexicon);

}  // namespace portfolio::chat
