#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "document/src/adapters/pdf/drawing/ink.h"
#include "document/src/adapters/svg/engraving.h"
#include "document/src/adapters/svg/svg_shape.h"
#include "document/src/adapters/svg/svg_style.h"

namespace portfolio::document::svg {

/// Operators in the making, and what they name.
struct Canvas {
  std::string operators;
  std::vector<std::string> patterns;
  std::vector<GraphicsState> states;
  std::vector<Engraving> groups;

  /// The operand of `gs`.
  std::string State(const GraphicsState& state) { return Named('S', state, &states); }
  std::string Pattern(const std::string& pattern) { return Named('P', pattern, &patterns); }

 private:
  template <typename Value>
  static std::string Named(char letter, const Value& value, std::vector<Value>* values) {
    const auto known = std::find(values->begin(), values->end(), value);
    const auto index = known - values->begin();
    if (known == values->end()) values->push_back(value);
    return std::string("/") + letter + std::to_string(index) + " ";
  }
};

/// PDF's operators of caps, joins and dashes. Throws Unsupported for dashes that aren't lengths.
void AppendLineStyle(const Declarations& style, std::string* out);

/// PDF's operators of a path; `append` writes a point.
template <typename Append>
void AppendSegments(const Path& path, std::string* operators, const Append& append) {
  for (const Segment& segment : path) {
    for (size_t i = 0; i < segment.PointCount(); ++i) append(segment.points[i]);
    switch (segment.command) {
      case 'M':
        *operators += "m ";
        break;
      case 'L':
        *operators += "l ";
        break;
      case 'C':
        *operators += "c ";
        break;
      default:
        *operators += "h ";
    }
  }
}

}  // namespace portfolio::document::svg
