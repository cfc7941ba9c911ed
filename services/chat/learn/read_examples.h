#pragma once

#include <string>

#include "chat/src/domain/words/lexicon.h"
#include "platform/error/status.h"

namespace portfolio::chat {

/// Topic -> example questions of visitors, of questions.<language>.txt in `folder`: a topic's name
/// in brackets, then a question a line.
platform::StatusOr<WordLists> ReadExamples(const std::string& folder, Language language);

}  // namespace portfolio::chat
