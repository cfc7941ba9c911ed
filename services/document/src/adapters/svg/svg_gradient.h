#pragma once

#include <optional>
#include <string>
#include <vector>

#include "document/src/adapters/svg/svg_color.h"
#include "document/src/adapters/svg/svg_document.h"

namespace portfolio::document::svg {

/// linearGradient or radialGradient, ready to be painted.
class Gradient {
 public:
  /// `bounds` are those of what is painted. Throws Unsupported for a gradient that repeats.
  Gradient(const SvgDocument& document, const Element& element, const Box& bounds);

  /// Its one colour when it has no more; that is nothing at all without stops.
  std::optional<ColorValue> OnlyColor() const;
  bool has_stops() const { return !stops_.empty(); }
  bool IsOpaque() const;
  /// A pattern dictionary (ISO 32000-1, 8.7.4); `to_page` leads from user space to that of the
  /// drawing.
  std::string ColorPattern(const Matrix& to_page) const;
  /// The same with the opacity of each place as its grey.
  std::string OpacityPattern(const Matrix& to_page) const;

 private:
  struct Stop {
    double offset = 0;
    ColorValue value;
  };
  /// What a gradient takes over from those that it refers to.
  using Chain = std::vector<Element>;

  static Chain ChainOf(const SvgDocument& document, const Element& element);
  static std::vector<Stop> StopsOf(const SvgDocument& document, const Chain& chain);
  std::string PatternText(const Matrix& to_page, bool opacity) const;
  std::string FunctionText(bool opacity) const;

  std::vector<Stop> stops_;
  /// As PDF's shading has them: two points, or two circles.
  std::vector<double> coordinates_;
  /// From the gradient's own space to user space.
  Matrix matrix_;
  bool vanishes_ = false;
};

}  // namespace portfolio::document::svg
