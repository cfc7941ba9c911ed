#include "gateway/src/http/header_value.h"

namespace portfolio::gateway {
namespace {

/// Takes a quoted string, opening quote included, from the front of `text`.
std::optional<std::string> TakeQuoted(std::string_view& text, bool backslash_escapes) {
  std::string out;
  for (size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '"') {
      text.remove_prefix(i + 1);
      return out;
    }
    const bool escape = backslash_escapes && text[i] == '\\' && i + 1 < text.size() &&
                        (text[i + 1] == '"' || text[i + 1] == '\\');
    if (escape) ++i;
    out.push_back(text[i]);
  }
  return std::nullopt;
}

}  // namespace

const std::string* HeaderValue::Parameter(std::string_view name) const {
  for (const auto& [key, value] : parameters) {
    if (key == name) return &value;
  }
  return nullptr;
}

std::optional<HeaderValue> ParseHeaderValue(std::string_view text, bool backslash_escapes) {
  HeaderValue result;
  size_t end = text.find(';');
  result.value = AsciiLower(TrimBlanks(text.substr(0, end)));
  while (end != std::string_view::npos) {
    text = TrimBlanks(text.substr(end + 1));
    if (text.empty()) return result;
    const size_t equals = text.find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    std::string name = AsciiLower(TrimBlanks(text.substr(0, equals)));
    text = TrimBlanks(text.substr(equals + 1));
    if (!text.empty() && text.front() == '"') {
      auto quoted = TakeQuoted(text, backslash_escapes);
      if (!quoted) return std::nullopt;
      result.parameters.emplace_back(std::move(name), std::move(*quoted));
      if (!TrimBlanks(text.substr(0, text.find(';'))).empty()) return std::nullopt;
      end = text.find(';');
      continue;
    }
    end = text.find(';');
    result.parameters.emplace_back(std::move(name), TrimBlanks(text.substr(0, end)));
  }
  return result;
}

bool NamesMediaType(std::string_view text, std::string_view media_type) {
  while (!text.empty()) {
    const size_t comma = text.find(',');
    const auto entry = text.substr(0, comma);
    if (AsciiLower(TrimBlanks(entry.substr(0, entry.find(';')))) == media_type) return true;
    if (comma == std::string_view::npos) return false;
    text.remove_prefix(comma + 1);
  }
  return false;
}

std::string AsciiLower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  }
  return out;
}

std::string_view TrimBlanks(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

}  // namespace portfolio::gateway
