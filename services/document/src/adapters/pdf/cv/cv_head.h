#pragma once

#include <optional>

#include "document/src/adapters/pdf/cv/cv_page.h"
#include "document/src/adapters/svg/engraving.h"

namespace portfolio::document {

/// The head of a CV's first page: the name, what the owner does, the ways to get in touch; beside
/// them the engraved portrait where there is one, and a rule whose needle rises into it.
void SetCvHead(CvPage* page, const std::optional<Engraving>& portrait);

}  // namespace portfolio::document
