#pragma once

#include <string>

#include "chat/src/domain/words/lexicon.h"
#include "platform/error/status.h"

namespace portfolio::chat {

/// Topic -> example questions of visitors, of questions.<language>.json in `folder`.
platform::StatusOr<WordLists> ReadExamples(const std::string& folder, Language language);

}  // namespace portfolio::chat
