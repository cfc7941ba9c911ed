#pragma once

#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/posting/sections/posting.h"

namespace portfolio::analysis {

/// The postings in microdata; in RDFa where there is none. Those without a title are left out.
std::vector<Posting> ReadMarkedPostings(const HtmlTree& tree);

}  // namespace portfolio::analysis
