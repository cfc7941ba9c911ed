#include "document/src/adapters/svg/svg_path.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "document/src/adapters/svg/number_scanner.h"

namespace portfolio::document::svg {
namespace {

constexpr double kDegree = std::numbers::pi / 180;

Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point operator*(double factor, Point a) { return {factor * a.x, factor * a.y}; }

Segment To(char command, Point point) { return {command, {point}}; }

double AngleOf(Point vector) { return std::atan2(vector.y, vector.x); }

/// A part of the unit circle of at most a quarter, seen through `matrix`.
Segment ArcSegment(const Matrix& matrix, double begin, double end) {
  const double reach = 4.0 / 3 * std::tan((end - begin) / 4);
  const Point from{std::cos(begin), std::sin(begin)};
  const Point to{std::cos(end), std::sin(end)};
  return {'C',
          {matrix.Of(Point{from.x - reach * from.y, from.y + reach * from.x}),
           matrix.Of(Point{to.x + reach * to.y, to.y - reach * to.x}), matrix.Of(to)}};
}

void AppendArc(const Matrix& matrix, double begin, double sweep, Path* path) {
  const int parts = std::max(1, static_cast<int>(std::ceil(std::abs(sweep) / (90.001 * kDegree))));
  for (int i = 0; i < parts; ++i) {
    path->push_back(ArcSegment(matrix, begin + sweep * i / parts, begin + sweep * (i + 1) / parts));
  }
}

/// As `A` says it (SVG 1.1, F.6).
struct Arc {
  Point radii;
  double rotation = 0;
  bool large = false;
  bool sweep = false;
};

void AppendArc(Point from, const Arc& arc, Point to, Path* path) {
  double rx = std::abs(arc.radii.x);
  double ry = std::abs(arc.radii.y);
  if (rx == 0 || ry == 0) {
    path->push_back(To('L', to));
    return;
  }
  const double cos = std::cos(arc.rotation * kDegree);
  const double sin = std::sin(arc.rotation * kDegree);
  const Point half = 0.5 * (from - to);
  const Point turned{cos * half.x + sin * half.y, cos * half.y - sin * half.x};
  const double needed = std::hypot(turned.x / rx, turned.y / ry);
  if (needed == 0) return;
  if (needed > 1) {
    rx *= needed;
    ry *= needed;
  }
  const double square = (turned.x / rx) * (turned.x / rx) + (turned.y / ry) * (turned.y / ry);
  const double side = std::sqrt(std::max(0.0, 1 / square - 1)) * (arc.large == arc.sweep ? -1 : 1);
  const Point center{side * rx * turned.y / ry, -side * ry * turned.x / rx};
  const double begin = AngleOf({(turned.x - center.x) / rx, (turned.y - center.y) / ry});
  const double end = AngleOf({(-turned.x - center.x) / rx, (-turned.y - center.y) / ry});
  double sweep = end - begin;
  if (arc.sweep && sweep < 0) sweep += 2 * std::numbers::pi;
  if (!arc.sweep && sweep > 0) sweep -= 2 * std::numbers::pi;
  const Point middle = 0.5 * (from + to);
  const Matrix ellipse{cos * rx,
                       sin * rx,
                       -sin * ry,
                       cos * ry,
                       cos * center.x - sin * center.y + middle.x,
                       sin * center.x + cos * center.y + middle.y};
  AppendArc(ellipse, begin, sweep, path);
  path->back().points[2] = to;
}

class PathReader {
 public:
  explicit PathReader(std::string_view data) : scanner_(data) {}

  std::optional<Path> Read() {
    while (!scanner_.AtEnd()) {
      if (const std::optional<char> letter = scanner_.Letter()) {
        command_ = *letter;
      } else if (Upper() == 'Z') {
        return std::nullopt;
      }
      if (path_.empty() && Upper() != 'M') return std::nullopt;
      if (!Step()) return std::nullopt;
      if (Upper() == 'M') command_ = command_ == 'M' ? 'L' : 'l';
    }
    return std::move(path_);
  }

 private:
  char Upper() const { return static_cast<char>(command_ & ~0x20); }
  bool IsRelative() const { return (command_ & 0x20) != 0; }

  bool Step() {
    const char command = Upper();
    if (command != 'M' && command != 'Z' && path_.back().command == 'Z') MoveTo(start_);
    switch (command) {
      case 'M':
        return WithPoint([&](Point to) { MoveTo(to); });
      case 'L':
        return WithPoint([&](Point to) { LineTo(to); });
      case 'H':
        return WithNumber([&](double x) { LineTo({x + (IsRelative() ? at_.x : 0), at_.y}); });
      case 'V':
        return WithNumber([&](double y) { LineTo({at_.x, y + (IsRelative() ? at_.y : 0)}); });
      case 'C':
        return WithPoint([&](Point first) {
          return WithPoint([&](Point second) {
            return WithPoint([&](Point to) { CurveTo(first, second, to); });
          });
        });
      case 'S':
        return WithPoint([&](Point second) {
          return WithPoint([&](Point to) { CurveTo(Mirrored(cubic_control_), second, to); });
        });
      case 'Q':
        return WithPoint(
            [&](Point control) { return WithPoint([&](Point to) { QuadraticTo(control, to); }); });
      case 'T':
        return WithPoint([&](Point to) { QuadraticTo(Mirrored(quadratic_control_), to); });
      case 'A':
        return ArcTo();
      case 'Z':
        path_.push_back({'Z'});
        Arrive(start_);
        return true;
      default:
        return false;
    }
  }

