#pragma once

#include <string_view>

#include "chat/src/domain/words/lexicon.h"
#include "platform/error/status.h"

namespace portfolio::chat {

/// The text of a file of services/chat/lexicon, which is built into the program; empty when there
/// is none of this name.
std::string_view LexiconFile(std::string_view name);

/// Reads the lexicon that is built in: asks.json, concepts.json, known_names.json and
/// words.<language>.json.
/// INTERNAL with the path of the fault when a file isn't as it should be.
/// `own_skills`: as in matching::ReadTaxonomy.
platform::StatusOr<Lexicon> ReadLexicon(std::string_view own_skills = {});

/// The same without what was learnt when the program was built, and without what jobs ask for.
platform::StatusOr<Lexicon> ReadWordLists();

}  // namespace portfolio::chat
