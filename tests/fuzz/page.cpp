#include "analysis/src/domain/page/main_content.h"
#include "analysis/src/domain/posting/sources/structured_data.h"
#include "analysis/src/domain/sign_in_form.h"
#include "platform/http/charset.h"

using namespace portfolio::analysis;

/// A page by itself: its tree, what it says of itself, its main text, a form to sign in.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string body =
      portfolio::platform::ToUtf8({reinterpret_cast<const char*>(data), size}, "");
  const HtmlTree tree = HtmlTree::Parse(body);
  ExtractMainContent(tree, ReadStructuredData(tree).article_body);
  FindSignInForm(tree);
  AsksForProof(tree);
  return 0;
}
