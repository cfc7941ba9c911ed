#include "document/src/adapters/pdf/report/match_drawing.h"

#include <algorithm>

#include "document/src/adapters/pdf/drawing/look.h"

namespace portfolio::document {
namespace {

constexpr int kStrong = 80;
constexpr int kTicks = 50;
/// The part of the height that a posting's stroke hangs down where the record doesn't reach it:
/// less than what the best of the broken ones lacks.
constexpr double kHangs = 0.14;
constexpr double kCap = 3;

/// The graduation, outside of the rule at `y`.
void DrawTicks(Ink& ink, double x, double y, double width, int direction) {
  for (int i = 0; i <= kTicks; ++i) {
    const double at = x + width * i / kTicks;
    ink.Line(at, y, at, y + direction * (i % 5 == 0 ? 7 : 4), 0.5, look::kEdge);
  }
}

void DrawBroken(Ink& ink, double at, double y, double height, const MatchStroke& stroke,
                double line, Color color) {
  const double hangs = height * kHangs;
  const double reaches = y + height * (1 - stroke.score / 100.0);
  ink.Line(at, y, at, y + hangs, 1, look::kNegative);
  ink.Line(at - kCap, y + hangs, at + kCap, y + hangs, 1, look::kNegative);
  if (stroke.score > 0) ink.Line(at, y + height, at, reaches, line, color);
}

}  // namespace

void DrawMatch(Ink& ink, double x, double y, double width, double height,
               std::vector<MatchStroke> strokes) {
  std::stable_sort(strokes.begin(), strokes.end(),
                   [](const auto& a, const auto& b) { return a.score > b.score; });
  DrawTicks(ink, x, y, width, -1);
  DrawTicks(ink, x, y + height, width, 1);
  for (size_t i = 0; i < strokes.size(); ++i) {
    const MatchStroke& stroke = strokes[i];
    const double at =
        x + width * (static_cast<double>(i) + 0.5) / static_cast<double>(strokes.size());
    const double line = stroke.mandatory ? 2.2 : 1.1;
    const Color color = stroke.mandatory ? look::kData : look::kEdge;
    if (stroke.score >= kStrong) {
      ink.Line(at, y, at, y + height, line, color);
    } else {
      DrawBroken(ink, at, y, height, stroke, line, color);
    }
  }
  ink.Line(x, y, x + width, y, 0.8, look::kText);
  ink.Line(x, y + height, x + width, y + height, 0.8, look::kText);
}

}  // namespace portfolio::document
