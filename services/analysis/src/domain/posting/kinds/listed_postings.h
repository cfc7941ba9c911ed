#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/text_blocks.h"
#include "analysis/src/domain/posting/sections/posting.h"

namespace portfolio::analysis {

/// The postings of a small list: the positions that stand on the page itself with what they say,
/// else those that it links to. Empty where they are fewer than two, or so many that nobody chooses
/// from them. `blocks` are the page's without menus and the like.
std::vector<ListedPosting> ListedPostings(const HtmlTree& tree,
                                          const std::vector<TextBlock>& blocks);

/// A position of several on one page, and the blocks that speak of it.
struct ListedPart {
  std::string title;
  std::vector<TextBlock> blocks;
};

/// The one that the fragment of `url` points at; nothing when it points at none.
std::optional<ListedPart> FindListed(const HtmlTree& tree, const std::vector<TextBlock>& blocks,
                                     std::string_view url);

}  // namespace portfolio::analysis
