#pragma once

#include <string>

#include "platform/error/status.h"

namespace portfolio::document {

/// A picture that a PDF can hold as it is: either a drawing or a photo.
struct Engraving {
  /// PDF operators compressed by zlib, y upwards; empty for a photo.
  std::string deflated;
  double width = 0;
  double height = 0;
  /// A baseline or progressive JPEG; empty for a drawing.
  std::string jpeg = {};
  /// Of the photo: 1 for grey, 3 for colour.
  int components = 0;
};

/// A portrait of either kind, told apart by its first bytes. Errors as below.
platform::StatusOr<Engraving> ReadPortrait(const std::string& bytes);

/// Reads size and colours of a JPEG. Error: INVALID_ARGUMENT when it has none, or four colours.
platform::StatusOr<Engraving> ReadPhoto(const std::string& jpeg);

/// Reads an SVG of paths with fill and the commands M, L, H, V, C and Z in absolute coordinates.
/// Error: INVALID_ARGUMENT when there is anything else in it that would be lost.
platform::StatusOr<Engraving> ReadEngraving(const std::string& svg);

/// The QR code of `text` (level M) as PDF operators in a square whose side is the number of modules
/// without margin. Error: INTERNAL when the text is too long.
platform::StatusOr<Engraving> DrawQrEngraving(const std::string& text);

}  // namespace portfolio::document
