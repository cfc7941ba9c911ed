#pragma once

#include <string>
#include <vector>

#include "document/src/adapters/pdf/type_library.h"
#include "document/src/domain/draw_diagram.h"

namespace portfolio::document {

struct DiagramPoint {
  double x = 0;
  double y = 0;
};

/// An element with its place; texts are in lines that fit.
struct PlacedElement {
  DiagramElement element;
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
  /// Height of the head with the name.
  double head = 0;
  std::vector<std::string> name_lines;
  std::vector<std::string> description_lines;
};

enum class LineEnd { kPlain, kArrow, kOne, kMany };

struct PlacedLine {
  std::string from;
  std::string to;
  /// Start, then three points for every Bezier piece.
  std::vector<DiagramPoint> points;
  LineEnd start = LineEnd::kPlain;
  LineEnd end = LineEnd::kArrow;
  std::string label;
  DiagramPoint label_center;
};

/// A diagram ready to be drawn; units are pixels, y downwards.
struct DiagramLayout {
  static constexpr double kTextSize = 12;
  static constexpr double kSmallSize = 10.5;
  static constexpr double kRow = 17;
  static constexpr double kPad = 9;

  double width = 0;
  double height = 0;
  std::vector<PlacedElement> elements;
  std::vector<PlacedLine> lines;
};

/// Places a checked diagram with Graphviz, in the direction that comes out narrower. Lines that
/// name an unknown element are left out. Thread-safe: Graphviz isn't, so callers wait for one
/// another (about 1 ms each). Error: INTERNAL.
platform::StatusOr<DiagramLayout> LayOutDiagram(const Diagram& diagram, const TypeLibrary& types);

}  // namespace portfolio::document
