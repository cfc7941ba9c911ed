#pragma once

#include <cstdio>
#include <string_view>

#include "analysis/src/reader/reader_protocol.h"

namespace portfolio::analysis {

/// Writes what a file holds to `output`: with "doc", "docx" and "rtf" the text of a document, with
/// "connections" the bytes of a ZIP archive's Connections.csv. Bounded in entries, sizes and
/// compression; refuses document type definitions, links, archives inside and names that lead
/// elsewhere. Meant to run in the sandbox.
ReaderExit ReadDocumentFile(std::string_view what, const char* path, std::FILE* output);

}  // namespace portfolio::analysis
