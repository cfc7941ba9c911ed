#include "analysis/src/domain/networking/read_profile.h"
#include "analysis/src/domain/page/main_content.h"
#include "analysis/src/domain/posting/read/read_posting.h"
#include "analysis/src/domain/posting/sources/structured_data.h"
#include "analysis/src/domain/sign_in_form.h"
#include "platform/http/charset.h"

using namespace portfolio::analysis;

/// The whole way of a page: charset, tree, structured data, boards, main text, sign-in form.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  PageText page;
  page.url = page.final_url = "https://jobs.example.com/jobs/1";
  page.body = portfolio::platform::ToUtf8({reinterpret_cast<const char*>(data), size}, "");
  ReadPosting(page, "2026-11-21");
  const HtmlTree tree = HtmlTree::Parse(page.body);
  ExtractMainContent(tree, ReadStructuredData(tree).article_body);
  FindSignInForm(tree);
  AsksForProof(tree);
  return 0;
}
