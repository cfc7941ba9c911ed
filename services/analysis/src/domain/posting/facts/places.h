#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/text_blocks.h"

namespace portfolio::analysis {

/// The place of work on a page that has no label for it: beside a map pin, behind the title in the
/// page's own title ("Controller en Murcia - Acme"), in the lines under the title where a country
/// follows or the address of the page names it too, after "г." in Russian. Empty when none of these
/// says it. `other_than` are names that are no place: the company.
std::string FindPlace(const HtmlTree& tree, const std::vector<TextBlock>& blocks,
                      std::string_view url, std::string_view title, std::string_view other_than);

}  // namespace portfolio::analysis
