#pragma once

#include "document/src/adapters/pdf/cv_page.h"

namespace portfolio::document {

/// The section of skills: groups side by side, each written whole before the next, every skill with
/// its level as figure and bar. The columns share the width so that the tallest is as low as can
/// be; they stay together on one page.
void SetCvSkills(CvPage* page);

}  // namespace portfolio::document
