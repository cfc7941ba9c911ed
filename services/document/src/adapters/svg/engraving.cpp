#include "document/src/adapters/svg/engraving.h"

#include "document/src/adapters/deflate.h"
#include "document/src/adapters/pdf/drawing/ink.h"
#include "document/src/adapters/qr_matrix.h"
#include "document/src/adapters/svg/svg_reader.h"

namespace portfolio::document {

platform::StatusOr<Engraving> ReadPhoto(const std::string& jpeg) {
  const auto byte = [&](size_t at) {
    return at < jpeg.size() ? static_cast<unsigned>(static_cast<unsigned char>(jpeg[at])) : 0U;
  };
  const auto number = [&](size_t at) { return byte(at) << 8U | byte(at + 1); };
  // ITU T.81, annex B: segments of marker and length until the one that describes the frame.
  for (size_t at = 2; at + 9 < jpeg.size() && byte(at) == 0xFF; at += 2 + number(at + 2)) {
    const unsigned marker = byte(at + 1);
    const bool frame =
        marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
    if (!frame) continue;
    Engraving photo;
    photo.height = number(at + 5);
    photo.width = number(at + 7);
    photo.components = static_cast<int>(byte(at + 9));
    photo.jpeg = jpeg;
    if (photo.width > 0 && photo.height > 0 && (photo.components == 1 || photo.components == 3)) {
      return photo;
    }
    break;
  }
  return platform::InvalidArgument("The photo isn't a JPEG in grey or three colours.");
}

platform::StatusOr<Engraving> ReadPortrait(const std::string& bytes) {
  return bytes.compare(0, 2, "\xFF\xD8") == 0 ? ReadPhoto(bytes) : ReadSvg(bytes);
}

platform::StatusOr<Engraving> DrawQrEngraving(const std::string& text) {
  ASSIGN_OR_RETURN(const QrMatrix matrix, EncodeQr(text));
  std::string operators = "0 g ";
  for (const QrBar& bar : matrix.bars) {
    for (const double value :
         {static_cast<double>(bar.x), static_cast<double>(matrix.modules - bar.y - 1),
          static_cast<double>(bar.length), 1.0}) {
      AppendNumber(value, &operators);
    }
    operators += "re ";
  }
  operators += "f\n";
  const auto side = static_cast<double>(matrix.modules);
  Engraving engraving;
  engraving.deflated = Deflated(operators, Effort::kQuick);
  engraving.width = engraving.height = side;
  return engraving;
}

}  // namespace portfolio::document
