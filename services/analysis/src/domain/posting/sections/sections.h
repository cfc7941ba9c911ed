#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/page/text_blocks.h"
#include "analysis/src/domain/posting/sections/description.h"
#include "analysis/src/domain/posting/sections/posting.h"
#include "analysis/src/domain/posting/sections/wording.h"

namespace portfolio::analysis {

/// What the part of a posting under a heading is about.
enum class SectionKind { kNone, kResponsibilities, kRequirements, kPreferred, kBenefits, kAbout };

/// The kind that a heading announces, in any of the six languages; kNone when it says nothing.
SectionKind ClassifyHeading(std::string_view heading);

/// The heading announces a section and says little else: "Your role", "So, what we look for".
bool IsSectionHeading(std::string_view heading);

/// What the parts of a posting say.
struct PostingSections {
  std::vector<std::string> responsibilities;
  std::vector<matching::RequirementLine> requirements;
  /// A fact of its own under a label such as "Minimum experience": "Minimum experience: 5 years".
  std::string experience;
  /// How many headings of each kind were found.
  int responsibility_headings = 0;
  int requirement_headings = 0;
  int benefit_headings = 0;
};

/// Reads the sections of a posting: headings are h1 to h6, bold lines, lines ending in a colon and
/// lines that are a known heading; items are list items, lines with a bullet, or, where a section
/// has neither, its lines and sentences. `blocks` are those of the description, in order.
PostingSections ReadSections(const std::vector<TextBlock>& blocks);

}  // namespace portfolio::analysis
