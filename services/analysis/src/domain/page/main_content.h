#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/text_blocks.h"

namespace portfolio::analysis {

/// What a page is about, without menus, adverts, comments and the like.
struct MainContent {
  /// The page's headline; empty when none was found.
  std::string title;
  /// One line per block, joined by "\n".
  std::string text;
  std::vector<TextBlock> blocks;
};

/// Finds the main text of any page: an article, a post, a manual page.
///
/// Every block of text has a value: the characters of prose in it, or a loss for links and
/// fragments. The region with the best sum of values is taken, in this order of trust: an element
/// marked as the article's body (itemprop, well-known class names), the densest container and those
/// of its ancestors and siblings that bring more prose than noise. What stands between two parts of
/// it and a lead under the headline belong to it; where there is no sentence, the lines of the
/// element that holds most of the page do. Within it, parts that name
/// themselves otherwise (share, related, comments, author ...), lists of links, captions, bylines
/// and "read more" lines are taken out. An articleBody in the page's JSON-LD settles where the text
/// begins and ends, and stands in for a page that holds no text of its own.
///
/// Deterministic; time and memory are linear in the size of the page. `json_ld_article_body` is
/// plain text or empty.
MainContent ExtractMainContent(const HtmlTree& tree, std::string_view json_ld_article_body = {});

}  // namespace portfolio::analysis
