#pragma once

#include <string>

#include "resume/entries.h"

namespace portfolio::resume {

/// What stands beside, above and right below the dates of a post.
struct PostHeader {
  std::string title;
  std::string company;
  std::string place;
  /// A word for a role or a sign of a company was there.
  bool sure = false;
  bool title_first = true;
  /// How many of the lines below the dates belong to it.
  size_t used_below = 0;
};

/// By words for roles and employers; where there is none, by the order of the CV's other posts.
PostHeader ReadPostHeader(const Entry& entry, bool title_first);

/// The employer of "Acme GmbH, Bern (Schweiz)" and its place behind it.
void SetCompany(const std::string& unit, PostHeader* out);

}  // namespace portfolio::resume
