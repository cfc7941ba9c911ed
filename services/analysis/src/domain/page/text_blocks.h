#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "analysis/src/domain/page/html_tree.h"

namespace portfolio::analysis {

/// What a piece of a page's text is.
enum class BlockKind { kParagraph, kHeading, kListItem, kCell, kTerm, kDefinition, kPreformatted };

/// A run of text between two block boundaries.
struct TextBlock {
  BlockKind kind = BlockKind::kParagraph;
  /// 1 to 6 for headings, the nesting depth for list items, else 0.
  int level = 0;
  /// The innermost block element around the text.
  uint32_t node = 0;
  /// White space collapsed; "\n" where the page has a line break (br).
  std::string text;
  /// Bytes of `text` inside links.
  uint32_t link_bytes = 0;
  /// Ranges of `text` (begin, end) in bold, in order.
  std::vector<std::pair<uint32_t, uint32_t>> bold;

  /// True when (nearly) all of the text is bold.
  bool IsBold() const;
  /// Share of its text that stands in links; see kNearlyAllLinks.
  double link_density() const {
    return text.empty() ? 0.0 : static_cast<double>(link_bytes) / static_cast<double>(text.size());
  }
};

// A line of so many links is a link itself, or a menu; one of so few is text that links.
inline constexpr double kNearlyAllLinks = 0.9;
inline constexpr double kFewLinks = 0.3;
// Far more than any page that people read holds.
inline constexpr size_t kMaxBlocks = 20'000;
inline constexpr size_t kMaxBlockBytes = 200'000;

/// The text under `root` in the order of the page. Nodes with `skip[index]` set are left out with
/// all that is in them; so are scripts, styles, templates and the like. `skip` may be empty. What
/// comes after kMaxBlocks blocks, and after kMaxBlockBytes of one, is left out.
std::vector<TextBlock> CollectBlocks(const HtmlTree& tree, uint32_t root,
                                     const std::vector<bool>& skip);

/// `block` once for each of its lines; the bytes of links are shared out evenly.
std::vector<TextBlock> SplitLines(const TextBlock& block);
/// The lines of all blocks.
std::vector<TextBlock> LinesOf(const std::vector<TextBlock>& blocks);

}  // namespace portfolio::analysis
