#pragma once

#include <string>
#include <vector>

#include "resume/person/person_name.h"
#include "resume/resume.h"

namespace portfolio::resume {

/// What a person calls herself, or the position that she wishes for, by the place that says it
/// surest: a section for it, the name's own line, a label, a line that applies for it, the lines
/// below the name, the line above it, a line by the name that `record` has as a post or a degree.
/// What stands right by the name needs no word for a role where `home` is another line's. Empty
/// where none does.
std::string FindHeadline(const std::vector<Section>& sections, const std::vector<HeadLine>& lines,
                         const PersonName& name, const Resume& record, const std::string& home);

}  // namespace portfolio::resume
