#pragma once

#include <string>
#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/text_blocks.h"

namespace portfolio::analysis {

/// The position for which a small page calls for applicants although it lists no requirements, as
/// the pages of shops and workshops do: one heading that names a position, someone is sought, it
/// says whom to call or write to, and hours of work, pay or a word on employment. Empty for pages
/// that list positions, for articles, and for pages that are long or say too little.
std::string PositionCalledFor(const HtmlTree& tree, const std::vector<TextBlock>& blocks);

}  // namespace portfolio::analysis
