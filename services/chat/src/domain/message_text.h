#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "chat/src/domain/say/talk.h"

namespace portfolio::chat {

/// The question without case, marks and punctuation.
std::string FingerprintOf(std::string_view question);

/// `text` cut behind sentences and lines, so that it can be shown bit by bit.
std::vector<std::string_view> CutIntoPieces(std::string_view text);

/// The talk without the raised numbers of its answers' sources.
Talk WithoutNotes(Talk talk);

}  // namespace portfolio::chat
