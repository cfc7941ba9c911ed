#pragma once

#include <optional>
#include <string_view>

#include "document/src/adapters/pdf/type/shaped_text.h"

namespace portfolio::document::svg {

struct ColorValue {
  Color color;
  double opacity = 1;
};

/// A number, or a percentage as its hundredth, between 0 and 1. Nothing when it is neither.
std::optional<double> ReadFraction(std::string_view text);
/// A colour of CSS by name, in hexadecimal digits, or as rgb() or rgba(). Nothing for any other.
std::optional<ColorValue> ReadColor(std::string_view text);

}  // namespace portfolio::document::svg
