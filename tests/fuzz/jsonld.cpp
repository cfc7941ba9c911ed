#include "analysis/src/domain/page/loose_json.h"
#include "analysis/src/domain/posting/sources/job_boards.h"
#include "analysis/src/domain/posting/sources/job_posting.h"
#include "analysis/src/domain/posting/sources/structured_data.h"

using namespace portfolio::analysis;

/// Forgiving JSON, and what is read out of it.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto json = LooseJson::Parse(text); json.has_value()) {
    ReadJobPosting(*json, {});
    ReadBoardData(*json);
  }
  ReadStructuredData(
      HtmlTree::Parse("<script type=\"application/ld+json\">" + std::string(text) + "</script>"));
  return 0;
}
