#include "document/src/adapters/pdf/drawing/drawings.h"

#include <algorithm>
#include <cmath>

#include "document/src/adapters/pdf/drawing/look.h"

namespace portfolio::document {
namespace {

constexpr double kFieldHeight = 14;

/// Three dots: "at least".
void DrawMore(Ink& ink, double x, double y) {
  for (int i = 0; i < 3; ++i) ink.FillCircle(x + 2.5 + i * 3.4, y, 0.8, look::kData);
}

void DrawTally(Ink& ink, double x, double y, double width, double count, bool plus) {
  constexpr double kLargest = 40;
  const int shown = static_cast<int>(std::clamp(count, 0.0, kLargest));
  const int groups = (shown + 4) / 5;
  const double pitch = std::min(13.5, (width - 10) / std::max(1, groups));
  const double stroke = pitch / 5.4;
  for (int i = 0; i < shown; ++i) {
    const double left = x + (i / 5) * pitch;
    if (i % 5 < 4) {
      const double at = left + (i % 5) * stroke + 1;
      ink.Line(at, y + 1, at, y + kFieldHeight - 1, 1, look::kData);
    } else {
      ink.Line(left - 0.6, y + kFieldHeight - 3.5, left + 3 * stroke + 2.6, y + 3.5, 1,
               look::kData);
    }
  }
  if (plus) DrawMore(ink, x + groups * pitch, y + kFieldHeight / 2);
}

void DrawStrokes(Ink& ink, double x, double y, double width, double percent) {
  const double pitch = width / 100;
  for (int i = 0; i < 100; ++i) {
    const double at = x + (i + 0.5) * pitch;
    if (i < percent) {
      ink.Line(at, y + 1, at, y + kFieldHeight - 1, pitch * 0.55, look::kData);
    } else {
      ink.Line(at, y + 1, at, y + 4, pitch * 0.55, look::kAccent);
      ink.Line(at, y + kFieldHeight - 4, at, y + kFieldHeight - 1, pitch * 0.55, look::kAccent);
    }
  }
}

void DrawMillions(Ink& ink, double x, double y, double width, double amount, bool plus) {
  constexpr int kLargest = 12;
  const double millions = std::min<double>(kLargest, amount / 1e6);
  const int squares = static_cast<int>(std::ceil(millions)) + (plus ? 1 : 0);
  const double pitch = std::min(14.0, width / std::max(1, squares));
  const double side = pitch - 2.6;
  const double top = y + (kFieldHeight - side) / 2;
  for (int i = 0; i < squares; ++i) {
    const double part = std::clamp(millions - i, 0.0, 1.0);
    const double left = x + i * pitch;
    if (part > 0) ink.FillRect(left, top, side * part, side, look::kData);
    if (part < 1) ink.StrokeRect(left + 0.35, top + 0.35, side - 0.7, side - 0.7, 0.7, look::kData);
  }
}

void DrawChange(Ink& ink, double x, double y, double width, double any_percent) {
  // Nothing falls by more than all.
  const double percent = std::max(-100.0, any_percent);
  const double longest = std::max(100.0, 100.0 + percent);
  const double before = width * 100 / longest;
  const double after = width * (100 + percent) / longest;
  constexpr double kBar = 5.4;
  ink.StrokeRect(x + 0.35, y + 0.85, before - 0.7, kBar - 0.7, 0.7, look::kEdge);
  const double lower = y + kFieldHeight - kBar - 0.5;
  ink.FillRect(x, lower, std::min(after, before), kBar, look::kData);
  const double gap_begin = std::min(before, after);
  const double gap = std::abs(after - before);
  ink.Hatch(x + gap_begin, lower, gap, kBar, 2.2, 0.5, look::kAccent);
  ink.StrokeRect(x + gap_begin, lower + 0.25, gap, kBar - 0.5, 0.5, look::kAccent);
}

void DrawRange(Ink& ink, double x, double y, double width, double low, double high) {
  constexpr double kMostMarks = 200;
  const double end = std::clamp(std::ceil(high) + 1, 5.0, kMostMarks);
  const auto at = [&](double value) { return x + width * value / end; };
  const double base = y + kFieldHeight - 1;
  ink.Line(x, base, x + width, base, 0.7, look::kText);
  for (int i = 0; i <= static_cast<int>(end); ++i) {
    ink.Line(at(i), base, at(i), base - 4, 0.7, look::kText);
  }
  const double from = at(std::clamp(low, 0.0, end));
  ink.FillRect(from, y + 2, at(std::clamp(high, 0.0, end)) - from, kFieldHeight - 8, look::kData);
}

}  // namespace

void DrawRule(Ink& ink, double x, double y, double width, int minor, Color color) {
  ink.Line(x, y, x + width, y, 0.7, color);
  for (int i = 0; i <= minor; ++i) {
    const double at = x + width * i / minor;
    ink.Line(at, y, at, y + (i % 5 == 0 ? 5.5 : 3), 0.5, color);
  }
}

void DrawNeedle(Ink& ink, double x, double y, double height, Color color) {
  ink.Line(x, y, x, y - height, 1.1, color);
  ink.FillTriangle(x - 2.6, y - height - 0.4, x + 2.6, y - height - 0.4, x, y - height + 4.6,
                   color);
}

void DrawMetric(Ink& ink, double x, double y, double width, const profile::Metric& metric) {
  const double sign = metric.sign == "-" ? -1 : 1;
  if (metric.kind == "count" || metric.kind == "atLeast") {
    DrawTally(ink, x, y, width, metric.value, metric.plus);
  } else if (metric.kind == "rate") {
    DrawStrokes(ink, x, y, width, metric.value);
  } else if (metric.kind == "money") {
    DrawMillions(ink, x, y, width, metric.value, metric.plus);
  } else if (metric.kind == "range") {
    DrawRange(ink, x, y, width, metric.low.value_or(0), metric.high.value_or(metric.value));
  } else {
    DrawChange(ink, x, y, width, sign * metric.value);
  }
}

}  // namespace portfolio::document
