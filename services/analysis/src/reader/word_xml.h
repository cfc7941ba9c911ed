#pragma once

#include <zip.h>

#include <cstdio>

#include "analysis/src/reader/reader_protocol.h"

namespace portfolio::analysis {

/// Writes the text of a Word document (DOCX): its headers, each once, body, notes and footers, as a
/// reader sees it. Text boxes are read once although they are stored twice; what tracked changes
/// took out, instructions of fields and comments are left out.
ReaderExit ReadWordXml(zip_t* archive, std::FILE* output);

}  // namespace portfolio::analysis