  template <typename Use>
  bool WithNumber(const Use& use) {
    const std::optional<double> number = scanner_.Number();
    if (number) use(*number);
    return number.has_value();
  }
  /// `use` may say whether all that it needs was there.
  template <typename Use>
  bool WithPoint(const Use& use) {
    const std::optional<double> x = scanner_.Number();
    const std::optional<double> y = x ? scanner_.Number() : std::nullopt;
    if (!y) return false;
    const Point point = IsRelative() ? at_ + Point{*x, *y} : Point{*x, *y};
    if constexpr (std::is_same_v<decltype(use(point)), bool>) {
      return use(point);
    } else {
      use(point);
      return true;
    }
  }
  Point Mirrored(const std::optional<Point>& control) const {
    return control ? 2 * at_ - *control : at_;
  }

  void Arrive(Point to) {
    at_ = to;
    cubic_control_.reset();
    quadratic_control_.reset();
  }
  void MoveTo(Point to) {
    path_.push_back(To('M', to));
    start_ = to;
    Arrive(to);
  }
  void LineTo(Point to) {
    path_.push_back(To('L', to));
    Arrive(to);
  }
  void CurveTo(Point first, Point second, Point to) {
    path_.push_back({'C', {first, second, to}});
    Arrive(to);
    cubic_control_ = second;
  }
  void QuadraticTo(Point control, Point to) {
    constexpr double kTwoThirds = 2.0 / 3;
    CurveTo(at_ + kTwoThirds * (control - at_), to + kTwoThirds * (control - to), to);
    cubic_control_.reset();
    quadratic_control_ = control;
  }
  bool ArcTo() {
    const std::optional<double> rx = scanner_.Number();
    const std::optional<double> ry = scanner_.Number();
    const std::optional<double> rotation = scanner_.Number();
    const std::optional<bool> large = scanner_.Flag();
    const std::optional<bool> sweep = scanner_.Flag();
    if (!rx || !ry || !rotation || !large || !sweep) return false;
    return WithPoint([&](Point to) {
      AppendArc(at_, {{*rx, *ry}, *rotation, *large, *sweep}, to, &path_);
      Arrive(to);
    });
  }

