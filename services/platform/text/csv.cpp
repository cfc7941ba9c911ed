#include "platform/text/csv.h"

namespace portfolio::platform {
namespace {

std::string Field(std::string_view value) {
  std::string text;
  if (!value.empty() &&
      std::string_view("=+-@\t\r").find(value.front()) != std::string_view::npos) {
    text = "'";
  }
  text += value;
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace

std::string CsvRecord(const std::vector<std::string>& fields) {
  std::string record;
  for (const std::string& field : fields) {
    if (&field != &fields.front()) record += ',';
    record += Field(field);
  }
  return record + "\r\n";
}

}  // namespace portfolio::platform
