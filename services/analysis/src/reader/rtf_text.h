#pragma once

#include <cstdio>
#include <string_view>

#include "analysis/src/reader/reader_protocol.h"

namespace portfolio::analysis {

/// Writes the text of a document in Rich Text Format: body with headers, text boxes and tables
/// where they stand, notes at the end; without instructions of fields, comments and what was
/// deleted.
ReaderExit ReadRtfText(std::string_view bytes, std::FILE* output);

}  // namespace portfolio::analysis
