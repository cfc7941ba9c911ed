#include "document/src/adapters/pdf/drawing/ink.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace portfolio::document {

namespace {

constexpr double kLargestNumber = 1e9;

}  // namespace

void AppendNumber(double value, std::string* operators) {
  const long long thousandths =
      std::isfinite(value) && std::abs(value) < kLargestNumber ? std::llround(value * 1000) : 0;
  const unsigned long long size =
      static_cast<unsigned long long>(thousandths < 0 ? -thousandths : thousandths);
  std::array<char, 24> buffer{};
  char* const begin = buffer.data();
  char* end = begin;
  if (thousandths < 0) *end++ = '-';
  end = std::to_chars(end, begin + buffer.size(), size / 1000).ptr;
  unsigned fraction = static_cast<unsigned>(size % 1000);
  if (fraction > 0) {
    *end++ = '.';
    for (unsigned place = 100; fraction > 0; place /= 10) {
      *end++ = static_cast<char>('0' + fraction / place);
      fraction %= place;
    }
  }
  operators->append(begin, end);
  *operators += ' ';
}

void AppendExact(double value, std::string* operators) {
  constexpr int kDecimals = 6;
  std::array<char, 32> buffer{};
  const double known = std::isfinite(value) && std::abs(value) < kLargestNumber ? value : 0;
  std::string_view digits(
      buffer.data(), static_cast<size_t>(std::to_chars(buffer.data(), buffer.data() + buffer.size(),
                                                       known, std::chars_format::fixed, kDecimals)
                                             .ptr -
                                         buffer.data()));
  digits.remove_suffix(digits.size() - 1 - digits.find_last_not_of('0'));
  if (digits.ends_with('.')) digits.remove_suffix(1);
  *operators += digits;
  *operators += ' ';
}

void Ink::Operands(std::initializer_list<double> values, std::string_view op) {
  for (const double value : values) AppendNumber(value, operators_);
  *operators_ += op;
  *operators_ += ' ';
}

void Ink::FillColor(Color color) { Operands({color.red, color.green, color.blue}, "rg"); }

void Ink::StrokeColor(Color color, double line) {
  Operands({color.red, color.green, color.blue}, "RG");
  Operands({line}, "w");
}

void Ink::FillRect(double x, double y, double width, double height, Color color) {
  FillColor(color);
  Operands({x, Flip(y + height), width, height}, "re");
  *operators_ += "f\n";
}

void Ink::StrokeRect(double x, double y, double width, double height, double line, Color color) {
  StrokeColor(color, line);
  Operands({x, Flip(y + height), width, height}, "re");
  *operators_ += "S\n";
}

void Ink::Line(double x1, double y1, double x2, double y2, double line, Color color) {
  MoveTo(x1, y1);
  LineTo(x2, y2);
  Stroke(line, color);
}

void Ink::DashedLine(double x1, double y1, double x2, double y2, double line, Color color,
                     double dash, double gap) {
  *operators_ += "[";
  Operands({dash, gap}, "] 0 d");
  Line(x1, y1, x2, y2, line, color);
  *operators_ += "[] 0 d\n";
}

void Ink::FillTriangle(double x1, double y1, double x2, double y2, double x3, double y3,
                       Color color) {
  MoveTo(x1, y1);
  LineTo(x2, y2);
  LineTo(x3, y3);
  Fill(color);
}

void Ink::CirclePath(double x, double y, double radius) {
  const double k = radius * 0.5523;  // A quarter circle as a Bezier curve.
  MoveTo(x + radius, y);
  CurveTo(x + radius, y + k, x + k, y + radius, x, y + radius);
  CurveTo(x - k, y + radius, x - radius, y + k, x - radius, y);
  CurveTo(x - radius, y - k, x - k, y - radius, x, y - radius);
  CurveTo(x + k, y - radius, x + radius, y - k, x + radius, y);
  ClosePath();
}

void Ink::FillCircle(double x, double y, double radius, Color color) {
  CirclePath(x, y, radius);
  Fill(color);
}

void Ink::Hatch(double x, double y, double width, double height, double step, double line,
                Color color) {
  Save();
  ClipRect(x, y, width, height);
  for (double at = x - height; at < x + width; at += step) {
    MoveTo(at, y + height);
    LineTo(at + height, y);
  }
  Stroke(line, color);
  Restore();
}

void Ink::MoveTo(double x, double y) { Operands({x, Flip(y)}, "m"); }

void Ink::LineTo(double x, double y) { Operands({x, Flip(y)}, "l"); }

void Ink::CurveTo(double x1, double y1, double x2, double y2, double x3, double y3) {
  Operands({x1, Flip(y1), x2, Flip(y2), x3, Flip(y3)}, "c");
}

void Ink::Fill(Color color) {
  FillColor(color);
  *operators_ += "f\n";
}

void Ink::Stroke(double line, Color color) {
  StrokeColor(color, line);
  *operators_ += "S\n";
}

void Ink::ClipRect(double x, double y, double width, double height) {
  Operands({x, Flip(y + height), width, height}, "re");
  *operators_ += "W n\n";
}

void Ink::DrawForm(const std::string& name, double x, double y, double scale, double form_height) {
  Save();
  Operands({scale, 0, 0, scale, x, Flip(y + form_height * scale)}, "cm");
  *operators_ += "/" + name + " Do ";
  Restore();
}

}  // namespace portfolio::document
