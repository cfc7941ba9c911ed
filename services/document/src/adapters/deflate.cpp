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

using Compressor = std::unique_ptr<libdeflate_compressor, FreeCompressor>;

Compressor NewCompressor(int level) {
  Compressor compressor(libdeflate_alloc_compressor(level));
  if (compressor == nullptr) throw std::bad_alloc();
  return compressor;
}

std::string DeflatedBy(libdeflate_compressor& compressor, std::string_view bytes) {
  std::string deflated(libdeflate_zlib_compress_bound(&compressor, bytes.size()), '\0');
  deflated.resize(libdeflate_zlib_compress(&compressor, bytes.data(), bytes.size(), deflated.data(),
                                           deflated.size()));
  return deflated;
}

}  // namespace

std::string Deflated(std::string_view bytes, Effort effort) {
  if (effort == Effort::kThorough) return DeflatedBy(*NewCompressor(12), bytes);
  // A document has twenty streams, most of them short.
  thread_local const Compressor quick = NewCompressor(6);
  return DeflatedBy(*quick, bytes);
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
