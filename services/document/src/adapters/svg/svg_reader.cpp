#include "document/src/adapters/svg/svg_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "document/src/adapters/deflate.h"
#include "document/src/adapters/pdf/drawing/ink.h"
#include "document/src/adapters/svg/svg_canvas.h"
#include "document/src/adapters/svg/svg_document.h"
#include "document/src/adapters/svg/svg_gradient.h"
#include "document/src/adapters/svg/svg_shape.h"

namespace portfolio::document {
namespace svg {
namespace {

/// Coordinates are whole numbers of these parts of an SVG unit: shorter than decimals.
constexpr double kSteps = 10;
constexpr size_t kMostOperators = 8 * 1024 * 1024;
constexpr int kDeepest = 200;

// Those of SVG's elements that are drawn; deploy/content/check.py names the same.
constexpr std::array<std::string_view, 11> kDrawn = {
    "a", "circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect", "svg", "use"};
// Those that say something without being drawn where they stand.
constexpr std::array<std::string_view, 10> kSilent = {
    "clipPath", "defs",           "desc",  "linearGradient", "mask",
    "metadata", "radialGradient", "style", "symbol",         "title"};
// Properties whose effect would be lost, and the values that have none.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kLost = {
    {{"filter", "none"},
     {"marker", "none"},
     {"marker-start", "none"},
     {"marker-mid", "none"},
     {"marker-end", "none"},
     {"mix-blend-mode", "normal"},
     {"paint-order", "normal"},
     {"vector-effect", "none"},
     {"mask-type", "luminance"}}};

template <typename Names>
bool Contains(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// The operators that set a colour, a colour space, and a pattern.
struct PaintOperators {
  const char* color;
  const char* space;
  const char* pattern;
};
constexpr PaintOperators kFillOperators{"rg", "cs", "scn"};
constexpr PaintOperators kStrokeOperators{"RG", "CS", "SCN"};

struct Paint {
  /// Of a gradient, only the opacity counts.
  ColorValue color;
  /// Of a gradient, instead of the colour.
  std::string pattern = {};
  /// Of a gradient that isn't opaque everywhere.
  std::string opacity_pattern = {};
};

class SvgReader {
 public:
  explicit SvgReader(const SvgDocument& document) : document_(document) {}

  Engraving Read(const std::string& source) {
    const Box& box = document_.view_box();
    const Matrix to_page{kSteps, 0, 0, -kSteps, -box.left * kSteps, box.bottom * kSteps};
    DrawElement(document_.root(), {}, to_page, 0);
    if (canvas_.operators.empty()) throw Unsupported{"nothing is drawn"};
    Engraving engraving = Packed(std::move(canvas_));
    if (!fills_only_) engraving.svg = source;
    return engraving;
  }

 private:
  // ------------------------------------------------------------ elements

  void DrawElement(const Element& element, const Declarations& parent, const Matrix& outer,
                   int depth) {
    if (Contains(kSilent, element.tag())) return;
    const std::string name = "<" + std::string(element.tag()) + ">";
    if (!Contains(kDrawn, element.tag())) throw Unsupported{name};
    if (depth > kDeepest || canvas_.operators.size() > kMostOperators) {
      throw Unsupported{"too many elements"};
    }
    if (element.tag() == "svg" && depth > 0) throw Unsupported{"<svg> inside another"};
    const Declarations style = document_.StyleOf(element, parent);
    if (Value(style, "display", "inline") == "none") return;
    for (const auto& lost : kLost) {
      if (Value(style, lost.first, lost.second) != lost.second) {
        throw Unsupported{std::string(lost.first)};
      }
    }
    const Matrix matrix = outer.Of(element.Transform());
    const double opacity = ReadFraction(Value(style, "opacity", "1")).value_or(1);
    const std::string_view mask = ReferredId(Value(style, "mask", "none"));
    if (opacity == 1 && mask.empty()) return DrawClipped(element, style, matrix, depth);
    GraphicsState state{opacity, opacity};
    if (!mask.empty()) state.mask = MaskGroup(mask, element, matrix, depth);
    const size_t group = AsGroup([&] { DrawClipped(element, style, matrix, depth); });
    canvas_.operators += "q " + canvas_.State(state) + "gs /G" + std::to_string(group) + " Do Q\n";
    fills_only_ = false;
  }

  void DrawClipped(const Element& element, const Declarations& style, const Matrix& matrix,
                   int depth) {
    const std::string_view clip = ReferredId(Value(style, "clip-path", "none"));
    if (clip.empty()) return DrawContent(element, style, matrix, depth);
    canvas_.operators += "q ";
    AppendClip(clip, element, matrix);
    DrawContent(element, style, matrix, depth);
    canvas_.operators += "Q\n";
  }

  void DrawContent(const Element& element, const Declarations& style, const Matrix& matrix,
                   int depth) {
    if (element.tag() == "use") return DrawUsed(element, style, matrix, depth);
    if (const std::optional<Path> path = ShapeOf(document_, element)) {
      return DrawShape(*path, style, matrix);
    }
    DrawChildren(element, style, matrix, depth);
  }

  void DrawChildren(const Element& element, const Declarations& style, const Matrix& matrix,
                    int depth) {
    for (const Element& child : element.Children()) DrawElement(child, style, matrix, depth + 1);
  }

  void DrawUsed(const Element& element, const Declarations& style, const Matrix& matrix,
                int depth) {
    const Element used = document_.ById(element.Target());
    if (!used) return;
    const Matrix placed = matrix.Of(PlaceOf(element));
    if (used.tag() != "symbol") return DrawElement(used, style, placed, depth + 1);
    if (used.Has("viewBox")) throw Unsupported{"<symbol viewBox>"};
    DrawChildren(used, document_.StyleOf(used, style), placed, depth + 1);
  }

  Matrix PlaceOf(const Element& use) const {
    return {1, 0, 0, 1, use.Length("x", document_.width()), use.Length("y", document_.height())};
  }

  // ------------------------------------------------------------ groups, masks, clips

  /// What `draw` adds, as a part that is painted at once. Its number.
  template <typename Draw>
  size_t AsGroup(const Draw& draw) {
    Canvas outer = std::exchange(canvas_, {});
    draw();
    Engraving group = Packed(std::exchange(canvas_, std::move(outer)));
    canvas_.groups.push_back(std::move(group));
    return canvas_.groups.size() - 1;
  }

  Engraving Packed(Canvas&& canvas) const {
    Engraving engraving;
    engraving.deflated = Deflated(canvas.operators, Effort::kThorough);
    engraving.width = document_.width() * kSteps;
    engraving.height = document_.height() * kSteps;
    engraving.patterns = std::move(canvas.patterns);
    engraving.states = std::move(canvas.states);
    engraving.groups = std::move(canvas.groups);
    return engraving;
  }

  size_t MaskGroup(std::string_view id, const Element& masked, const Matrix& matrix, int depth) {
    const Element mask = document_.ById(id);
    if (!mask || mask.tag() != "mask") throw Unsupported{"mask " + std::string(id)};
    const Declarations style = document_.StyleOf(mask, {});
    if (Value(style, "mask-type", "luminance") != "luminance") throw Unsupported{"mask-type"};
    const Matrix inner = UnitsMatrix(mask, "maskContentUnits", masked, matrix);
    return AsGroup([&] {
      const bool has_region = mask.Attribute("maskUnits") == "userSpaceOnUse";
      if (has_region) {
        canvas_.operators += "q ";
        AppendPath(
            RectanglePath(mask.Length("x", document_.width()), mask.Length("y", document_.height()),
                          mask.Length("width", document_.width(), document_.width()),
                          mask.Length("height", document_.height(), document_.height()), 0, 0),
            matrix);
        canvas_.operators += "W n\n";
      }
      DrawChildren(mask, style, inner, depth);
      if (has_region) canvas_.operators += "Q\n";
    });
  }

  /// Leads from the space in which a clip or mask is drawn.
  Matrix UnitsMatrix(const Element& element, const char* name, const Element& target,
                     const Matrix& matrix) const {
    if (element.Attribute(name) != "objectBoundingBox") return matrix;
    const std::optional<Path> path = ShapeOf(document_, target);
    if (!path) throw Unsupported{std::string(name) + " of a group"};
    const Box box = BoundsOf(*path).value_or(Box{});
    return matrix.Of(Matrix{box.right - box.left, 0, 0, box.bottom - box.top, box.left, box.top});
  }

  void AppendClip(std::string_view id, const Element& clipped, const Matrix& matrix) {
    const Element clip = document_.ById(id);
    if (!clip || clip.tag() != "clipPath") throw Unsupported{"clip-path " + std::string(id)};
    const Declarations style = document_.StyleOf(clip, {});
    if (!ReferredId(Value(style, "clip-path", "none")).empty()) {
      throw Unsupported{"clip-path of a clip-path"};
    }
    const Matrix inner = UnitsMatrix(clip, "clipPathUnits", clipped, matrix).Of(clip.Transform());
    size_t shapes = 0;
    bool even_odd = false;
    for (const Element& child : clip.Children()) {
      const Declarations own = document_.StyleOf(child, style);
      Matrix placed = inner.Of(child.Transform());
      Element shape = child;
      if (child.tag() == "use") {
        shape = document_.ById(child.Target());
        if (!shape) continue;
        placed = placed.Of(PlaceOf(child)).Of(shape.Transform());
      }
      const std::optional<Path> path = ShapeOf(document_, shape);
      if (!path && !Contains(kSilent, shape.tag())) {
        throw Unsupported{"<" + std::string(shape.tag()) + "> in a clip-path"};
      }
      if (!path || path->empty()) continue;
      AppendPath(*path, placed);
      ++shapes;
      even_odd = even_odd || Value(own, "clip-rule", "nonzero") == "evenodd";
    }
    if (even_odd && shapes > 1) throw Unsupported{"clip-rule evenodd of several shapes"};
    if (shapes == 0) canvas_.operators += "0 0 0 0 re ";
    canvas_.operators += even_odd ? "W* n\n" : "W n\n";
    fills_only_ = false;
  }

  // ------------------------------------------------------------ shapes

  void DrawShape(const Path& path, const Declarations& style, const Matrix& matrix) {
    if (path.empty() || Value(style, "visibility", "visible") != "visible") return;
    FillShape(path, style, matrix);
    StrokeShape(path, style, matrix);
  }

  void FillShape(const Path& path, const Declarations& style, const Matrix& matrix) {
    const std::optional<Paint> paint = PaintOf("fill", "black", path, style, matrix);
    if (!paint) return;
    BeginPaint(*paint, kFillOperators);
    AppendPath(path, matrix);
    const bool even_odd = Value(style, "fill-rule", "nonzero") == "evenodd";
    canvas_.operators += even_odd ? "f*\n" : "f\n";
    EndPaint(*paint);
    fills_only_ = fills_only_ && !even_odd && !IsInState(*paint);
  }

  /// In the element's own space, since a transform may make the line wider one way than the other.
  void StrokeShape(const Path& path, const Declarations& style, const Matrix& matrix) {
    const double width = LengthValue(style, "stroke-width", 1);
    const std::optional<Paint> paint = PaintOf("stroke", "none", path, style, matrix);
    if (!paint || width <= 0) return;
    BeginPaint(*paint, kStrokeOperators);
    std::string& operators = canvas_.operators;
    operators += "q ";
    for (const double part : {matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f}) {
      AppendExact(part, &operators);
    }
    operators += "cm ";
    AppendExact(width, &operators);
    operators += "w ";
    AppendLineStyle(style, &operators);
    AppendSegments(path, &operators, [&](Point point) {
      AppendExact(point.x, &operators);
      AppendExact(point.y, &operators);
    });
    operators += "S Q\n";
    EndPaint(*paint);
    fills_only_ = false;
  }

  void AppendPath(const Path& path, const Matrix& matrix) {
    AppendSegments(path, &canvas_.operators, [&](Point point) {
      const Point on_page = matrix.Of(point);
      AppendNumber(std::round(on_page.x), &canvas_.operators);
      AppendNumber(std::round(on_page.y), &canvas_.operators);
    });
  }

  // ------------------------------------------------------------ paint

  /// Of `fill` or `stroke`; nothing when there is none.
  std::optional<Paint> PaintOf(const std::string& property, std::string_view missing,
                               const Path& path, const Declarations& style, const Matrix& matrix) {
    std::string_view value = Value(style, property, missing);
    const double opacity = ReadFraction(Value(style, property + "-opacity", "1")).value_or(1);
    if (value.starts_with("url(")) {
      const Element target = document_.ById(ReferredId(value));
      if (target) return GradientPaint(target, path, opacity, matrix);
      const size_t end = std::min(value.find(')'), value.size() - 1);
      value = value.substr(std::min(value.find_first_not_of(' ', end + 1), value.size()));
      if (value.empty()) return std::nullopt;
    }
    if (value == "none" || value == "transparent") return std::nullopt;
    if (value == "currentColor") value = Value(style, "color", "black");
    std::optional<ColorValue> color = ReadColor(value);
    if (!color) throw Unsupported{"colour \"" + std::string(value.substr(0, 40)) + "\""};
    color->opacity *= opacity;
    if (color->opacity == 0) return std::nullopt;
    return Paint{*color};
  }

  std::optional<Paint> GradientPaint(const Element& target, const Path& path, double opacity,
                                     const Matrix& matrix) {
    if (target.tag() != "linearGradient" && target.tag() != "radialGradient") {
      throw Unsupported{"<" + std::string(target.tag()) + ">"};
    }
    const Gradient gradient(document_, target, BoundsOf(path).value_or(Box{}));
    if (!gradient.has_stops()) return std::nullopt;
    if (std::optional<ColorValue> color = gradient.OnlyColor()) {
      color->opacity *= opacity;
      return Paint{*color};
    }
    Paint paint{{{}, opacity}, gradient.ColorPattern(matrix)};
    if (!gradient.IsOpaque()) paint.opacity_pattern = gradient.OpacityPattern(matrix);
    return paint;
  }

  /// Sets colour and opacity; what needs a state of its own is closed by EndPaint.
  void BeginPaint(const Paint& paint, const PaintOperators& names) {
    if (IsInState(paint)) {
      GraphicsState state{paint.color.opacity, paint.color.opacity};
      if (!paint.opacity_pattern.empty()) state.mask = OpacityGroup(paint.opacity_pattern);
      canvas_.operators += "q " + canvas_.State(state) + "gs ";
    }
    if (!paint.pattern.empty()) {
      canvas_.operators += std::string("/Pattern ") + names.space + " " +
                           canvas_.Pattern(paint.pattern) + names.pattern + " ";
      fills_only_ = false;
      return;
    }
    const Color& color = paint.color.color;
    for (const double part : {color.red, color.green, color.blue}) {
      AppendNumber(part, &canvas_.operators);
    }
    canvas_.operators += std::string(names.color) + " ";
  }
  void EndPaint(const Paint& paint) {
    if (IsInState(paint)) canvas_.operators += "Q\n";
  }
  static bool IsInState(const Paint& paint) {
    return paint.color.opacity < 1 || !paint.opacity_pattern.empty();
  }

  size_t OpacityGroup(const std::string& pattern) {
    return AsGroup([&] {
      canvas_.operators += "/Pattern cs " + canvas_.Pattern(pattern) + "scn 0 0 ";
      AppendNumber(document_.width() * kSteps, &canvas_.operators);
      AppendNumber(document_.height() * kSteps, &canvas_.operators);
      canvas_.operators += "re f\n";
    });
  }

  const SvgDocument& document_;
  Canvas canvas_;
  /// Nothing but paths filled with one colour each.
  bool fills_only_ = true;
};

}  // namespace
}  // namespace svg

platform::StatusOr<Engraving> ReadSvg(const std::string& svg) {
  try {
    const svg::SvgDocument document(svg);
    return svg::SvgReader(document).Read(svg);
  } catch (const svg::Unsupported& unsupported) {
    return platform::InvalidArgument("The drawing can't be put into a PDF: " + unsupported.what);
  }
}

}  // namespace portfolio::document
