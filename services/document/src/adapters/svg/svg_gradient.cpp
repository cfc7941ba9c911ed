#include "document/src/adapters/svg/svg_gradient.h"

#include <algorithm>
#include <cmath>

#include "document/src/adapters/pdf/drawing/ink.h"

namespace portfolio::document::svg {
namespace {

constexpr size_t kLongestChain = 8;

/// The first of a chain that has the attribute.
Element Giver(const std::vector<Element>& chain, const char* name) {
  const auto found = std::find_if(chain.begin(), chain.end(),
                                  [&](const Element& element) { return element.Has(name); });
  return found == chain.end() ? chain.front() : *found;
}

std::string ArrayText(const std::vector<double>& values) {
  std::string text = "[";
  for (const double value : values) AppendExact(value, &text);
  return text + "]";
}

std::vector<double> Parts(const ColorValue& value, bool opacity) {
  if (opacity) return {value.opacity};
  return {value.color.red, value.color.green, value.color.blue};
}

std::string Between(const ColorValue& from, const ColorValue& to, bool opacity) {
  return "<</FunctionType 2/Domain[0 1]/N 1/C0" + ArrayText(Parts(from, opacity)) + "/C1" +
         ArrayText(Parts(to, opacity)) + ">>";
}

/// A focus beyond the circle's edge stands on it.
Point InCircle(Point focus, Point center, double radius) {
  constexpr double kInside = 0.999;
  const double distance = std::hypot(focus.x - center.x, focus.y - center.y);
  if (distance <= radius * kInside) return focus;
  const double part = radius * kInside / distance;
  return {center.x + (focus.x - center.x) * part, center.y + (focus.y - center.y) * part};
}

}  // namespace

Gradient::Chain Gradient::ChainOf(const SvgDocument& document, const Element& element) {
  Chain chain{element};
  while (chain.size() < kLongestChain) {
    const std::string target = chain.back().Target();
    const Element next = target.empty() ? Element() : document.ById(target);
    if (!next) break;
    chain.push_back(next);
  }
  return chain;
}

std::vector<Gradient::Stop> Gradient::StopsOf(const SvgDocument& document, const Chain& chain) {
  std::vector<Stop> stops;
  for (const Element& element : chain) {
    for (const Element& child : element.Children()) {
      if (child.tag() != "stop") continue;
      const Declarations style = document.StyleOf(child, {});
      std::string_view color = Value(style, "stop-color", "black");
      if (color == "currentColor") color = Value(style, "color", "black");
      std::optional<ColorValue> value = ReadColor(color);
      if (!value) throw Unsupported{"colour \"" + std::string(color.substr(0, 40)) + "\""};
      value->opacity *= ReadFraction(Value(style, "stop-opacity", "1")).value_or(1);
      const double offset = ReadFraction(child.Attribute("offset")).value_or(0);
      stops.push_back({std::max(offset, stops.empty() ? 0 : stops.back().offset), *value});
    }
    if (!stops.empty()) break;
  }
  return stops;
}

Gradient::Gradient(const SvgDocument& document, const Element& element, const Box& bounds) {
  const Chain chain = ChainOf(document, element);
  stops_ = StopsOf(document, chain);
  const std::string spread = Giver(chain, "spreadMethod").Attribute("spreadMethod");
  if (!spread.empty() && spread != "pad") throw Unsupported{"spreadMethod \"" + spread + "\""};

  const bool in_user_space =
      Giver(chain, "gradientUnits").Attribute("gradientUnits") == "userSpaceOnUse";
  const double width = in_user_space ? document.width() : 1;
  const double height = in_user_space ? document.height() : 1;
  const auto length = [&](const char* name, double whole, double part) {
    return Giver(chain, name).Length(name, whole, part * whole);
  };
  if (element.tag() == "linearGradient") {
    coordinates_ = {length("x1", width, 0), length("y1", height, 0), length("x2", width, 1),
                    length("y2", height, 0)};
    vanishes_ = coordinates_[0] == coordinates_[2] && coordinates_[1] == coordinates_[3];
  } else {
    const double diagonal = std::hypot(width, height) / std::sqrt(2);
    const Point center{length("cx", width, 0.5), length("cy", height, 0.5)};
    const double radius = length("r", diagonal, 0.5);
    const Element at_x = Giver(chain, "fx");
    const Element at_y = Giver(chain, "fy");
    const Point focus = InCircle(
        {at_x.Length("fx", width, center.x), at_y.Length("fy", height, center.y)}, center, radius);
    coordinates_ = {focus.x, focus.y, length("fr", diagonal, 0), center.x, center.y, radius};
    vanishes_ = radius <= 0;
  }

  matrix_ = Giver(chain, "gradientTransform").Transform("gradientTransform");
  if (in_user_space) return;
  const double box_width = bounds.right - bounds.left;
  const double box_height = bounds.bottom - bounds.top;
  // A gradient over a straight line isn't drawn.
  if (box_width <= 0 || box_height <= 0) stops_.clear();
  matrix_ = Matrix{box_width, 0, 0, box_height, bounds.left, bounds.top}.Of(matrix_);
}

std::optional<ColorValue> Gradient::OnlyColor() const {
  if (stops_.empty()) return std::nullopt;
  return stops_.size() == 1 || vanishes_ ? std::optional(stops_.back().value) : std::nullopt;
}

bool Gradient::IsOpaque() const {
  return std::all_of(stops_.begin(), stops_.end(),
                     [](const Stop& stop) { return stop.value.opacity == 1; });
}

std::string Gradient::ColorPattern(const Matrix& to_page) const {
  return PatternText(to_page, false);
}

std::string Gradient::OpacityPattern(const Matrix& to_page) const {
  return PatternText(to_page, true);
}

std::string Gradient::PatternText(const Matrix& to_page, bool opacity) const {
  const Matrix matrix = to_page.Of(matrix_);
  return std::string("<</PatternType 2/Matrix") +
         ArrayText({matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f}) +
         "/Shading<</ShadingType " + (coordinates_.size() == 4 ? "2" : "3") + "/ColorSpace/" +
         (opacity ? "DeviceGray" : "DeviceRGB") + "/Coords" + ArrayText(coordinates_) +
         "/Extend[true true]/Function" + FunctionText(opacity) + ">>>>";
}

/// One function for each pair of stops, and one for what stands before the first and behind the
/// last; together they cover 0 to 1 (ISO 32000-1, 7.10.4).
std::string Gradient::FunctionText(bool opacity) const {
  std::vector<Stop> stops = stops_;
  stops.insert(stops.begin(), {0, stops.front().value});
  stops.push_back({1, stops.back().value});
  std::string functions;
  std::string encode;
  std::vector<double> bounds;
  for (size_t i = 1; i < stops.size(); ++i) {
    if (stops[i].offset <= stops[i - 1].offset) continue;
    if (!functions.empty()) bounds.push_back(stops[i - 1].offset);
    functions += Between(stops[i - 1].value, stops[i].value, opacity);
    encode += "0 1 ";
  }
  return "<</FunctionType 3/Domain[0 1]/Functions[" + functions + "]/Bounds" + ArrayText(bounds) +
         "/Encode[" + encode + "]>>";
}

}  // namespace portfolio::document::svg
