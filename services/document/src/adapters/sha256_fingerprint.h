#pragma once

#include <string>
#include <string_view>

namespace portfolio::document {

/// The first 128 bits of SHA-256, in hexadecimal.
std::string Sha256Fingerprint(std::string_view bytes);

}  // namespace portfolio::document
