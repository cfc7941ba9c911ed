#pragma once

#include <podofo/podofo.h>

#include "document/src/adapters/svg/engraving.h"

namespace portfolio::document {

/// A new form XObject (ISO 32000-1, 8.10) that shows a drawing or a photo.
PoDoFo::PdfObject* NewPicture(PoDoFo::PdfMemDocument* pdf, const Engraving& picture);

}  // namespace portfolio::document
