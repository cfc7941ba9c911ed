#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "analysis/src/domain/page/loose_json.h"
#include "analysis/src/domain/posting/sections/posting.h"

namespace portfolio::analysis {

/// The objects of a JSON-LD block, among which references by @id are resolved.
using Graph = std::vector<const LooseJson*>;

/// The object's @type is or holds `type`, with or without its vocabulary.
bool HasType(const LooseJson& object, std::string_view type);

/// The posting in one JSON-LD object of type JobPosting; `graph` may be empty. Nothing when it has
/// neither title nor description.
std::optional<Posting> ReadJobPosting(const LooseJson& object, const Graph& graph);

/// Fills responsibilities, requirements and the plain description from HTML or text.
void FillFromDescription(std::string_view description, Posting* posting);

}  // namespace portfolio::analysis
