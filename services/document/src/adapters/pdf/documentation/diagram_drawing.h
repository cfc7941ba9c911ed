#pragma once

#include "document/src/adapters/diagram/diagram_layout.h"
#include "document/src/adapters/pdf/page/sheet.h"

namespace portfolio::document {

/// Draws a laid-out diagram on a page as part of `figure`, its upper left corner at (x, y).
void DrawDiagramLayout(Sheet* sheet, size_t page, StructureElement* figure, double x, double y,
                       double scale, const DiagramLayout& layout);

}  // namespace portfolio::document
