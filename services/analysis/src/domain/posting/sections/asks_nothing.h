#pragma once

#include <string_view>
#include <vector>

#include "matching/job.h"

namespace portfolio::analysis {

/// Takes out lines that ask nothing of an applicant, wherever they stood: what the employer offers,
/// praise of itself (`company`, whose name may be unknown), questions in jest ("Like polka dots?"),
/// notices. A line that also asks something stays.
void DropWhatAsksNothing(std::string_view company, std::vector<matching::RequirementLine>* lines);

}  // namespace portfolio::analysis
