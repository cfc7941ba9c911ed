#include "document/src/adapters/pdf/documentation/documentation_tables.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "document/src/adapters/printable_text.h"
#include "document/src/domain/typography.h"

namespace portfolio::document {
namespace {

constexpr double kSize = 8.4;
constexpr double kLeading = 11.6;
/// Below the lines of a row.
constexpr double kRowPad = 4.6;
constexpr double kGap = 12;
constexpr double kGutter = 26;
constexpr double kHalfWidth = (Sheet::kWidth - kGutter) / 2;
/// Of a titled table.
constexpr double kTitleHeight = 17;
constexpr double kAboveTitled = 6;
constexpr double kBelowTitled = 14;
constexpr size_t kRowsWithHead = 2;

}  // namespace

std::vector<Span> SpansOf(const Sheet& sheet, const MarkdownLine& line, Language language,
                          double size, Color color) {
  std::vector<Span> spans;
  for (const MarkdownSpan& span : line) {
    TextStyle style = sheet.Text(size, color);
    if (span.style == MarkdownSpan::Style::kStrong) style = sheet.Bold(size, color);
    if (span.style == MarkdownSpan::Style::kEmphasis) style = sheet.Italic(size * 1.08, color);
    const bool code = span.style == MarkdownSpan::Style::kCode;
    if (code) style = sheet.Code(size * 0.88, color);
    spans.push_back(
        {code ? span.text : BindSpaces(span.text, language), style, SafeLink(span.link)});
  }
  return spans;
}

std::vector<Span> TableSetting::CellSpans(const MarkdownLine& cell, bool head) const {
  if (!head) return SpansOf(sheet_, cell, language_, kSize);
  return {{BindSpaces(PlainText(cell), language_), sheet_.Medium(kSize, look::kMuted)}};
}

std::vector<double> TableSetting::Widths(const TableRows& rows, double width) const {
  size_t columns = 0;
  for (const auto& row : rows) columns = std::max(columns, row.size());
  std::vector<double> least(columns, 20);
  std::vector<double> natural(columns, 20);
  for (size_t r = 0; r < rows.size(); ++r) {
    for (size_t i = 0; i < rows[r].size(); ++i) {
      const auto glyphs = sheet_.shaper().Shape(CellSpans(rows[r][i], r == 0));
      natural[i] = std::max(natural[i], WidthOf(glyphs, 0, glyphs.size()));
      double word = 0;
      for (const Glyph& glyph : glyphs) {
        word = glyph.space || glyph.break_after ? 0 : word + glyph.advance;
        least[i] = std::max(least[i], word + 1);
      }
    }
  }
  const double room = width - kGap * static_cast<double>(columns - 1);
  double fixed = std::accumulate(least.begin(), least.end(), 0.0);
  if (fixed > room) {
    for (double& one : least) one *= room / fixed;
    fixed = room;
  }
  double wanted = 0;
  for (size_t i = 0; i < columns; ++i) wanted += std::max(0.0, natural[i] - least[i]);
  const double share = wanted > 0 ? std::min(1.0, (room - fixed) / wanted) : 0;
  std::vector<double> widths;
  for (size_t i = 0; i < columns; ++i) {
    widths.push_back(least[i] + std::max(0.0, natural[i] - least[i]) * share + 0.5);
  }
  return widths;
}

double TableSetting::RowHeight(const std::vector<MarkdownLine>& row,
                               const std::vector<double>& widths, bool head) const {
  size_t lines = 1;
  for (size_t i = 0; i < row.size(); ++i) {
    const auto spans = CellSpans(row[i], head);
    lines = std::max(lines, sheet_.shaper().Break(spans, widths[i]).size());
  }
  return static_cast<double>(lines) * kLeading + kRowPad;
}

void TableSetting::SetRow(StructureElement* line, const std::vector<MarkdownLine>& row,
                          const std::vector<double>& widths, bool head, double x, double y,
                          double width) {
  PdfFile& file = sheet_.file();
  const size_t page = sheet_.column().page();
  const double left = x;
  for (size_t i = 0; i < row.size(); ++i) {
    StructureElement* cell = line != nullptr ? file.AddElement(line, head ? "TH" : "TD") : nullptr;
    const std::vector<Span> spans = CellSpans(row[i], head);
    if (!spans.empty()) {
      // All cells of a row have one baseline, whatever their type.
      const double drop =
          BaselineOffset(kLeading, kSize) - BaselineOffset(kLeading, spans.front().style.size);
      WriteBlock(&file, sheet_.shaper(), page, cell, spans, x, y + kRowPad / 2 + drop, widths[i],
                 kLeading);
    }
    x += widths[i] + kGap;
  }
  const double bottom = y + RowHeight(row, widths, head);
  file.Draw(page, nullptr, [&](Ink& ink) {
    ink.Line(left, bottom, left + width, bottom, head ? 0.8 : 0.4,
             head ? look::kText : look::kLine);
  });
}

double TableSetting::StartHeight(const TableRows& rows) const {
  const std::vector<double> widths = Widths(rows, Sheet::kWidth);
  double height = 2;
  for (size_t i = 0; i < std::min<size_t>(rows.size(), 1 + kRowsWithHead); ++i) {
    height += RowHeight(rows[i], widths, i == 0);
  }
  return height;
}

double TableSetting::SideBySideStartHeight(const std::vector<TitledTable>& tables) const {
  double height = 0;
  for (size_t i = 0; i < std::min<size_t>(tables.size(), 2); ++i) {
    height = std::max(height, TitledHeight(tables[i], Widths(tables[i].rows, kHalfWidth)));
  }
  return height + kAboveTitled;
}

void TableSetting::Set(StructureElement* parent, const TableRows& rows) {
  if (rows.empty()) return;
  Column& column = sheet_.column();
  const std::vector<double> widths = Widths(rows, Sheet::kWidth);
  std::vector<double> heights;
  for (size_t i = 0; i < rows.size(); ++i) heights.push_back(RowHeight(rows[i], widths, i == 0));
  column.Skip(2);
  StructureElement* table = sheet_.file().AddElement(parent, "Table");
  const auto set_row = [&](StructureElement* line, size_t i) {
    SetRow(line, rows[i], widths, i == 0, Sheet::kLeft, column.y(), Sheet::kWidth);
    column.Skip(heights[i]);
  };
  for (size_t i = 0; i < rows.size(); ++i) {
    // The head takes rows with it, the row before the last takes the last.
    double together = heights[i];
    const size_t companions = i == 0 ? kRowsWithHead : i + 2 == rows.size() ? 1 : 0;
    for (size_t k = i + 1; k <= i + companions && k < rows.size(); ++k) together += heights[k];
    const size_t page = column.page();
    column.Reserve(together);
    // The head is repeated for the eye only.
    if (column.page() != page && i > 0) set_row(nullptr, 0);
    set_row(sheet_.file().AddElement(table, "TR"), i);
  }
  column.Skip(10);
}

bool TableSetting::FitsHalf(const TableRows& rows) const {
  const std::vector<double> widths = Widths(rows, kHalfWidth);
  for (size_t r = 0; r < rows.size(); ++r) {
    if (RowHeight(rows[r], widths, r == 0) > kLeading + kRowPad) return false;
  }
  return TitledHeight({{}, rows}, widths) <= Sheet::kBottom - Sheet::kTop;
}

double TableSetting::TitledHeight(const TitledTable& table,
                                  const std::vector<double>& widths) const {
  double height = kTitleHeight;
  for (size_t i = 0; i < table.rows.size(); ++i) height += RowHeight(table.rows[i], widths, i == 0);
  return height;
}

void TableSetting::SetTitled(StructureElement* parent, const TitledTable& table, double x,
                             double y) {
  PdfFile& file = sheet_.file();
  const std::vector<double> widths = Widths(table.rows, kHalfWidth);
  WriteText(&file, sheet_.shaper(), sheet_.column().page(), file.AddElement(parent, "H4"),
            {{table.title, sheet_.Bold(10)}}, x, y + BaselineOffset(14, 10));
  y += kTitleHeight;
  StructureElement* element = file.AddElement(parent, "Table");
  for (size_t i = 0; i < table.rows.size(); ++i) {
    SetRow(file.AddElement(element, "TR"), table.rows[i], widths, i == 0, x, y, kHalfWidth);
    y += RowHeight(table.rows[i], widths, i == 0);
  }
}

void TableSetting::SetSideBySide(StructureElement* parent, const std::vector<TitledTable>& tables) {
  Column& column = sheet_.column();
  column.Skip(kAboveTitled);
  std::array<double, 2> y = {column.y(), column.y()};
  for (const TitledTable& table : tables) {
    const double height = TitledHeight(table, Widths(table.rows, kHalfWidth));
    size_t side = y[1] < y[0] ? 1 : 0;
    if (y[side] + height > Sheet::kBottom && y[side] > column.frame().top) {
      column.NextPage();
      y = {column.y(), column.y()};
      side = 0;
    }
    SetTitled(parent, table, Sheet::kLeft + (side == 1 ? kHalfWidth + kGutter : 0), y[side]);
    y[side] += height + kBelowTitled;
  }
  column.set_y(std::max(y[0], y[1]));
}

}  // namespace portfolio::document
