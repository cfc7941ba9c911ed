#include "document/src/adapters/pdf/engraving.h"

#include <cctype>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>

#include "document/src/adapters/deflate.h"
#include "document/src/adapters/pdf/ink.h"
#include "document/src/adapters/qr_matrix.h"

namespace portfolio::document {
namespace {

std::optional<std::string> Attribute(const std::string& tag, const std::string& name) {
  const std::string opening = " " + name + "=\"";
  const size_t begin = tag.find(opening);
  if (begin == std::string::npos) return std::nullopt;
  const size_t value = begin + opening.size();
  return tag.substr(value, tag.find('"', value) - value);
}

/// Coordinates are whole numbers of these parts of an SVG unit: shorter than decimals.
constexpr double kSteps = 10;

/// Numbers and commands of an SVG path, one after the other.
class PathReader {
 public:
  PathReader(const std::string& path, double height) : at_(path.c_str()), height_(height) {}

  bool Convert(std::string* operators) {
    char command = 0;
    for (SkipSeparators(); *at_ != '\0'; SkipSeparators()) {
      if (std::isalpha(static_cast<unsigned char>(*at_)) != 0) command = *at_++;
      if (!Segment(command, operators)) return false;
      if (command == 'M') command = 'L';
    }
    return true;
  }

 private:
  bool Segment(char command, std::string* operators) {
    switch (command) {
      case 'M':
      case 'L':
        return Point(operators) && Finish(command == 'M' ? "m " : "l ", operators);
      case 'H':
        return Number(&x_) && Current(operators) && Finish("l ", operators);
      case 'V':
        return Number(&y_) && Current(operators) && Finish("l ", operators);
      case 'C':
        return Point(operators) && Point(operators) && Point(operators) && Finish("c ", operators);
      case 'Z':
      case 'z':
        return Finish("h ", operators);
      default:
        return false;
    }
  }
  bool Point(std::string* operators) { return Number(&x_) && Number(&y_) && Current(operators); }
  bool Current(std::string* operators) const {
    AppendNumber(std::round(x_ * kSteps), operators);
    AppendNumber(std::round((height_ - y_) * kSteps), operators);
    return true;
  }
  static bool Finish(const char* op, std::string* operators) {
    *operators += op;
    return true;
  }
  bool Number(double* value) {
    SkipSeparators();
    char* end = nullptr;
    *value = std::strtod(at_, &end);
    const bool found = end != at_;
    at_ = end;
    return found;
  }
  void SkipSeparators() {
    while (*at_ == ' ' || *at_ == ',' || *at_ == '\n' || *at_ == '\t') ++at_;
  }

  const char* at_;
  double height_;
  double x_ = 0;
  double y_ = 0;
};

std::optional<Color> ParseColor(const std::string& text) {
  if (text.size() != 7 || text.front() != '#') return std::nullopt;
  return Rgb(static_cast<unsigned>(std::strtoul(text.c_str() + 1, nullptr, 16)));
}

}  // namespace

platform::StatusOr<Engraving> ReadEngraving(const std::string& svg) {
  const auto unfit = [](const std::string& what) {
    return platform::InvalidArgument("The drawing can't be put into a PDF: " + what);
  };
  Engraving engraving;
  std::string operators;
  for (size_t begin = svg.find('<'); begin != std::string::npos; begin = svg.find('<', begin + 1)) {
    const std::string tag = svg.substr(begin, svg.find('>', begin) - begin);
    if (tag.compare(0, 5, "<svg ") == 0) {
      const std::string box = Attribute(tag, "viewBox").value_or("");
      double left = 0;
      double top = 0;
      if (std::sscanf(box.c_str(), "%lf %lf %lf %lf", &left, &top, &engraving.width,
                      &engraving.height) != 4 ||
          left != 0 || top != 0) {
        return unfit("viewBox is not 0 0 width height");
      }
    } else if (tag.compare(0, 6, "<path ") == 0) {
      const auto color = ParseColor(Attribute(tag, "fill").value_or(""));
      if (!color) return unfit("a path without fill=\"#rrggbb\"");
      for (const double part : {color->red, color->green, color->blue}) {
        AppendNumber(part, &operators);
      }
      operators += "rg ";
      if (!PathReader(Attribute(tag, "d").value_or(""), engraving.height).Convert(&operators)) {
        return unfit("a path with other commands than M L H V C Z");
      }
      operators += "f\n";
    } else if (tag.compare(0, 5, "</svg") != 0 && tag.compare(0, 6, "</path") != 0 &&
               tag.compare(0, 2, "<?") != 0 && tag.compare(0, 4, "<!--") != 0) {
      return unfit("element " + tag.substr(0, 20));
    }
  }
  if (engraving.width <= 0 || engraving.height <= 0) return unfit("no size");
  engraving.width *= kSteps;
  engraving.height *= kSteps;
  engraving.deflated = Deflated(operators, Effort::kThorough);
  return engraving;
}

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
  return bytes.compare(0, 2, "\xFF\xD8") == 0 ? ReadPhoto(bytes) : ReadEngraving(bytes);
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
