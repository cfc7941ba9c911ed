#pragma once

#include <optional>
#include <string>
#include <vector>

#include "platform/error/status.h"

namespace portfolio::document {

/// How something is painted: with what opacity, and through what.
struct GraphicsState {
  double fill_opacity = 1;
  double stroke_opacity = 1;
  /// The group whose brightness says how much is seen, of Engraving::groups.
  std::optional<size_t> mask = {};

  bool operator==(const GraphicsState&) const = default;
};

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

  // What the operators of a drawing name: P0, P1 ... the patterns, as dictionaries; S0 ... the
  // states; G0 ... the groups, drawings of the same size that are painted at once.
  std::vector<std::string> patterns = {};
  std::vector<GraphicsState> states = {};
  std::vector<Engraving> groups = {};
  /// The drawing as it came, when there is more in it than paths of one colour.
  std::string svg = {};
};

/// A portrait of either kind, told apart by its first bytes. Error: INVALID_ARGUMENT,
/// see ReadPhoto and ReadSvg.
platform::StatusOr<Engraving> ReadPortrait(const std::string& bytes);

/// Reads size and colours of a JPEG. Error: INVALID_ARGUMENT when it has none, or four colours.
platform::StatusOr<Engraving> ReadPhoto(const std::string& jpeg);

/// The QR code of `text` (level M) as PDF operators in a square whose side is the number of modules
/// without margin. Error: INTERNAL when the text is too long.
platform::StatusOr<Engraving> DrawQrEngraving(const std::string& text);

}  // namespace portfolio::document
