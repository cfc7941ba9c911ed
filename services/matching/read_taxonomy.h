#pragma once

#include "matching/taxonomy.h"
#include "platform/error/status.h"

namespace portfolio::matching {

/// data/taxonomy.json and data/occupations.json, which are part of the library. INTERNAL when they
/// aren't as the README describes them.
platform::StatusOr<Taxonomy> ReadTaxonomy();

}  // namespace portfolio::matching
