#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/text_blocks.h"

namespace portfolio::analysis {

/// A heading that names a position: "Baker", "Pfleger (m/w/d)".
struct PositionHeading {
  std::string title;
  /// The block that it is.
  size_t block = 0;
};

/// The headings and bold lines that name positions, each once, in the order of `blocks`. Headings
/// of a posting's sections ("Your role"), questions and links are none.
std::vector<PositionHeading> PositionHeadings(const std::vector<TextBlock>& blocks);

/// The bold words within lines that name positions, each once: "<b>Cook</b> – half time, CAP
/// asked".
std::vector<PositionHeading> BoldPositions(const std::vector<TextBlock>& blocks);

/// The headings that name positions; where there is none, the bold words that do.
std::vector<PositionHeading> PositionsOf(const std::vector<TextBlock>& blocks);

/// The title or the headline says that the page is where an employer tells of work: "Careers",
/// "Recrutement", "Wir suchen dich".
bool IsCareerPage(const HtmlTree& tree, const std::vector<TextBlock>& blocks);

/// The page leads on to postings: a link or button "View all openings", a form to search jobs.
bool LeadsToPostings(const HtmlTree& tree);

/// The headline, or a part of the page's own title, names a position, or the headline opens that
/// title and says nothing of careers.
bool IsTitledByPosition(const HtmlTree& tree);

}  // namespace portfolio::analysis
