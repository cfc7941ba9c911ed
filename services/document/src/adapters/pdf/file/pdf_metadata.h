#pragma once

#include <podofo/podofo.h>

#include "document/src/adapters/pdf/file/pdf_file.h"

namespace portfolio::document {

/// Writes what the file says of itself: language, information dictionary and XMP packet.
void WriteMetadata(PoDoFo::PdfMemDocument* pdf, const PdfMetadata& metadata);

}  // namespace portfolio::document
