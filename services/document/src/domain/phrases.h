#pragma once

#include "platform/phrases/phrases.h"

namespace portfolio::document {

/// What documents say of themselves: the files of phrases/, embedded, read once. Patterns that name
/// the owner or a page are filled in by typography.h, which knows elisions. Thread-safe. Ends the
/// process when a file isn't sound, which a test would have said.
const platform::Phrases& DocumentPhrases();

}  // namespace portfolio::document
