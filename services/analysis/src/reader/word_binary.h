#pragma once

#include <cstdio>
#include <string_view>

#include "analysis/src/reader/reader_protocol.h"

namespace portfolio::analysis {

/// Writes the text of a Word document of 1997 to 2003 (DOC): headers, body, notes, text boxes and
/// footers; without instructions of fields and comments. A file whose table of pieces is lost gives
/// its text as it stands in the main stream. kNotFound for older documents, kEncrypted.
ReaderExit ReadWordBinary(std::string_view bytes, std::FILE* output);

}  // namespace portfolio::analysis
