#include "document/src/adapters/svg/svg_canvas.h"

#include <optional>
#include <string_view>

#include "document/src/adapters/svg/svg_document.h"

namespace portfolio::document::svg {

void AppendLineStyle(const Declarations& style, std::string* out) {
  std::string& operators = *out;
  const std::string_view cap = Value(style, "stroke-linecap", "butt");
  operators += cap == "round" ? "1 J " : cap == "square" ? "2 J " : "0 J ";
  const std::string_view join = Value(style, "stroke-linejoin", "miter");
  operators += join == "round" ? "1 j " : join == "bevel" ? "2 j " : "0 j ";
  AppendExact(std::max(1.0, LengthValue(style, "stroke-miterlimit", 4)), &operators);
  operators += "M ";
  const std::string_view dashes = Value(style, "stroke-dasharray", "none");
  if (dashes == "none") return;
  const std::optional<std::vector<double>> lengths = ReadNumbers(dashes);
  if (!lengths || std::any_of(lengths->begin(), lengths->end(), [](double l) { return l < 0; })) {
    throw Unsupported{"stroke-dasharray \"" + std::string(dashes.substr(0, 40)) + "\""};
  }
  if (std::all_of(lengths->begin(), lengths->end(), [](double l) { return l == 0; })) return;
  operators += "[";
  for (const double length : *lengths) AppendExact(length, &operators);
  operators += "] ";
  AppendExact(LengthValue(style, "stroke-dashoffset", 0), &operators);
  operators += "d ";
}

}  // namespace portfolio::document::svg
