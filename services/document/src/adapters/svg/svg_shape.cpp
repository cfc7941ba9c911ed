#include "document/src/adapters/svg/svg_shape.h"

#include <cmath>

namespace portfolio::document::svg {
namespace {

/// What percentages are of.
struct Viewport {
  double width = 0;
  double height = 0;
  double diagonal = 0;
};

Path Rectangle(const Element& element, const Viewport& whole) {
  const double width = element.Length("width", whole.width);
  const double height = element.Length("height", whole.height);
  if (width <= 0 || height <= 0) return {};
  const double rx = element.Length("rx", whole.width, element.Length("ry", whole.height));
  const double ry = element.Length("ry", whole.height, rx);
  return RectanglePath(element.Length("x", whole.width), element.Length("y", whole.height), width,
                       height, rx, ry);
}

Path Ellipse(const Element& element, const Viewport& whole, double rx, double ry) {
  if (rx <= 0 || ry <= 0) return {};
  return EllipsePath(element.Length("cx", whole.width), element.Length("cy", whole.height), rx, ry);
}

Path Line(const Element& element, const Viewport& whole) {
  return PolylinePath({element.Length("x1", whole.width), element.Length("y1", whole.height),
                       element.Length("x2", whole.width), element.Length("y2", whole.height)},
                      false);
}

Path Polyline(const Element& element, bool closed) {
  const auto coordinates = ReadNumbers(element.Attribute("points"));
  if (!coordinates) throw Unsupported{"points that aren't numbers"};
  return PolylinePath(*coordinates, closed);
}

Path FreePath(const Element& element) {
  const std::string data = element.Attribute("d");
  std::optional<Path> path = ReadPathData(data == "none" ? "" : data);
  if (!path) throw Unsupported{"path data \"" + data.substr(0, 40) + "\""};
  return std::move(*path);
}

}  // namespace

std::optional<Path> ShapeOf(const SvgDocument& document, const Element& element) {
  const Viewport whole{document.width(), document.height(),
                       std::hypot(document.width(), document.height()) / std::sqrt(2)};
  const std::string_view tag = element.tag();
  if (tag == "path") return FreePath(element);
  if (tag == "rect") return Rectangle(element, whole);
  if (tag == "circle") {
    const double radius = element.Length("r", whole.diagonal);
    return Ellipse(element, whole, radius, radius);
  }
  if (tag == "ellipse") {
    const double rx = element.Length("rx", whole.width, element.Length("ry", whole.height));
    return Ellipse(element, whole, rx, element.Length("ry", whole.height, rx));
  }
  if (tag == "line") return Line(element, whole);
  if (tag == "polyline" || tag == "polygon") return Polyline(element, tag == "polygon");
  return std::nullopt;
}

}  // namespace portfolio::document::svg
