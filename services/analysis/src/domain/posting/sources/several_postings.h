#pragma once

#include <string_view>
#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/text_blocks.h"

namespace portfolio::analysis {

// What tells a list of postings from one posting.

/// "412 analyst jobs", "Найдено 1 204 вакансии": the title counts postings, and many.
bool CountsPostings(std::string_view title);

/// The page links to several pages that look like postings: by their addresses, by the headings
/// that link to them, or by the numbers in which they differ.
bool LinksToSeveral(const HtmlTree& tree);

/// The page lists postings and none of them is its own: it counts them, or it links to several, and
/// what would be its `title` speaks of postings in the plural or stands in links alone.
/// `blocks` are all blocks of the page.
bool IsListOfPostings(const HtmlTree& tree, const std::vector<TextBlock>& blocks,
                      std::string_view title);

/// Several positions stand one below the other, each with what it asks: the same heading of
/// requirements follows the headings of two or more.
bool HoldsSeveralPostings(const std::vector<TextBlock>& blocks);

}  // namespace portfolio::analysis
