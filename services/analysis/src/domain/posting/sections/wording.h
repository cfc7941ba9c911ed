#pragma once

#include <string_view>
#include <vector>

#include "analysis/src/domain/page/text_blocks.h"
#include "matching/job.h"

// What a text asks by its words, where no heading says so.

namespace portfolio::analysis {

/// "is a plus", "preferred", "von Vorteil": the line wishes rather than demands.
bool IsWish(std::string_view line);

/// "experience", "knowledge of", "Erfahrung", "опыт": the line asks something of an applicant.
bool AsksOfApplicant(std::string_view line);

/// An item as a requirement's text: in one line, without the sign that parts it from the next.
std::string CleanItem(std::string_view item);

/// Neither a button nor a word to the machine that reads along.
bool IsItemText(std::string_view text);

/// For text without headings: the lines and sentences that speak of experience, knowledge, degrees,
/// and the short ones among them: where half of a list or of a paragraph's sentences ask, the rest
/// asks too ("Five years in HVAC. Chillers and VRF. Good with customers.").
std::vector<matching::RequirementLine> RequirementsByWording(const std::vector<TextBlock>& blocks);

}  // namespace portfolio::analysis
