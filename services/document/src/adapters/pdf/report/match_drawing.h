#pragma once

#include <vector>

#include "document/src/adapters/pdf/drawing/ink.h"

namespace portfolio::document {

/// A requirement as a stroke from the posting's rule to the record's.
struct MatchStroke {
  /// Percent.
  int score = 0;
  bool mandatory = false;
};

/// The match at a glance, as the page draws it: two opposed rules, the posting's above, the
/// record's below, and a stroke a requirement, the best met first. It is whole where they meet,
/// thick where the posting demands it, and broken off where the record ends before: as much of the
/// height as it has percent. A rule's ticks take 7 points outside of `height`.
void DrawMatch(Ink& ink, double x, double y, double width, double height,
               std::vector<MatchStroke> strokes);

}  // namespace portfolio::document
