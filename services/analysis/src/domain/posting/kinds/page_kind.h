#pragma once

#include <string_view>
#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/text_blocks.h"
#include "analysis/src/domain/posting/sections/posting.h"
#include "analysis/src/domain/posting/sections/sections.h"
#include "analysis/src/domain/posting/sources/structured_data.h"

namespace portfolio::analysis {

/// What of a page decides its kind. The parts outlive the view.
struct PageView {
  const HtmlTree& tree;
  const StructuredData& data;
  /// Without menus, footers and the like.
  const std::vector<TextBlock>& blocks;
  /// The address that was asked for, and the one that answered.
  std::string_view url;
  std::string_view final_url;
  int status = 200;
};

/// A sign-in, a bot wall or an error: pages on which nothing is looked for. kPosting when the page
/// is none of them.
PageKind WallKindOf(const PageView& page);

/// An employer's front door: it tells of work there and leads on, or it tells of several positions,
/// and none is its own.
bool IsHub(const PageView& page);

/// A careers page asks something before it names a position: that is asked of everybody.
bool AsksAbovePositions(const PageView& page, const PostingSections& sections);

/// Whether text with such sections, found under headings or `by_wording`, makes the page one
/// posting rather than a hub, a list, an article or a guide.
bool IsPosting(const PageView& page, const std::vector<TextBlock>& content,
               const PostingSections& sections, bool by_wording);

/// What a page is on which no posting was found.
PageKind KindWithoutPosting(const PageView& page);

}  // namespace portfolio::analysis
