#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace portfolio::gateway {

/// Replaces percent escapes (RFC 3986, 2.1), and "+" by a space where `plus_is_space`. Nothing when
/// an escape is broken or the result isn't valid UTF-8 without control characters.
std::optional<std::string> PercentDecode(std::string_view text, bool plus_is_space);

/// The decoded segments of a path such as "/api/cv/en": one trailing slash is ignored, empty
/// segments elsewhere are kept (and match nothing). Nothing when the path doesn't begin with a
/// slash, has more than 16 segments, or doesn't decode.
std::optional<std::vector<std::string>> PathSegments(std::string_view path);

/// `text` with everything but unreserved characters escaped, as RFC 5987 wants it.
std::string PercentEncode(std::string_view text);

}  // namespace portfolio::gateway
