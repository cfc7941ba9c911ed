#pragma once

#include "document/src/adapters/pdf/cv/cv_page.h"
#include "document/src/adapters/svg/engraving.h"

namespace portfolio::document {

/// What closes a CV: key results and the steps of the career, as drawings with the share link's
/// code beside them, or as lists in the plain style.
void SetCvResults(CvPage* page, const std::optional<Engraving>& share_code);

}  // namespace portfolio::document
