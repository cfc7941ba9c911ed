#include "document/src/adapters/diagram/diagram_packing.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <string>

namespace portfolio::document {
namespace {

constexpr double kMargin = 8;
constexpr double kGap = 22;

struct Part {
  std::vector<PlacedElement*> elements;
  std::vector<PlacedLine*> lines;
  double left = std::numeric_limits<double>::max();
  double top = std::numeric_limits<double>::max();
  double right = 0;
  double bottom = 0;

  void Cover(double x, double y) {
    left = std::min(left, x);
    top = std::min(top, y);
    right = std::max(right, x);
    bottom = std::max(bottom, y);
  }
  void MoveBy(double dx, double dy) {
    for (PlacedElement* element : elements) {
      element->x += dx;
      element->y += dy;
    }
    for (PlacedLine* line : lines) {
      for (DiagramPoint& point : line->points) point = {point.x + dx, point.y + dy};
      line->label_center = {line->label_center.x + dx, line->label_center.y + dy};
    }
  }
};

/// The parts by the name that stands for each; the tallest first.
std::vector<Part> PartsOf(DiagramLayout* layout) {
  std::map<std::string, std::string> leader;
  const auto find = [&](std::string name) {
    while (leader[name] != name) name = leader[name];
    return name;
  };
  for (const PlacedElement& element : layout->elements) {
    leader[element.element.name] = element.element.name;
  }
  for (const PlacedLine& line : layout->lines) leader[find(line.to)] = find(line.from);

  std::map<std::string, Part> parts;
  for (PlacedElement& element : layout->elements) {
    Part& part = parts[find(element.element.name)];
    part.elements.push_back(&element);
    part.Cover(element.x, element.y);
    part.Cover(element.x + element.width, element.y + element.height);
  }
  for (PlacedLine& line : layout->lines) {
    Part& part = parts[find(line.from)];
    part.lines.push_back(&line);
    for (const DiagramPoint& point : line.points) part.Cover(point.x, point.y);
  }
  std::vector<Part> sorted;
  for (auto& [name, part] : parts) sorted.push_back(std::move(part));
  std::stable_sort(sorted.begin(), sorted.end(), [](const Part& a, const Part& b) {
    return a.bottom - a.top > b.bottom - b.top;
  });
  return sorted;
}

}  // namespace

DiagramLayout InTwoColumns(DiagramLayout layout) {
  std::vector<Part> parts = PartsOf(&layout);
  std::array<double, 2> heights = {kMargin, kMargin};
  std::array<double, 2> widths = {0, 0};
  std::vector<size_t> columns;
  std::vector<double> tops;
  for (const Part& part : parts) {
    const size_t column = heights[1] < heights[0] ? 1 : 0;
    columns.push_back(column);
    tops.push_back(heights[column]);
    heights[column] += part.bottom - part.top + kGap;
    widths[column] = std::max(widths[column], part.right - part.left);
  }
  for (size_t i = 0; i < parts.size(); ++i) {
    const double left = kMargin + (columns[i] == 1 ? widths[0] + kGap : 0);
    parts[i].MoveBy(left - parts[i].left, tops[i] - parts[i].top);
  }
  layout.width = widths[0] + (widths[1] > 0 ? kGap + widths[1] : 0) + 2 * kMargin;
  layout.height = std::max(heights[0], heights[1]) - kGap + kMargin;
  return layout;
}

}  // namespace portfolio::document
