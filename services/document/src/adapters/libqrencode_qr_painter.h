#pragma once

#include "document/src/domain/cv/draw_share_code.h"

namespace portfolio::document {

/// The SVG is exact; in the PNG a module is a whole number of pixels and the rest goes to the
/// margin.
class LibqrencodeQrPainter : public QrPainter {
 public:
  platform::StatusOr<std::string> PaintSvg(const std::string& text) const override;
  platform::StatusOr<std::string> PaintPng(const std::string& text) const override;
};

}  // namespace portfolio::document
