#pragma once

#include <string>
#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/text_blocks.h"

namespace portfolio::analysis {

/// The position for which a small page calls for applicants although it lists no requirements, as
/// the pages of shops and workshops do. One heading or label names the position; someone is sought,
/// one can answer, and it tells of hours, pay, employment or what is asked (README, "Calls"). Empty
/// for pages that list positions, for articles, and for pages that are long or say too little.
std::string PositionCalledFor(const HtmlTree& tree, const std::vector<TextBlock>& blocks);

/// "By Ana · 7 min read": an article's line above its text.
bool TellsReadingTime(const std::vector<TextBlock>& blocks);

/// Dated, signed or shared as an article: it tells of work and calls nobody.
bool IsArticle(const HtmlTree& tree, const std::vector<TextBlock>& blocks);

}  // namespace portfolio::analysis
