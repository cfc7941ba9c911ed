#pragma once

#include "platform/error/status.h"
#include "platform/phrases/phrases.h"

namespace portfolio::analysis {

/// What visitors read: the files of phrases/, embedded. Errors as platform::Phrases::Read.
platform::StatusOr<platform::Phrases> ReadPhrases();

}  // namespace portfolio::analysis
