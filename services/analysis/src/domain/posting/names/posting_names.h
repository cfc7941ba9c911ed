#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/text_blocks.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"

namespace portfolio::analysis {

/// Title and company of a page without structured data. Every place that may name them has a vote
/// (README, "Title and company"): headings, marked elements, labels, the title element and og:title
/// by their patterns, the lines under the title, prose, logos, the copyright line, the address. The
/// company is also what `organization`, the page's own structured data, calls the publisher; it may
/// be empty. What the page doesn't say stays empty.
TitleAndCompany FindTitleAndCompany(const HtmlTree& tree, std::string_view url,
                                    std::string_view organization);

/// The company of a page whose posting is known to be titled so; a title of one word is completed.
TitleAndCompany NamesOfTitled(const HtmlTree& tree, std::string_view url,
                              std::string_view organization, const std::string& title);

/// From the first lines of a text: "Job title: ...", "X at Y", "Company: ...".
TitleAndCompany FindTitleInText(const std::vector<TextBlock>& blocks);

}  // namespace portfolio::analysis
