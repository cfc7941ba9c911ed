#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/page/text_blocks.h"
#include "analysis/src/domain/posting/posting.h"

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

/// For text without headings: the lines and sentences that speak of experience, knowledge, degrees.
std::vector<matching::RequirementLine> RequirementsByWording(const std::vector<TextBlock>& blocks);

/// "is a plus", "preferred", "von Vorteil": the line wishes rather than demands.
bool IsWish(std::string_view line);

/// "experience", "knowledge of", "Erfahrung", "опыт": the line asks something of an applicant.
bool AsksOfApplicant(std::string_view line);

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
