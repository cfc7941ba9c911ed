#pragma once

#include "claims/record.h"

namespace portfolio::claims {

/// Puts all that the content states into lines of `record`: the facts, each as a sentence, and what
/// the owner tells in prose.
void FillRecord(const profile::Profile& profile, const facts::FactBase& facts,
                LanguageRecord* record);

}  // namespace portfolio::claims
