#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/page/text_blocks.h"
#include "analysis/src/domain/posting/sections/sections.h"

namespace portfolio::analysis {

enum class LineRole { kText, kItem, kHeading, kWeakHeading };

struct Line {
  LineRole role = LineRole::kText;
  /// For headings: 1 to 6 as in the page, 7 for bold lines, 8 for lines ending in a colon.
  int level = 0;
  SectionKind kind = SectionKind::kNone;
  std::string text;
  bool in_cell = false;
  bool ends_block = false;
  /// Nothing but a link, and short: an entry of a menu.
  bool is_link = false;
};

/// The lines of a posting, with the headings among them known.
std::vector<Line> ReadLines(const std::vector<TextBlock>& blocks);

/// A text without lines, with lines of their own for the headings that its sentences begin with:
/// "We bake. What you will do Lead the team." As it is where not both what one does and what is
/// asked have a heading, and where the text has bullets.
std::string WithHeadingsApart(std::string_view text);

/// Bytes of the bullet or number that `line` begins with; 0 when there is none.
size_t BulletBytes(std::string_view line);

bool EndsWithColon(std::string_view text);

}  // namespace portfolio::analysis
