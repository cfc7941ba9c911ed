#include "document/src/adapters/diagram/graphviz_diagram_painter.h"

#include <array>
#include <charconv>
#include <cmath>
#include <functional>

#include "document/src/adapters/diagram/line_ends.h"
#include "document/src/adapters/printable_text.h"

namespace portfolio::document {
namespace {

constexpr std::string_view kStyle =
    ".diagram{--ink:var(--diagram-ink,#10211c);--muted:var(--diagram-muted,#445650);"
    "--accent:var(--diagram-accent,#9e1148);--surface:var(--diagram-surface,#e2e9e2);"
    "--raised:var(--diagram-raised,#fafcf9);font-family:\"Golos Text Variable\",\"Golos Text\","
    "system-ui,sans-serif}"
    "@media(prefers-color-scheme:dark){.diagram{--ink:var(--diagram-ink,#e8f0eb);"
    "--muted:var(--diagram-muted,#a6b8af);--accent:var(--diagram-accent,#ff8fab);"
    "--surface:var(--diagram-surface,#263a33);--raised:var(--diagram-raised,#192722)}}"
    ".diagram-box{fill:var(--raised);stroke:var(--ink);stroke-width:1}"
    ".diagram-head{fill:var(--surface);stroke:var(--ink);stroke-width:1}"
    ".diagram-line{fill:none;stroke:var(--muted);stroke-width:1.2}"
    ".diagram-end{fill:var(--raised);stroke:var(--muted);stroke-width:1.2}"
    ".diagram-arrow{fill:var(--muted)}"
    ".diagram-name{fill:var(--ink);font-size:12px;font-weight:600}"
    ".diagram-text{fill:var(--ink);font-size:10.5px}"
    ".diagram-note{fill:var(--muted);font-size:10.5px}"
    ".diagram-key{fill:var(--accent);font-size:9px;font-weight:600}"
    ".diagram-label{fill:var(--muted);font-size:10.5px;stroke:var(--raised);stroke-width:3;"
    "paint-order:stroke;stroke-linejoin:round}";

std::string Escaped(const std::string& text) {
  std::string escaped;
  for (const char c : CleanText(text)) {
    switch (c) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      case '\'':
        escaped += "&#39;";
        break;
      default:
        escaped += c;
    }
  }
  return escaped;
}

std::string Number(double value) {
  std::array<char, 32> buffer{};
  const double rounded = std::round(value * 10) / 10;
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), rounded).ptr;
  return {buffer.data(), end};
}

/// Attributes x and y, as SVG wants them.
std::string At(double x, double y) { return " x=\"" + Number(x) + "\" y=\"" + Number(y) + "\""; }

class SvgWriter {
 public:
  SvgWriter(const Diagram& diagram, const DiagramLayout& layout)
      : diagram_(diagram), layout_(layout) {}

  std::string Write() {
    // Ids of a page have to be unique; two equal diagrams may share theirs.
    const std::string id =
        "diagram-" +
        std::to_string(std::hash<std::string>()(diagram_.title + "\n" + diagram_.description +
                                                std::to_string(layout_.width)));
    constexpr double kSmallestScale = 0.9;
    svg_ =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"diagram\" role=\"img\" viewBox=\"0 0 " +
        Number(layout_.width) + " " + Number(layout_.height) +
        "\" width=\"100%\" style=\"min-width:" + Number(layout_.width * kSmallestScale) +
        "px;max-width:" + Number(layout_.width * 1.4) + "px;height:auto\" aria-labelledby=\"" + id +
        "-title " + id + "-desc\">";
    svg_ += "<title id=\"" + id + "-title\">" + Escaped(diagram_.title) + "</title>";
    svg_ += "<desc id=\"" + id + "-desc\">" + Escaped(diagram_.description) + "</desc>";
    svg_ += "<style>" + std::string(kStyle) + "</style>";
    for (const PlacedLine& line : layout_.lines) WriteLine(line);
    for (const PlacedElement& element : layout_.elements) WriteElement(element);
    for (const PlacedLine& line : layout_.lines) WriteLabel(line);
    return svg_ + "</svg>";
  }

