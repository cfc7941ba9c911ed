#include "document/src/adapters/qr_matrix.h"

#include <qrencode.h>

#include <memory>

namespace portfolio::document {

platform::StatusOr<QrMatrix> EncodeQr(const std::string& text) {
  const std::unique_ptr<QRcode, void (*)(QRcode*)> code(
      QRcode_encodeData(static_cast<int>(text.size()),
                        reinterpret_cast<const unsigned char*>(text.data()), 0, QR_ECLEVEL_M),
      QRcode_free);
  if (!code)
    return platform::Internal("QR code can't hold " + std::to_string(text.size()) + " bytes");
  QrMatrix matrix{code->width, {}};
  const auto dark = [&](int x, int y) { return (code->data[y * code->width + x] & 1U) != 0; };
  for (int y = 0; y < code->width; ++y) {
    for (int x = 0; x < code->width; ++x) {
      if (!dark(x, y)) continue;
      int end = x;
      while (end < code->width && dark(end, y)) ++end;
      matrix.bars.push_back({x, y, end - x});
      x = end;
    }
  }
  return matrix;
}

}  // namespace portfolio::document
