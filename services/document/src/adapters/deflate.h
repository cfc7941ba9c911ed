#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace portfolio::document {

enum class Effort {
  /// For what is compressed for every document.
  kQuick,
  /// For what is compressed once and kept.
  kThorough,
};

/// The bytes as a zlib stream (RFC 1950), what PDF calls FlateDecode. The same bytes give the same
/// stream. Thread-safe.
std::string Deflated(std::string_view bytes, Effort effort);

/// What a zlib stream holds; nothing when it is broken or holds more than `most` bytes.
/// Thread-safe.
std::optional<std::string> Inflated(std::string_view deflated, std::size_t most);

}  // namespace portfolio::document
