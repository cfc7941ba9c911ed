#pragma once

#include <string>
#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/text_blocks.h"

// Who runs a site, by the lines that close its pages. Empty where none tells it. `blocks` is the
// whole text of the page.

namespace portfolio::analysis {

/// "© 2015-2026 Acme GmbH. All rights reserved."
std::string CompanyOfCopyright(const std::vector<TextBlock>& blocks);

/// "Acme GmbH, Industriestr. 4, 70100 Stuttgart": a legal name in a footer.
std::string CompanyOfFooter(const HtmlTree& tree);

/// "Lernstube Hof" of "Lernstube Hof, Inh. Petra Gödel, Altstadt 9, 95028 Hof": whose address
/// closes the page or stands in its footer.
std::string CompanyOfImprint(const HtmlTree& tree, const std::vector<TextBlock>& blocks);

/// Whoever made or runs the site for its owner: "HireBridge" of "Powered by HireBridge", with the
/// words behind.
std::vector<std::string> MakersOfSite(const std::vector<TextBlock>& blocks);

}  // namespace portfolio::analysis
