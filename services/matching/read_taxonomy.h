#pragma once

#include <string_view>

#include "matching/taxonomy.h"
#include "platform/error/status.h"

namespace portfolio::matching {

/// data/taxonomy.json and data/occupations.json, which are part of the library. INTERNAL when they
/// aren't as the README describes them.
///
/// `own_skills` is the text of an owner's private/skills.json (deploy/content/schema.json), or
/// empty. An entry whose id the taxonomy has adds its words there, any other one is a skill more; a
/// name that a language lacks is the first one given. INTERNAL that names the file and the place
/// when it isn't so.
platform::StatusOr<Taxonomy> ReadTaxonomy(std::string_view own_skills = {});

}  // namespace portfolio::matching
