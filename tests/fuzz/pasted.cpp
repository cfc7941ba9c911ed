#include <cstdlib>

#include "analysis/src/adapters/read_phrases.h"
#include "analysis/src/domain/networking/read_profile.h"
#include "analysis/src/domain/posting/read/read_posting.h"
#include "matching/asks.h"
#include "matching/match_job.h"
#include "matching/read_taxonomy.h"
#include "platform/text/text.h"

using namespace portfolio::analysis;
using namespace portfolio::matching;

/// Text that a visitor pasted: as a posting with its asks, and as a CV.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const Vocabulary* const kVocabulary = [] {
    auto taxonomy = ReadTaxonomy();
    if (!taxonomy.ok()) std::abort();
    return new Vocabulary(std::move(*taxonomy));
  }();
  const std::string text =
      portfolio::platform::RemoveControls({reinterpret_cast<const char*>(data), size});
  const PageReading reading = ReadPastedPosting(text);
  ReadAsks(reading.posting, JobLanguage(reading.posting), *kVocabulary);
  ReadProfile(text, *kVocabulary);
  return 0;
}
