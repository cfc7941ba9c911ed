#pragma once

#include <cstddef>
#include <string>

namespace portfolio::platform {

/// `count` bytes that nobody can guess. Thread-safe. Throws std::runtime_error when the system has
/// no randomness to give.
std::string RandomBytes(std::size_t count);

/// A random UUID (RFC 4122, version 4), in lower case. As RandomBytes.
std::string RandomUuid();

}  // namespace portfolio::platform
