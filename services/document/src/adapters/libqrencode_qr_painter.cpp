#include "document/src/adapters/libqrencode_qr_painter.h"

#include <libdeflate.h>

#include <algorithm>

#include "document/src/adapters/deflate.h"
#include "document/src/adapters/qr_matrix.h"

namespace portfolio::document {
namespace {

constexpr int kPixels = 150;
constexpr int kMargin = 2;

void AppendBigEndian(uint32_t value, std::string* bytes) {
  for (int shift = 24; shift >= 0; shift -= 8) {
    bytes->push_back(static_cast<char>((value >> shift) & 255U));
  }
}

/// PNG (RFC 2083), 5.3: length, type, data, checksum.
void AppendChunk(const std::string& type, const std::string& data, std::string* png) {
  AppendBigEndian(static_cast<uint32_t>(data.size()), png);
  const std::string body = type + data;
  *png += body;
  AppendBigEndian(libdeflate_crc32(0, body.data(), body.size()), png);
}

}  // namespace

platform::StatusOr<std::string> LibqrencodeQrPainter::PaintSvg(const std::string& text) const {
  ASSIGN_OR_RETURN(const QrMatrix matrix, EncodeQr(text));
  std::string path;
  for (const QrBar& bar : matrix.bars) {
    const std::string length = std::to_string(bar.length);
    path += "M" + std::to_string(bar.x + kMargin) + " " + std::to_string(bar.y + kMargin) + "h" +
            length + "v1h-" + length + "z";
  }
  const std::string pixels = std::to_string(kPixels);
  const std::string side = std::to_string(matrix.modules + 2 * kMargin);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + pixels + "\" height=\"" + pixels +
         "\" viewBox=\"0 0 " + side + " " + side +
         "\" shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h" + side + "v" + side +
         "H0z\"/><path d=\"" + path + "\"/></svg>";
}

platform::StatusOr<std::string> LibqrencodeQrPainter::PaintPng(const std::string& text) const {
  ASSIGN_OR_RETURN(const QrMatrix matrix, EncodeQr(text));
  const int scale = std::max(1, kPixels / (matrix.modules + 2 * kMargin));
  const int side = std::max(kPixels, scale * (matrix.modules + 2 * kMargin));
  const int offset = (side - scale * matrix.modules) / 2;
  // One bit a pixel, 1 is white; every row begins with its filter type, 0.
  const int stride = (side + 7) / 8 + 1;
  std::string rows(static_cast<size_t>(stride) * static_cast<size_t>(side), '\xFF');
  for (int y = 0; y < side; ++y) rows[static_cast<size_t>(y * stride)] = 0;
  for (const QrBar& bar : matrix.bars) {
    for (int y = offset + bar.y * scale; y < offset + (bar.y + 1) * scale; ++y) {
      for (int x = offset + bar.x * scale; x < offset + (bar.x + bar.length) * scale; ++x) {
        auto& byte = rows[static_cast<size_t>(y * stride + 1 + x / 8)];
        byte = static_cast<char>(static_cast<unsigned char>(byte) & ~(0x80U >> (x % 8)));
      }
    }
  }
  std::string header;
  AppendBigEndian(static_cast<uint32_t>(side), &header);
  AppendBigEndian(static_cast<uint32_t>(side), &header);
  header += std::string("\x01\x00\x00\x00\x00", 5);  // Depth 1, grey, deflate, no interlace.
  std::string png = "\x89PNG\r\n\x1A\n";
  AppendChunk("IHDR", header, &png);
  AppendChunk("IDAT", Deflated(rows, Effort::kThorough), &png);
  AppendChunk("IEND", "", &png);
  return png;
}

}  // namespace portfolio::document
