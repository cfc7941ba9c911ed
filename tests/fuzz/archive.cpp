#include <sys/mman.h>
#include <unistd.h>

#include <cstdio>
#include <string>

#include "analysis/src/reader/document_reader.h"

using namespace portfolio::analysis;

/// What the child does with a Word file or a ZIP export, without the child.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const int file = memfd_create("input", MFD_CLOEXEC);
  if (file < 0 || write(file, data, size) != static_cast<ssize_t>(size)) return 0;
  const std::string path = "/proc/self/fd/" + std::to_string(file);
  static std::FILE* const kNowhere = std::fopen("/dev/null", "w");
  for (const char* what : {"doc", "docx", "rtf", "connections"})
    ReadDocumentFile(what, path.c_str(), kNowhere);
  close(file);
  return 0;
}
