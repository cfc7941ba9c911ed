#pragma once

#include <string>
#include <string_view>

namespace portfolio::document {

/// At most `limit` code points; a longer text ends in an ellipsis.
std::string Shortened(std::string_view text, size_t limit);

/// Makes text of any origin fit to print: line ends and tabs become spaces; control characters,
/// bidi overrides, zero-width characters, soft hyphens, variation selectors and noncharacters are
/// dropped; bytes that aren't UTF-8 become U+FFFD. No-break spaces are kept.
std::string CleanText(std::string_view text);

/// The same on several lines: line feeds are kept.
std::string CleanLines(std::string_view text);

/// The text with its first letter as a capital.
std::string Capitalised(std::string_view text);

/// The address when it may stand in a document: http, https, mailto or tel, at most 2,000 bytes,
/// ASCII without spaces, quotes or brackets. Otherwise empty.
std::string SafeLink(const std::string& address);

}  // namespace portfolio::document
