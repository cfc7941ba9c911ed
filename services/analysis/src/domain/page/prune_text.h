#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/page/text_blocks.h"

namespace portfolio::analysis {

/// Text for comparing: lower case ASCII letters and other bytes, without spaces and punctuation.
std::string Squeezed(std::string_view text);

/// Takes the blocks of a region and leaves what belongs to the text: without the title again,
/// bylines, "read more" lines, lists of links, repeats, and what follows "Comments" or "About the
/// author".
std::vector<TextBlock> PruneText(std::vector<TextBlock> blocks, std::string_view title);

}  // namespace portfolio::analysis
