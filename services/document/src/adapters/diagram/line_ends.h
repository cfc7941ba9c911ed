#pragma once

#include <utility>
#include <vector>

#include "document/src/adapters/diagram/diagram_layout.h"

namespace portfolio::document {

/// What is drawn where a line meets an element.
struct EndStrokes {
  std::vector<std::pair<DiagramPoint, DiagramPoint>> lines;
  /// Three points when there is an arrowhead.
  std::vector<DiagramPoint> triangle;
};

/// `tip` is on the element's edge; the line comes from `before`. One: a bar across. Many: a crow's
/// foot. Arrow: a filled head.
EndStrokes StrokesOf(LineEnd end, const DiagramPoint& tip, const DiagramPoint& before);

}  // namespace portfolio::document
