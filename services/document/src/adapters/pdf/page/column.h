#pragma once

#include <functional>
#include <string>
#include <vector>

#include "document/src/adapters/pdf/file/pdf_file.h"

namespace portfolio::document {

struct ParagraphStyle {
  /// Structure type of the paragraph.
  const char* role = "P";
  /// Distance of baselines in points.
  double leading = 12;
  double before = 0;
  double after = 0;
  /// From the column's left edge.
  double indent = 0;
  /// Kept free at the column's right edge.
  double right = 0;
  /// Hangs before the first line, at the column's left edge, as decoration; may be empty.
  Span mark = {};
  /// Room that has to be left below on the same page, so that a heading isn't parted from its text.
  double keep = 0;
};

/// Where a paragraph came to stand.
struct Placement {
  size_t first_page = 0;
  size_t last_page = 0;
  /// First line: its top and baseline; last line: its bottom.
  double top = 0;
  double baseline = 0;
  double bottom = 0;
};

/// Upper edge, lower edge, left edge and width of a column, in points.
struct Frame {
  double x = 0;
  double width = 0;
  double top = 0;
  double bottom = 0;
};

/// Text that flows down a column and on to further pages. A paragraph never leaves a single line at
/// the foot or head of a page.
class Column {
 public:
  /// Starts on `page`, which is made when it doesn't exist.
  Column(PdfFile* file, const Shaper* shaper, Frame frame, size_t page);

  /// Called after the column went to a new page; may draw there and change `top` of the frame.
  std::function<void(size_t page)> on_new_page;

  Placement Paragraph(StructureElement* parent, const std::vector<Span>& spans,
                      const ParagraphStyle& style);
  /// Height that a paragraph would take, with its distances.
  double Measure(const std::vector<Span>& spans, const ParagraphStyle& style) const;
  /// Goes to the next page unless `height` points are free; does nothing at the top of a page.
  void Reserve(double height);
  void NextPage();
  void Skip(double height) { y_ += height; }

  size_t page() const { return page_; }
  /// Top of what comes next.
  double y() const { return y_; }
  void set_y(double y) { y_ = y; }
  bool at_top() const { return y_ <= frame_.top; }
  double free() const { return frame_.bottom - y_; }
  Frame& frame() { return frame_; }

 private:
  PdfFile* file_;
  const Shaper* shaper_;
  Frame frame_;
  size_t page_;
  double y_;
};

/// How far the first baseline is below the top of a line.
double BaselineOffset(double leading, double size);

/// Writes glyphs [line.begin, line.end) with its links; returns nothing but draws all of it.
void WriteLine(PdfFile* file, size_t page, StructureElement* element,
               const std::vector<Glyph>& glyphs, Line line, const std::vector<Span>& spans,
               double x, double baseline);

/// Shapes and writes one line that isn't broken. Returns its width.
double WriteText(PdfFile* file, const Shaper& shaper, size_t page, StructureElement* element,
                 const std::vector<Span>& spans, double x, double baseline);

/// As above, ending at x.
double WriteTextRight(PdfFile* file, const Shaper& shaper, size_t page, StructureElement* element,
                      const std::vector<Span>& spans, double x, double baseline);

/// Breaks and writes a block at a fixed place of one page, at most `max_lines` lines (0: all).
/// Returns its height.
double WriteBlock(PdfFile* file, const Shaper& shaper, size_t page, StructureElement* element,
                  const std::vector<Span>& spans, double x, double top, double width,
                  double leading, size_t max_lines = 0);

}  // namespace portfolio::document
