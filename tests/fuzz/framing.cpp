#include <algorithm>
#include <cstdint>
#include <string_view>

#include "gateway/src/http/request_framing.h"

using portfolio::gateway::RequestFraming;

namespace {

constexpr size_t kMaxBody = 4096;

/// Whether a request is read whole, in pieces of `size` bytes.
RequestFraming::State ReadInPieces(std::string_view bytes, size_t size) {
  RequestFraming framing;
  while (!bytes.empty() && framing.state() != RequestFraming::State::kComplete &&
         framing.state() != RequestFraming::State::kFault) {
    std::string_view piece = bytes.substr(0, size);
    const size_t before = piece.size();
    framing.Take(piece);
    bytes.remove_prefix(before - piece.size());
    if (framing.state() == RequestFraming::State::kHeadComplete) framing.AcceptBody(kMaxBody);
  }
  return framing.state();
}

}  // namespace

/// A connection's first request: the same whole as byte by byte.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto whole = ReadInPieces(bytes, std::max<size_t>(size, 1));
  if (whole != ReadInPieces(bytes, 1)) __builtin_trap();
  return 0;
}
