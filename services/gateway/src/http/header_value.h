#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace portfolio::gateway {

/// A header value with parameters, such as `form-data; name="a"; filename*=UTF-8''b`.
struct HeaderValue {
  /// In lower case.
  std::string value;
  /// Names in lower case.
  std::vector<std::pair<std::string, std::string>> parameters;

  const std::string* Parameter(std::string_view name) const;
};

/// Nothing when it is malformed. Quoted strings: only \" and \\ are escapes where
/// `backslash_escapes`; else a backslash stands for itself, as in browsers' forms.
std::optional<HeaderValue> ParseHeaderValue(std::string_view text, bool backslash_escapes);

/// True when `text` (an Accept list or a Content-Type) names `media_type`, parameters aside.
bool NamesMediaType(std::string_view text, std::string_view media_type);

/// ASCII letters in lower case.
std::string AsciiLower(std::string_view text);

/// Without spaces and tabs at both ends.
std::string_view TrimBlanks(std::string_view text);

}  // namespace portfolio::gateway
