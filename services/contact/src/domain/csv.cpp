#include "contact/src/domain/csv.h"

namespace portfolio::contact {

std::string CsvLine(const std::vector<std::string>& fields) {
  std::string line;
  for (const std::string& field : fields) {
    if (!line.empty()) line += ',';
    line += '"';
    if (!field.empty() && std::string_view("=+-@\t\r").find(field.front()) != std::string::npos) {
      line += '\'';
    }
    for (const char c : field) {
      if (c == '"') line += '"';
      line += c;
    }
    line += '"';
  }
  return line + "\r\n";
}

}  // namespace portfolio::contact
