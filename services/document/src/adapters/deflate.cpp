#include "document/src/adapters/deflate.h"

#include <libdeflate.h>

#include <algorithm>
#include <memory>
#include <new>

namespace portfolio::document {
namespace {

struct FreeDecompressor {
  void operator()(libdeflate_decompressor* decompressor) const {
    libdeflate_free_decompressor(decompressor);
  }
};

struct FreeCompressor {
  void operator()(libdeflate_compressor* compressor) const {
    libdeflate_free_compressor(compressor);
  }
};

}  // namespace

std::string Deflated(std::string_view bytes, Effort effort) {
  constexpr int kQuickLevel = 6;
  constexpr int kThoroughLevel = 12;
  const std::unique_ptr<libdeflate_compressor, FreeCompressor> compressor(
      libdeflate_alloc_compressor(effort == Effort::kQuick ? kQuickLevel : kThoroughLevel));
  if (compressor == nullptr) throw std::bad_alloc();
  std::string deflated(libdeflate_zlib_compress_bound(compressor.get(), bytes.size()), '\0');
  deflated.resize(libdeflate_zlib_compress(compressor.get(), bytes.data(), bytes.size(),
                                           deflated.data(), deflated.size()));
  return deflated;
}

std::optional<std::string> Inflated(std::string_view deflated, std::size_t most) {
  const std::unique_ptr<libdeflate_decompressor, FreeDecompressor> decompressor(
      libdeflate_alloc_decompressor());
  if (decompressor == nullptr) throw std::bad_alloc();
  for (std::size_t room = std::min(most, deflated.size() * 4 + 64);;
       room = std::min(most, room * 4)) {
    std::string bytes(room, '\0');
    std::size_t size = 0;
    const libdeflate_result result = libdeflate_zlib_decompress(
        decompressor.get(), deflated.data(), deflated.size(), bytes.data(), bytes.size(), &size);
    if (result == LIBDEFLATE_SUCCESS) {
      bytes.resize(size);
      return bytes;
    }
    if (result != LIBDEFLATE_INSUFFICIENT_SPACE || room == most) return std::nullopt;
  }
}

}  // namespace portfolio::document
