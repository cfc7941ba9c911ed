#pragma once

#include <optional>

#include "chat/src/domain/find/knowledge.h"
#include "chat/src/domain/say/tell_facts.h"

namespace portfolio::chat {

/// "Need someone on Monday", "could she start tomorrow?": no, where the notice that the owner
/// states is longer than that. Nothing for any other ask, and where she states none.
std::optional<FactAnswer> TellOfStart(const Knowledge& knowledge, const Ask& ask,
                                      const UnderstoodQuestion& question);

}  // namespace portfolio::chat
