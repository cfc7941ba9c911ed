#include "document/src/adapters/pdf/page/column.h"

#include <algorithm>

namespace portfolio::document {
namespace {

/// Share of the type size between baseline and top of the letters.
constexpr double kAscenderShare = 0.79;

/// None for a file that only measures.
std::vector<Glyph> GlyphsToWrite(const PdfFile& file, const Shaper& shaper,
                                 const std::vector<Span>& spans) {
  if (file.measures()) return {};
  return shaper.Shape(spans);
}

}  // namespace

double BaselineOffset(double leading, double size) {
  return (leading - size) / 2 + size * kAscenderShare;
}

void WriteLine(PdfFile* file, size_t page, StructureElement* element,
               const std::vector<Glyph>& glyphs, Line line, const std::vector<Span>& spans,
               double x, double baseline) {
  if (file->measures()) {
    file->Write(page, element, {}, spans, x, baseline);
    return;
  }
  for (size_t begin = line.begin; begin < line.end;) {
    const int span = glyphs[begin].span;
    const std::string& link = spans[span].link;
    size_t end = begin;
    while (end < line.end &&
           (link.empty() ? spans[glyphs[end].span].link.empty() : glyphs[end].span == span)) {
      ++end;
    }
    std::vector<Glyph> part(glyphs.begin() + begin, glyphs.begin() + end);
    OrderVisually(&part);
    const double width = WidthOf(glyphs, begin, end);
    StructureElement* owner = link.empty() ? element : file->AddElement(element, "Link");
    file->Write(page, owner, part, spans, x, baseline);
    if (!link.empty()) {
      const double size = spans[span].style.size;
      file->AddLink(page, owner, x, baseline - size * 0.85, width, size * 1.15, link,
                    spans[span].text);
    }
    for (size_t i = begin; i < end; ++i) x += glyphs[i].advance;
    begin = end;
  }
}

double WriteText(PdfFile* file, const Shaper& shaper, size_t page, StructureElement* element,
                 const std::vector<Span>& spans, double x, double baseline) {
  const std::vector<Glyph> glyphs = shaper.Shape(spans);
  WriteLine(file, page, element, glyphs, {0, glyphs.size()}, spans, x, baseline);
  return WidthOf(glyphs, 0, glyphs.size());
}

double WriteTextRight(PdfFile* file, const Shaper& shaper, size_t page, StructureElement* element,
                      const std::vector<Span>& spans, double x, double baseline) {
  const std::vector<Glyph> glyphs = shaper.Shape(spans);
  const double width = WidthOf(glyphs, 0, glyphs.size());
  WriteLine(file, page, element, glyphs, {0, glyphs.size()}, spans, x - width, baseline);
  return width;
}

double WriteBlock(PdfFile* file, const Shaper& shaper, size_t page, StructureElement* element,
                  const std::vector<Span>& spans, double x, double top, double width,
                  double leading, size_t max_lines) {
  const std::vector<Line>& lines = shaper.Break(spans, width);
  const std::vector<Glyph> glyphs = GlyphsToWrite(*file, shaper, spans);
  const size_t count = max_lines > 0 ? std::min(lines.size(), max_lines) : lines.size();
  double y = top;
  for (size_t i = 0; i < count; ++i) {
    WriteLine(file, page, element, glyphs, lines[i], spans, x,
              y + BaselineOffset(leading, spans.front().style.size));
    y += leading;
  }
  return y - top;
}

Column::Column(PdfFile* file, const Shaper* shaper, Frame frame, size_t page)
    : file_(file), shaper_(shaper), frame_(frame), page_(page), y_(frame.top) {
  while (file_->page_count() <= page_) file_->AddPage();
}

void Column::NextPage() {
  ++page_;
  while (file_->page_count() <= page_) file_->AddPage();
  if (on_new_page) on_new_page(page_);
  y_ = frame_.top;
}

void Column::Reserve(double height) {
  if (y_ + height > frame_.bottom && !at_top()) NextPage();
}

double Column::Measure(const std::vector<Span>& spans, const ParagraphStyle& style) const {
  const size_t lines = shaper_->Break(spans, frame_.width - style.indent - style.right).size();
  return style.before + static_cast<double>(lines) * style.leading + style.after;
}

Placement Column::Paragraph(StructureElement* parent, const std::vector<Span>& spans,
                            const ParagraphStyle& style) {
  const std::vector<Line>& lines = shaper_->Break(spans, frame_.width - style.indent - style.right);
  Placement placement{page_, page_, y_, y_, y_};
  if (lines.empty()) return placement;

  if (!at_top()) y_ += style.before;
  const size_t count = lines.size();
  // Two lines stay together at either end; a paragraph of three is never parted.
  const size_t together = count <= 3 ? count : 2;
  Reserve(static_cast<double>(together) * style.leading + (together == count ? style.keep : 0));
  placement.first_page = page_;
  placement.top = y_;
  const double offset = BaselineOffset(style.leading, spans.front().style.size);
  placement.baseline = y_ + offset;
  if (!style.mark.text.empty()) {
    WriteText(file_, *shaper_, page_, nullptr, {style.mark}, frame_.x, y_ + offset);
  }
  StructureElement* element = file_->AddElement(parent, style.role);
  const std::vector<Glyph> glyphs = GlyphsToWrite(*file_, *shaper_, spans);
  for (size_t i = 0; i < count; ++i) {
    const bool before_last_two = count > 3 && i + 2 == count;
    Reserve(style.leading * (before_last_two ? 2 : 1));
    WriteLine(file_, page_, element, glyphs, lines[i], spans, frame_.x + style.indent, y_ + offset);
    y_ += style.leading;
  }
  placement.last_page = page_;
  placement.bottom = y_;
  y_ += style.after;
  return placement;
}

}  // namespace portfolio::document
