#pragma once

#include <string>

#include "document/src/adapters/svg/engraving.h"

namespace portfolio::document {

/// Reads an SVG as drawing programs write it: groups, links to parts (`use`), paths and basic
/// shapes; transforms; fill and stroke with colours, gradients and opacity; clips and masks; style
/// elements with simple selectors.
/// Error: INVALID_ARGUMENT with what would be lost: text, embedded pictures, filters, patterns,
/// markers, blend modes, scripts, or anything unknown.
platform::StatusOr<Engraving> ReadSvg(const std::string& svg);

}  // namespace portfolio::document
