#pragma once

#include "document/src/adapters/diagram/diagram_layout.h"

namespace portfolio::document {

/// Puts the parts of a layout that no line connects into two columns, each part below the shorter
/// one so far.
DiagramLayout InTwoColumns(DiagramLayout layout);

}  // namespace portfolio::document
