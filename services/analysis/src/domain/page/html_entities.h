#pragma once

#include <cstdint>
#include <string_view>

namespace portfolio::analysis {

/// The code point of a named character reference ("eacute" -> U+00E9), or 0 when it is not known.
/// Names compare with case. All names of HTML 4 and those of HTML 5 that pages use for letters and
/// punctuation.
uint32_t HtmlEntity(std::string_view name);

}  // namespace portfolio::analysis
