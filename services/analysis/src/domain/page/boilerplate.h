#pragma once

#include <vector>

#include "analysis/src/domain/page/html_tree.h"

namespace portfolio::analysis {

/// Marks (by index) what is never content whatever the page: navigation, hidden parts, dialogs,
/// scripts, and, with `by_class`, what class and id call advertising, sharing, comments and so on.
std::vector<bool> MarkBoilerplate(const HtmlTree& tree, bool by_class);

}  // namespace portfolio::analysis
