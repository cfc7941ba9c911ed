#include "document/src/adapters/pdf/documentation/diagram_drawing.h"

#include "document/src/adapters/diagram/line_ends.h"
#include "document/src/adapters/printable_text.h"

namespace portfolio::document {
namespace {

class DiagramDrawing {
 public:
  DiagramDrawing(Sheet* sheet, size_t page, StructureElement* figure, double x, double y,
                 double scale)
      : sheet_(sheet), page_(page), figure_(figure), x_(x), y_(y), scale_(scale) {}

  void Draw(const DiagramLayout& layout) {
    for (const PlacedLine& line : layout.lines) DrawLine(line);
    for (const PlacedElement& element : layout.elements) DrawElement(element);
    for (const PlacedLine& line : layout.lines) DrawLabel(line);
  }

 private:
  double X(double x) const { return x_ + x * scale_; }
  double Y(double y) const { return y_ + y * scale_; }

  void Text(const std::string& text, const TextStyle& style, double x, double y) {
    WriteText(&sheet_->file(), sheet_->shaper(), page_, figure_, {{text, style}}, X(x), Y(y));
  }

  void DrawLine(const PlacedLine& line) {
    if (line.points.size() < 4) return;
    sheet_->file().Draw(page_, figure_, [&](Ink& ink) {
      ink.MoveTo(X(line.points[0].x), Y(line.points[0].y));
      for (size_t i = 1; i + 2 < line.points.size(); i += 3) {
        const DiagramPoint& a = line.points[i];
        const DiagramPoint& b = line.points[i + 1];
        const DiagramPoint& c = line.points[i + 2];
        ink.CurveTo(X(a.x), Y(a.y), X(b.x), Y(b.y), X(c.x), Y(c.y));
      }
      ink.Stroke(0.8, look::kMuted);
      DrawEnd(ink, line.start, line.points[0], line.points[1]);
      DrawEnd(ink, line.end, line.points.back(), line.points[line.points.size() - 2]);
    });
  }

  void DrawEnd(Ink& ink, LineEnd end, const DiagramPoint& tip, const DiagramPoint& before) {
    const EndStrokes strokes = StrokesOf(end, tip, before);
    for (const auto& [a, b] : strokes.lines) {
      ink.Line(X(a.x), Y(a.y), X(b.x), Y(b.y), 0.8, look::kMuted);
    }
    if (strokes.triangle.size() != 3) return;
    const auto& t = strokes.triangle;
    ink.FillTriangle(X(t[0].x), Y(t[0].y), X(t[1].x), Y(t[1].y), X(t[2].x), Y(t[2].y),
                     look::kMuted);
  }

  void DrawElement(const PlacedElement& placed) {
    const DiagramElement& element = placed.element;
    const bool outside = element.type == "external" || element.type == "client";
    sheet_->file().Draw(page_, figure_, [&](Ink& ink) {
      const double width = placed.width * scale_;
      ink.FillRect(X(placed.x), Y(placed.y), width, placed.height * scale_, look::kWhite);
      if (!outside) {
        ink.FillRect(X(placed.x), Y(placed.y), width, placed.head * scale_, look::kSurface);
      }
      ink.StrokeRect(X(placed.x), Y(placed.y), width, placed.height * scale_, 0.7,
                     outside ? look::kEdge : look::kText);
      if (placed.height > placed.head && !outside) {
        const double y = Y(placed.y + placed.head);
        ink.Line(X(placed.x), y, X(placed.x) + width, y, 0.7, look::kText);
      }
    });
    const double left = placed.x + DiagramLayout::kPad;
    double y = placed.y + 17;
    for (const std::string& line : placed.name_lines) {
      Text(line, sheet_->Bold(DiagramLayout::kTextSize * scale_), left, y);
      y += 15;
    }
    y = placed.y + placed.head + 15;
    const double small = DiagramLayout::kSmallSize * scale_;
    for (const std::string& line : placed.description_lines) {
      Text(line, sheet_->Text(small, look::kMuted), left, y);
      y += DiagramLayout::kRow;
    }
    for (const DiagramField& field : element.fields) {
      Text(Shortened(field.key, 3), sheet_->Bold(9 * scale_, look::kAccent), left, y);
      Text(Shortened(field.name, 40), sheet_->Text(small), left + 22, y);
      WriteTextRight(&sheet_->file(), sheet_->shaper(), page_, figure_,
                     {{Shortened(field.type, 30), sheet_->Text(small, look::kMuted)}},
                     X(placed.x + placed.width - DiagramLayout::kPad), Y(y));
      y += DiagramLayout::kRow;
    }
  }

  void DrawLabel(const PlacedLine& line) {
    if (line.label.empty() || line.points.empty()) return;
    const TextStyle style = sheet_->Text(DiagramLayout::kSmallSize * scale_, look::kMuted);
    const double width = WidthOf(sheet_->shaper(), line.label, style);
    const double x = X(line.label_center.x) - width / 2;
    const double y = Y(line.label_center.y + 3.5);
    sheet_->file().Draw(page_, figure_, [&](Ink& ink) {
      ink.FillRect(x - 2, y - style.size * 0.85, width + 4, style.size * 1.15, look::kWhite);
    });
    WriteText(&sheet_->file(), sheet_->shaper(), page_, figure_, {{line.label, style}}, x, y);
  }

  Sheet* sheet_;
  size_t page_;
  StructureElement* figure_;
  double x_;
  double y_;
  double scale_;
};

}  // namespace

void DrawDiagramLayout(Sheet* sheet, size_t page, StructureElement* figure, double x, double y,
                       double scale, const DiagramLayout& layout) {
  DiagramDrawing(sheet, page, figure, x, y, scale).Draw(layout);
}

}  // namespace portfolio::document
