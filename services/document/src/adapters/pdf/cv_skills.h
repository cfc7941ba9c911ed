#pragma once

#include "document/src/adapters/pdf/cv_page.h"

namespace portfolio::document {

/// The section of skills: groups one under another, each a paragraph that begins with the group's
/// name, so that every program reads a group's skills behind it. A skill is never parted; under one
/// that has a level stands a bar that is as long as the skill and filled as far as the level.
void SetCvSkills(CvPage* page);

}  // namespace portfolio::document
