#pragma once

#include <string>
#include <vector>

#include "document/src/adapters/pdf/page/sheet.h"
#include "document/src/domain/documentation/markdown.h"

namespace portfolio::document {

/// The spans of a line of Markdown in the sheet's styles.
std::vector<Span> SpansOf(const Sheet& sheet, const MarkdownLine& line, Language language,
                          double size, Color color = look::kText);

/// Rows of cells; the first is the head.
using TableRows = std::vector<std::vector<MarkdownLine>>;

struct TitledTable {
  std::string title;
  TableRows rows;
};

/// Sets tables. Columns get what their longest word needs and share the rest by content.
class TableSetting {
 public:
  /// `sheet` must outlive it.
  TableSetting(Sheet* sheet, Language language) : sheet_(*sheet), language_(language) {}

  /// Over the whole width and on to further pages, where the head is repeated; neither the head nor
  /// the last row ever stands alone.
  void Set(StructureElement* parent, const TableRows& rows);
  /// Two abreast, each whole on one page, always where there is more room.
  void SetSideBySide(StructureElement* parent, const std::vector<TitledTable>& tables);
  /// What of a table has to stand together at its start.
  double StartHeight(const TableRows& rows) const;
  double SideBySideStartHeight(const std::vector<TitledTable>& tables) const;
  /// No cell would be broken in half the width.
  bool FitsHalf(const TableRows& rows) const;

 private:
  std::vector<double> Widths(const TableRows& rows, double width) const;
  std::vector<Span> CellSpans(const MarkdownLine& cell, bool head) const;
  double RowHeight(const std::vector<MarkdownLine>& row, const std::vector<double>& widths,
                   bool head) const;
  /// Without a `line` the row is decoration.
  void SetRow(StructureElement* line, const std::vector<MarkdownLine>& row,
              const std::vector<double>& widths, bool head, double x, double y, double width);
  double TitledHeight(const TitledTable& table, const std::vector<double>& widths) const;
  void SetTitled(StructureElement* parent, const TitledTable& table, double x, double y);

  Sheet& sheet_;
  Language language_;
};

}  // namespace portfolio::document
