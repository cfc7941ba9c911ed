#pragma once

#include <cstdio>
#include <string_view>

#include "analysis/src/reader/reader_protocol.h"

namespace portfolio::analysis {

/// Writes what a ZIP archive holds to `output`: with "docx" the text of a Word document, with
/// "connections" the bytes of its Connections.csv. Bounded in entries, sizes and compression;
/// refuses document type definitions, links, archives inside and names that lead elsewhere. Meant
/// to run in the sandbox.
ReaderExit ReadArchive(std::string_view what, const char* path, std::FILE* output);

}  // namespace portfolio::analysis
