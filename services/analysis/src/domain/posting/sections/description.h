#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/page/text_blocks.h"

// A description, in whichever form a source holds it, as blocks of text and back.

namespace portfolio::analysis {

/// Plain text as blocks: lines, with "-", "•", "1." and so on read as list items.
std::vector<TextBlock> BlocksOfPlainText(std::string_view text);

/// A description in HTML, which may be escaped once or twice, as blocks. Plain text is read as
/// such.
std::vector<TextBlock> BlocksOfDescription(std::string_view description);

/// A text that may be HTML, escaped HTML or plain as HTML that shows the same.
std::string HtmlOfText(std::string_view text);

/// One line per block.
std::string TextOfBlocks(const std::vector<TextBlock>& blocks);

}  // namespace portfolio::analysis