 private:
  void WriteText(const char* css, double x, double y, const std::string& text,
                 const char* anchor = nullptr) {
    svg_ += "<text class=\"" + std::string(css) + "\"" + At(x, y);
    if (anchor != nullptr) svg_ += " text-anchor=\"" + std::string(anchor) + "\"";
    svg_ += ">" + Escaped(text) + "</text>";
  }

  void WriteRect(const char* css, double x, double y, double width, double height,
                 const std::string& more = {}) {
    svg_ += "<rect class=\"" + std::string(css) + "\"" + At(x, y) + " width=\"" + Number(width) +
            "\" height=\"" + Number(height) + "\"" + more + "/>";
  }

  void WriteElement(const PlacedElement& placed) {
    const DiagramElement& element = placed.element;
    svg_ += "<g>";
    const bool outside = element.type == "external" || element.type == "client";
    WriteRect("diagram-box", placed.x, placed.y, placed.width, placed.height,
              outside ? " stroke-dasharray=\"4 3\"" : "");
    if (!outside) WriteRect("diagram-head", placed.x, placed.y, placed.width, placed.head);
    if (element.type == "store") {
      // A second rule under the head, as on a ledger.
      const double y = placed.y + placed.head + 2.5;
      svg_ += "<path class=\"diagram-line\" d=\"M" + Number(placed.x) + " " + Number(y) + "h" +
              Number(placed.width) + "\"/>";
    }
    const double left = placed.x + DiagramLayout::kPad;
    double y = placed.y + 17;
    for (const std::string& line : placed.name_lines) {
      WriteText("diagram-name", left, y, line);
      y += 15;
    }
    y = placed.y + placed.head + 15;
    for (const std::string& line : placed.description_lines) {
      WriteText("diagram-note", left, y, line);
      y += DiagramLayout::kRow;
    }
    for (const DiagramField& field : element.fields) {
      WriteText("diagram-key", left, y, Shortened(field.key, 3));
      WriteText("diagram-text", left + 22, y, Shortened(field.name, 40));
      WriteText("diagram-note", placed.x + placed.width - DiagramLayout::kPad, y,
                Shortened(field.type, 30), "end");
      y += DiagramLayout::kRow;
    }
    svg_ += "</g>";
  }

  std::string PointText(const DiagramPoint& point) const {
    return Number(point.x) + " " + Number(point.y);
  }

  void WriteLine(const PlacedLine& line) {
    if (line.points.size() < 4) return;
    std::string path = "M" + PointText(line.points[0]);
    for (size_t i = 1; i + 2 < line.points.size(); i += 3) {
      path += "C" + PointText(line.points[i]) + " " + PointText(line.points[i + 1]) + " " +
              PointText(line.points[i + 2]);
    }
    svg_ += "<path class=\"diagram-line\" d=\"" + path + "\"/>";
    WriteEnd(line.start, line.points[0], line.points[1]);
    WriteEnd(line.end, line.points.back(), line.points[line.points.size() - 2]);
  }

  void WriteEnd(LineEnd end, const DiagramPoint& tip, const DiagramPoint& before) {
    const EndStrokes strokes = StrokesOf(end, tip, before);
    for (const auto& [a, b] : strokes.lines) {
      svg_ += "<path class=\"diagram-line\" d=\"M" + PointText(a) + "L" + PointText(b) + "\"/>";
    }
    if (strokes.triangle.size() == 3) {
      svg_ += "<path class=\"diagram-arrow\" d=\"M" + PointText(strokes.triangle[0]) + "L" +
              PointText(strokes.triangle[1]) + "L" + PointText(strokes.triangle[2]) + "z\"/>";
    }
  }

  void WriteLabel(const PlacedLine& line) {
    if (line.label.empty() || line.points.empty()) return;
    WriteText("diagram-label", line.label_center.x, line.label_center.y + 3.5, line.label,
              "middle");
  }

  const Diagram& diagram_;
  const DiagramLayout& layout_;
  std::string svg_;
};

}  // namespace

platform::StatusOr<std::string> GraphvizDiagramPainter::PaintSvg(const Diagram& diagram,
                                                                 const Interrupt& interrupt) const {
  ASSIGN_OR_RETURN(const DiagramLayout layout, LayOutDiagram(diagram, *types_, {}, interrupt));
  return SvgWriter(diagram, layout).Write();
}

}  // namespace portfolio::document
