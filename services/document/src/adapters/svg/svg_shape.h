#pragma once

#include <optional>

#include "document/src/adapters/svg/svg_document.h"

namespace portfolio::document::svg {

/// The outline of a path or a basic shape; nothing for another element. Throws Unsupported when it
/// is broken.
std::optional<Path> ShapeOf(const SvgDocument& document, const Element& element);

}  // namespace portfolio::document::svg
