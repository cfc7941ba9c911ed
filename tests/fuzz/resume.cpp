#include "resume/resume.h"

#include <cstdint>
#include <string>

#include "platform/text/text.h"
#include "platform/text/utf8.h"

using namespace portfolio;

/// The text of a CV, as `pdftotext -layout` gives it or as it was pasted.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string text = platform::RemoveControls({reinterpret_cast<const char*>(data), size});
  const resume::Resume read = resume::ReadResume(text);
  for (const std::string& part : {read.name, read.headline, read.place, read.summary}) {
    if (platform::IsValidUtf8(text) && !platform::IsValidUtf8(part)) __builtin_trap();
  }
  (void)read.LooksLikeResume();
  return 0;
}
