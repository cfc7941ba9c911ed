#pragma once

#include <string_view>

#include "chat/src/domain/lexicon.h"
#include "platform/error/status.h"

namespace portfolio::chat {

/// The text of a file of services/chat/lexicon, which is built into the program; empty when there
/// is none of this name.
std::string_view LexiconFile(std::string_view name);

/// Reads the lexicon that is built in: concepts.json, known_names.json,
/// questions.<language>.json and words.<language>.json.
/// `own_skills`: as in matching::ReadTaxonomy.
/// INTERNAL with the path of the fault when a file isn't as it should be.
platform::StatusOr<Lexicon> ReadLexicon(std::string_view own_skills = {});

}  // namespace portfolio::chat
