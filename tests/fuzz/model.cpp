#include <algorithm>
#include <cstdint>
#include <string_view>

#include "llm/completion_reader.h"

using namespace portfolio::llm;

namespace {

constexpr size_t kMaxText = 4096;

class Counter : public ModelListener {
 public:
  bool OnText(std::string_view text) override {
    bytes += text.size();
    return true;
  }
  void OnEnd(portfolio::platform::StatusOr<ModelResult>) override {}
  size_t bytes = 0;
};

size_t ReadInPieces(std::string_view bytes, size_t size, bool is_stream) {
  Counter listener;
  CompletionReader reader(listener, kMaxText);
  while (!bytes.empty() && reader.Feed(bytes.substr(0, size), is_stream)) {
    bytes.remove_prefix(std::min(size, bytes.size()));
  }
  (void)reader.End();
  return listener.bytes;
}

}  // namespace

/// A provider's answer, as events or as one object: never more text than is allowed, and the same
/// whole as in pieces.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  for (const bool is_stream : {false, true}) {
    const size_t whole = ReadInPieces(bytes, std::max<size_t>(size, 1), is_stream);
    if (whole > kMaxText || whole != ReadInPieces(bytes, 3, is_stream)) __builtin_trap();
  }
  (void)ErrorOfResponse(429, bytes, 0);
  return 0;
}
