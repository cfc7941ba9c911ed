#pragma once

#include <string>
#include <vector>

#include "document/src/adapters/pdf/type/type_library.h"
#include "document/src/domain/documentation/draw_diagram.h"

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

/// Where a diagram goes: a page of this size, on which it is to be as large as can be, or (0) a
/// screen of any size, for which it is to be narrow.
struct DiagramRoom {
  double width = 0;
  double height = 0;
};

/// Places a checked diagram with Graphviz in the way that suits the room best, an
/// entangled one from left to right with straight lines. Lines that name an
/// unknown element are left out. Thread-safe: Graphviz isn't, so callers wait for one another.
/// Errors: INTERNAL, that of `interrupt`.
platform::StatusOr<DiagramLayout> LayOutDiagram(const Diagram& diagram, const TypeLibrary& types,
                                                DiagramRoom room, const Interrupt& interrupt);

}  // namespace portfolio::document
