#pragma once

#include <string>
#include <string_view>

namespace portfolio::platform {

/// A web page's bytes as UTF-8, decided as browsers do: byte order mark, the header's charset, the
/// meta element or XML declaration within the first 4,096 bytes, then detection by ICU. Bytes that
/// are valid UTF-8 with non-ASCII characters are taken for UTF-8 even where the page claims a
/// single-byte charset. Unknown or undecodable bytes become U+FFFD; NUL is dropped.
///
/// `content_type` is the header as received, or empty. Thread-safe.
std::string ToUtf8(std::string_view bytes, std::string_view content_type);

/// The charset parameter of a Content-Type, lower case; empty when there is none.
std::string CharsetOfContentType(std::string_view content_type);

}  // namespace portfolio::platform
