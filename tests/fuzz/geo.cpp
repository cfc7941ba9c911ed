#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <string>

#include "analytics/src/adapters/maxmind_locator.h"

using namespace portfolio::analytics;

/// A file of countries by address, and addresses that are looked for in it.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const int file = memfd_create("countries", MFD_CLOEXEC);
  if (file < 0 || write(file, data, size) != static_cast<ssize_t>(size)) return 0;
  const auto locator = MaxmindLocator::Open("/proc/self/fd/" + std::to_string(file), false);
  if (locator.ok()) {
    for (const char* address : {"192.0.2.7", "10.0.0.1", "2001:db8::1", "255.255.255.255", "?"}) {
      (void)(*locator)->Locate(address, "de");
    }
  }
  close(file);
  return 0;
}
