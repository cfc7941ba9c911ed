#pragma once

#include <functional>
#include <vector>

#include "document/src/adapters/pdf/cv/cv_page.h"

namespace portfolio::document {

/// Items of a list in columns, each behind its bullet, down the first column and on in the next.
/// They are written in that order, so that no program that follows the file's order runs two
/// together; one that follows lines finds a bullet before each.
void SetCvGrid(CvPage* page, StructureElement* parent, const std::vector<std::vector<Span>>& items,
               size_t columns);

}  // namespace portfolio::document
