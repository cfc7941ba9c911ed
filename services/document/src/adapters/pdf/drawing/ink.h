#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "document/src/adapters/pdf/type/shaped_text.h"

namespace portfolio::document {

/// Paper size in points.
inline constexpr double kPageWidth = 595.276;
inline constexpr double kPageHeight = 841.89;

/// Appends a number as PDF writes it, at most 3 decimals, and a space.
void AppendNumber(double value, std::string* operators);
/// The same with at most 6 decimals, for what is multiplied later.
void AppendExact(double value, std::string* operators);

/// Draws into a content stream. Points, from the upper left corner of the page, y downwards.
class Ink {
 public:
  explicit Ink(std::string* operators, double page_height = kPageHeight)
      : operators_(operators), height_(page_height) {}

  void FillRect(double x, double y, double width, double height, Color color);
  void StrokeRect(double x, double y, double width, double height, double line, Color color);
  void Line(double x1, double y1, double x2, double y2, double line, Color color);
  /// Like Line, broken into dashes.
  void DashedLine(double x1, double y1, double x2, double y2, double line, Color color, double dash,
                  double gap);
  void FillTriangle(double x1, double y1, double x2, double y2, double x3, double y3, Color color);
  void FillCircle(double x, double y, double radius, Color color);
  /// Slanted strokes inside a rectangle.
  void Hatch(double x, double y, double width, double height, double step, double line,
             Color color);

  /// Free paths: MoveTo, LineTo, CurveTo, then Fill or Stroke.
  void MoveTo(double x, double y);
  void LineTo(double x, double y);
  void CurveTo(double x1, double y1, double x2, double y2, double x3, double y3);
  void ClosePath() { *operators_ += "h "; }
  void Fill(Color color);
  void Stroke(double line, Color color);

  void Save() { *operators_ += "q "; }
  void Restore() { *operators_ += "Q\n"; }
  void ClipRect(double x, double y, double width, double height);
  /// Draws a form (see PdfFile::AddPicture) with its upper left corner at (x, y).
  void DrawForm(const std::string& name, double x, double y, double scale, double form_height);

  std::string* operators() { return operators_; }
  double Flip(double y) const { return height_ - y; }

 private:
  void Operands(std::initializer_list<double> values, std::string_view op);
  void FillColor(Color color);
  void StrokeColor(Color color, double line);
  void CirclePath(double x, double y, double radius);

  std::string* operators_;
  double height_;
};

}  // namespace portfolio::document
