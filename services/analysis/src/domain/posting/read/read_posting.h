#pragma once

#include <string>
#include <string_view>

#include "analysis/src/domain/posting/sections/posting.h"

namespace portfolio::analysis {

/// A page as it was fetched.
struct PageText {
  /// The address that was asked for, and the one that answered after redirects.
  std::string url;
  std::string final_url;
  /// HTTP status; 200 when it isn't known.
  int status = 200;
  /// The body as UTF-8.
  std::string body;
  /// True when the server called it JSON or plain text.
  bool is_json = false;
  bool is_plain_text = false;
};

/// Finds the posting in a page, in this order of trust: public board data (JSON), JSON-LD,
/// microdata and RDFa, the markup of known boards, the page's own headings and lists, embedded
/// state. `today` (YYYY-MM-DD) decides whether a stated last day has passed; empty: never.
///
/// Nothing is made up: a page whose text doesn't ask anything of an applicant is kNotAPosting.
/// Deterministic, linear in the size of the page, thread-safe.
PageReading ReadPosting(const PageText& page, std::string_view today);

/// Reads a posting that the visitor pasted. The first line that is no heading of a section is the
/// title; kNotAPosting when the text asks nothing of an applicant.
PageReading ReadPastedPosting(std::string_view text);

/// The plain text of the page's main part, whatever it is about.
std::string ReadMainText(const PageText& page);

}  // namespace portfolio::analysis
