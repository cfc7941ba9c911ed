#pragma once

#include <string>

#include "platform/error/status.h"

namespace portfolio::document {

/// A drawing in one colour that a PDF can hold as it is: PDF operators compressed by zlib, y upwards.
struct Engraving {
  std::string deflated;
  double width = 0;
  double height = 0;
};

/// Reads an SVG of paths with fill and the commands M, L, H, V, C and Z in absolute coordinates.
/// Error: INVALID_ARGUMENT when there is anything else in it that would be lost.
platform::StatusOr<Engraving> ReadEngraving(const std::string& svg);

/// The QR code of `text` (level M) as PDF operators in a square whose side is the number of modules
/// without margin. Error: INTERNAL when the text is too long.
platform::StatusOr<Engraving> DrawQrEngraving(const std::string& text);

}  // namespace portfolio::document
