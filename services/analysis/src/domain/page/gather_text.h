#pragma once

#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/text_blocks.h"

namespace portfolio::analysis {

// What the densest region of a page leaves out: text that stands apart from it, or has no prose.

/// The paragraphs between the page's headline and `region`, where little stands between: a lead
/// that isn't in the element of the text. Captions are none.
std::vector<TextBlock> LeadBefore(const HtmlTree& tree, uint32_t region);

/// What goes on behind the text that ends with `last`, inside the smallest element that holds the
/// page's headline too, up to the first link, end marker or notice: short paragraphs and lists that
/// a page builder keeps apart. Ends with a sentence. `marked` is what is no content.
std::vector<TextBlock> RestBehind(const HtmlTree& tree, uint32_t last,
                                  const std::vector<bool>& marked);

/// The lines of a page without prose (a list of things, a verse), from the smallest element that
/// holds most of what isn't linked; without headline and notices. `marked` is what is no content.
/// Empty where links prevail.
std::vector<TextBlock> LinesWithoutProse(const HtmlTree& tree, const std::vector<bool>& marked);

}  // namespace portfolio::analysis
