#pragma once

#include <string>
#include <vector>

#include "platform/error/status.h"

namespace portfolio::document {

/// A horizontal run of dark modules.
struct QrBar {
  int x = 0;
  int y = 0;
  int length = 0;
};

struct QrMatrix {
  /// Modules on a side, without margin.
  int modules = 0;
  std::vector<QrBar> bars;
};

/// The QR code of `text`, error correction level M. Error: INTERNAL when it doesn't fit.
platform::StatusOr<QrMatrix> EncodeQr(const std::string& text);

}  // namespace portfolio::document
