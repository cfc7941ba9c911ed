#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "claims/reading/cut_sentences.h"
#include "claims/reading/find_markup.h"

using namespace portfolio::claims;

/// A model's text on its way to the page: its sentences, joined, are the text, whole and in pieces.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const size_t step : {std::max<size_t>(size, 1), size_t{3}}) {
    SentenceCutter cutter;
    std::string joined;
    for (size_t at = 0; at < size; at += step) {
      for (const std::string& sentence : cutter.Add(text.substr(at, step))) {
        (void)FindMarkup(sentence, "https://example.org ada@example.org");
        joined += sentence;
      }
    }
    joined += cutter.TakeRest();
    if (joined != text) __builtin_trap();
  }
  return 0;
}
