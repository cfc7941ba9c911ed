#pragma once

#include <optional>

#include "document/src/adapters/pdf/cv_page.h"
#include "document/src/adapters/pdf/engraving.h"

namespace portfolio::document {

/// The upper third of a CV's first page: the name, the engraved portrait where there is one, the
/// career scale with its needle, and the ways to reach the owner.
void SetCvHead(CvPage* page, const std::optional<Engraving>& portrait);

}  // namespace portfolio::document
