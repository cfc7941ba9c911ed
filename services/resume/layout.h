#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace portfolio::resume {

/// A piece of a line, held apart from the next one by two spaces or more.
struct Cell {
  std::string text;
  /// Where it begins, in characters from the left.
  size_t column = 0;
  size_t end = 0;
};

/// A line of a page that isn't blank.
struct Row {
  std::vector<Cell> cells;
  /// A blank line stands above.
  bool after_gap = false;
  /// That line is blank only since it belongs to the other column, whose lines may stand a little
  /// higher or lower.
  bool gap_is_narrow = false;

  size_t indent() const { return cells.empty() ? 0 : cells[0].column; }
  /// Its cells, parted by " | ".
  std::string Text() const;
};

using Rows = std::vector<Row>;

/// The rows of a text, as one column or as two that are read one after the other. Two stand beside
/// each other where headings of sections begin on the right of a gutter that hardly any line
/// crosses. Cells that begin with a colon are joined with their label.
std::vector<Rows> ReadLayout(std::string_view text);

}  // namespace portfolio::resume
