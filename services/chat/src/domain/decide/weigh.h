#pragma once

#include <optional>
#include <string>

#include "chat/src/domain/find/find_passages.h"
#include "chat/src/domain/find/knowledge.h"
#include "chat/src/domain/say/ask_answer.h"

namespace portfolio::chat {

/// Weighs the record: whether the owner fits the visitor's situation, with what isn't in the
/// record; or what sets her apart from others whom the content doesn't know. Nothing where the ask
/// wants neither, or the record has nothing for it.
std::optional<AskAnswer> Weigh(const Knowledge& knowledge, const FindPassages& find, const Ask& ask,
                               const UnderstoodQuestion& question, const ReadText& situation);

}  // namespace portfolio::chat
