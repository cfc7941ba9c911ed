#include "analysis/src/domain/documents/connections_csv.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  portfolio::analysis::ParseConnectionsCsv({reinterpret_cast<const char*>(data), size});
  return 0;
}
