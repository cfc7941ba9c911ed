#pragma once

#include <string>
#include <string_view>

#include "analysis/src/domain/page/html_tree.h"

namespace portfolio::analysis {

/// The page with what browsers may show although the tree leaves it out: the content of noscript
/// and template elements and the documents in iframes' srcdoc. Empty when the page has none of any
/// length.
std::string WithHiddenMarkup(const HtmlTree& tree, std::string_view html);

}  // namespace portfolio::analysis
