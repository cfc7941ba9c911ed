#pragma once

#include <string_view>

#include "resume/resume.h"

namespace portfolio::draft {

/// Puts together what the lines of a page tore apart: a duty that goes on in the next line, a skill
/// whose brackets close in the next one, an interest behind a comma at a line's end. `text`: the
/// CV's own, which tells whether two parts stood behind one another or had a comma between them.
void JoinLines(std::string_view text, resume::Resume* resume);

}  // namespace portfolio::draft
