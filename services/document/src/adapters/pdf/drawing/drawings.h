#pragma once

#include "document/src/adapters/pdf/drawing/ink.h"
#include "profile/profile.h"

/// The data forms of the identity. All start at the upper left corner (x, y).
namespace portfolio::document {

/// The graduated rule: `minor` equal steps, every fifth one longer, hanging from y.
void DrawRule(Ink& ink, double x, double y, double width, int minor, Color color);

/// The needle whose point touches y; it stands `height` points tall.
void DrawNeedle(Ink& ink, double x, double y, double height, Color color);

/// Draws a metric by its kind into a field of width x 14 points: tally for a count, strokes of one
/// hundred for a rate, squares of a million for money, bars before and after for a change, a
/// bracket on a scale for a range.
void DrawMetric(Ink& ink, double x, double y, double width, const profile::Metric& metric);

}  // namespace portfolio::document
