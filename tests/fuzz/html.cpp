#include "analysis/src/domain/posting/read/read_posting.h"
#include "platform/http/charset.h"

using namespace portfolio::analysis;

/// A page on its way to a posting: charset, tree, structured data, boards, main text.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  PageText page;
  page.url = page.final_url = "https://jobs.example.com/jobs/1";
  page.body = portfolio::platform::ToUtf8({reinterpret_cast<const char*>(data), size}, "");
  ReadPosting(page, "2026-11-21");
  return 0;
}
