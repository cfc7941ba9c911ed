#include "document/src/adapters/deflate.h"

#include <libdeflate.h>

#include <memory>
#include <new>

namespace portfolio::document {
namespace {

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

}  // namespace portfolio::document
