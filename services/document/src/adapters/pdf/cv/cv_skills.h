#pragma once

#include "document/src/adapters/pdf/cv/cv_page.h"

namespace portfolio::document {

/// The section of skills: groups one under another, each a grid under its name, or in the
/// plain style a paragraph that begins with its name.
void SetCvSkills(CvPage* page);

}  // namespace portfolio::document
