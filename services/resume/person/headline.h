#pragma once

#include <string>
#include <vector>

#include "resume/person/person_name.h"
#include "resume/resume.h"

namespace portfolio::resume {

/// What a person calls herself, or the position that she wishes for, by the place that says it
/// surest: a section for it, the name's own line, a label, a line that applies for it, the lines
/// below the name, the line above it, a line by the name that `record` has as a post or a degree.
/// Empty where none does.
std::string FindHeadline(const std::vector<Section>& sections, const std::vector<HeadLine>& lines,
                         const PersonName& name, const Resume& record);

}  // namespace portfolio::resume
