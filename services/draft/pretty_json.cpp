#include "draft/pretty_json.h"

namespace portfolio::draft {

std::string PrettyJson(std::string_view json) {
  std::string out;
  size_t depth = 0;
  bool quoted = false;
  auto line = [&] { out += "\n" + std::string(depth * 2, ' '); };
  for (size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (quoted) {
      out.push_back(c);
      if (c == '\\' && i + 1 < json.size()) out.push_back(json[++i]);
      quoted = c != '"';
      continue;
    }
    const bool opens = c == '{' || c == '[';
    const bool closes = c == '}' || c == ']';
    if (closes && json[i - 1] != '{' && json[i - 1] != '[') {
      --depth;
      line();
    } else if (closes) {
      --depth;
    }
    out.push_back(c);
    quoted = c == '"';
    if (opens) ++depth;
    const bool empty = opens && i + 1 < json.size() && (json[i + 1] == '}' || json[i + 1] == ']');
    if ((opens && !empty) || c == ',') line();
    if (c == ':') out.push_back(' ');
  }
  return out + "\n";
}

}  // namespace portfolio::draft
