#include "document/src/adapters/diagram/line_ends.h"

#include <cmath>

namespace portfolio::document {

EndStrokes StrokesOf(LineEnd end, const DiagramPoint& tip, const DiagramPoint& before) {
  EndStrokes strokes;
  const double length = std::hypot(tip.x - before.x, tip.y - before.y);
  if (end == LineEnd::kPlain || length < 0.01) return strokes;
  const double along_x = (tip.x - before.x) / length;
  const double along_y = (tip.y - before.y) / length;
  // `back` from the tip against the line's direction, `aside` to its left.
  const auto at = [&](double back, double aside) {
    return DiagramPoint{tip.x - along_x * back - along_y * aside,
                        tip.y - along_y * back + along_x * aside};
  };
  if (end == LineEnd::kArrow) {
    strokes.triangle = {tip, at(8, 3.6), at(8, -3.6)};
  } else if (end == LineEnd::kOne) {
    strokes.lines = {{at(7, 5), at(7, -5)}};
  } else {
    strokes.lines = {{at(10, 0), at(0, 5.5)}, {at(10, 0), at(0, -5.5)}};
  }
  return strokes;
}

}  // namespace portfolio::document