  NumberScanner scanner_;
  Path path_;
  char command_ = 'Z';
  Point at_;
  Point start_;
  std::optional<Point> cubic_control_;
  std::optional<Point> quadratic_control_;
};

void Include(Point point, std::optional<Box>* box) {
  if (!*box) *box = Box{point.x, point.y, point.x, point.y};
  Box& bounds = **box;
  bounds = {std::min(bounds.left, point.x), std::min(bounds.top, point.y),
            std::max(bounds.right, point.x), std::max(bounds.bottom, point.y)};
}

Point OnCurve(Point from, const Segment& curve, double t) {
  const double u = 1 - t;
  return u * u * u * from + 3 * u * u * t * curve.points[0] + 3 * u * t * t * curve.points[1] +
         t * t * t * curve.points[2];
}

/// Where a coordinate of a cubic curve turns, between 0 and 1.
std::vector<double> Turns(double p0, double p1, double p2, double p3) {
  const double a = 3 * (p3 - 3 * p2 + 3 * p1 - p0);
  const double b = 6 * (p2 - 2 * p1 + p0);
  const double c = 3 * (p1 - p0);
  std::vector<double> turns;
  if (std::abs(a) < 1e-9) {
    if (b != 0) turns = {-c / b};
  } else if (const double root = b * b - 4 * a * c; root >= 0) {
    turns = {(-b + std::sqrt(root)) / (2 * a), (-b - std::sqrt(root)) / (2 * a)};
  }
  std::erase_if(turns, [](double t) { return t <= 0 || t >= 1; });
  return turns;
}

std::optional<Matrix> OneTransform(std::string_view name, const std::vector<double>& numbers) {
  const auto number = [&](size_t i, double missing = 0) {
    return i < numbers.size() ? numbers[i] : missing;
  };
  const size_t count = numbers.size();
  if (name == "matrix" && count == 6) {
    return Matrix{number(0), number(1), number(2), number(3), number(4), number(5)};
  }
  if (name == "translate" && (count == 1 || count == 2)) {
    return Matrix{1, 0, 0, 1, number(0), number(1)};
  }
  if (name == "scale" && (count == 1 || count == 2)) {
    return Matrix{number(0), 0, 0, number(1, number(0)), 0, 0};
  }
  if (name == "rotate" && (count == 1 || count == 3)) {
    const double cos = std::cos(number(0) * kDegree);
    const double sin = std::sin(number(0) * kDegree);
    const Point about{number(1), number(2)};
    return Matrix{1, 0, 0, 1, about.x, about.y}
        .Of(Matrix{cos, sin, -sin, cos, 0, 0})
        .Of(Matrix{1, 0, 0, 1, -about.x, -about.y});
  }
  if (name == "skewX" && count == 1) return Matrix{1, 0, std::tan(number(0) * kDegree), 1, 0, 0};
  if (name == "skewY" && count == 1) return Matrix{1, std::tan(number(0) * kDegree), 0, 1, 0, 0};
  return std::nullopt;
}

}  // namespace

Point Matrix::Of(Point point) const {
  return {a * point.x + c * point.y + e, b * point.x + d * point.y + f};
}

Matrix Matrix::Of(const Matrix& inner) const {
  const Point x = Of(Point{inner.a, inner.b});
  const Point y = Of(Point{inner.c, inner.d});
  const Point origin = Of(Point{inner.e, inner.f});
  return {x.x - e, x.y - f, y.x - e, y.y - f, origin.x, origin.y};
}

size_t Segment::PointCount() const { return command == 'Z' ? 0 : command == 'C' ? 3 : 1; }

std::optional<Box> BoundsOf(const Path& path) {
  std::optional<Box> box;
  Point at;
  for (const Segment& segment : path) {
    if (segment.command == 'Z') continue;
    const Point to = segment.points[segment.PointCount() - 1];
    if (segment.command == 'C') {
      const auto& [first, second, last] = segment.points;
      for (const double t : Turns(at.x, first.x, second.x, last.x)) {
        Include(OnCurve(at, segment, t), &box);
      }
      for (const double t : Turns(at.y, first.y, second.y, last.y)) {
        Include(OnCurve(at, segment, t), &box);
      }
    }
    Include(to, &box);
    at = to;
  }
  return box;
}

std::optional<Path> ReadPathData(std::string_view data) { return PathReader(data).Read(); }

std::optional<Matrix> ReadTransform(std::string_view text) {
  Matrix matrix;
  NumberScanner scanner(text);
  while (!scanner.AtEnd()) {
    const std::string_view name = scanner.Word();
    if (!scanner.Skip('(')) return std::nullopt;
    std::vector<double> numbers;
    while (!scanner.Skip(')')) {
      const std::optional<double> number = scanner.Number();
      if (!number) return std::nullopt;
      numbers.push_back(*number);
    }
    const std::optional<Matrix> next = OneTransform(name, numbers);
    if (!next) return std::nullopt;
    matrix = matrix.Of(*next);
  }
  return matrix;
}

std::optional<std::vector<double>> ReadNumbers(std::string_view text) {
  std::vector<double> numbers;
  NumberScanner scanner(text);
  while (!scanner.AtEnd()) {
    const std::optional<double> number = scanner.Number();
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

Path RectanglePath(double x, double y, double width, double height, double rx, double ry) {
  rx = std::min(rx, width / 2);
  ry = std::min(ry, height / 2);
  const double right = x + width;
  const double bottom = y + height;
  if (rx <= 0 || ry <= 0) {
    return PolylinePath({x, y, right, y, right, bottom, x, bottom}, true);
  }
  Path path = {To('M', {x + rx, y})};
  const auto corner = [&](double cx, double cy, double begin) {
    const Matrix quarter{rx, 0, 0, ry, cx, cy};
    path.push_back(To('L', quarter.Of(Point{std::cos(begin), std::sin(begin)})));
    AppendArc(quarter, begin, 90 * kDegree, &path);
  };
  corner(right - rx, y + ry, -90 * kDegree);
  corner(right - rx, bottom - ry, 0);
  corner(x + rx, bottom - ry, 90 * kDegree);
  corner(x + rx, y + ry, 180 * kDegree);
  path.push_back({'Z'});
  return path;
}

Path EllipsePath(double cx, double cy, double rx, double ry) {
  Path path = {To('M', {cx + rx, cy})};
  AppendArc({rx, 0, 0, ry, cx, cy}, 0, 360 * kDegree, &path);
  path.push_back({'Z'});
  return path;
}

Path PolylinePath(const std::vector<double>& coordinates, bool closed) {
  Path path;
  for (size_t i = 0; i + 1 < coordinates.size(); i += 2) {
    path.push_back(To(path.empty() ? 'M' : 'L', {coordinates[i], coordinates[i + 1]}));
  }
  if (closed && !path.empty()) path.push_back({'Z'});
  return path;
}

}  // namespace portfolio::document::svg
