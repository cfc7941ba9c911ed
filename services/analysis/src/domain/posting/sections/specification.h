#pragma once

#include <vector>

#include "analysis/src/domain/page/html_tree.h"
#include "matching/job.h"

namespace portfolio::analysis {

/// Replaces what was read out of tables of a person specification by what their columns say:
/// "Essential" and "Desirable" beside each other, or a column that marks each criterion "E" or "D".
void ReadSpecification(const HtmlTree& tree, std::vector<matching::RequirementLine>* lines);

}  // namespace portfolio::analysis
