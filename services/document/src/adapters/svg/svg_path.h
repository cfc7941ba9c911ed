#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

/// Geometry of SVG 1.1: numbers, transforms, path data and basic shapes.
namespace portfolio::document::svg {

struct Point {
  double x = 0;
  double y = 0;
};

/// x' = a x + c y + e, y' = b x + d y + f, as SVG and PDF write it.
struct Matrix {
  double a = 1;
  double b = 0;
  double c = 0;
  double d = 1;
  double e = 0;
  double f = 0;

  Point Of(Point point) const;
  /// What does `inner` first and then this.
  Matrix Of(const Matrix& inner) const;
};

/// One step of a path, absolute: M and L have one point, C has three, Z none.
struct Segment {
  char command = 'M';
  std::array<Point, 3> points = {};

  size_t PointCount() const;
};

using Path = std::vector<Segment>;

struct Box {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
};

/// Of a path's outline, without its stroke; nothing for an empty path.
std::optional<Box> BoundsOf(const Path& path);

/// All commands of path data become M, L, C and Z. Nothing when it is broken.
std::optional<Path> ReadPathData(std::string_view data);
/// matrix, translate, scale, rotate, skewX and skewY. Nothing when it is broken.
std::optional<Matrix> ReadTransform(std::string_view text);
/// Numbers parted by space or comma. Nothing when there is anything else.
std::optional<std::vector<double>> ReadNumbers(std::string_view text);

Path RectanglePath(double x, double y, double width, double height, double rx, double ry);
Path EllipsePath(double cx, double cy, double rx, double ry);
/// Of x and y in turn.
Path PolylinePath(const std::vector<double>& coordinates, bool closed);

}  // namespace portfolio::document::svg
