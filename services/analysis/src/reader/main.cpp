// document-reader (doc | docx | rtf | connections) FILE: writes what FILE holds to standard output.
// The exit status is the protocol (reader_protocol.h).

#include <cstdio>
#include <string_view>

#include "analysis/src/reader/document_reader.h"

int main(int argc, char** argv) {
  using portfolio::analysis::ReaderExit;
  const std::string_view what = argc == 3 ? argv[1] : "";
  if (what != "doc" && what != "docx" && what != "rtf" && what != "connections")
    return static_cast<int>(ReaderExit::kBadArguments);
  return static_cast<int>(portfolio::analysis::ReadDocumentFile(what, argv[2], stdout));
}
