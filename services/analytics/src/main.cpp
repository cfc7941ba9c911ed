#include <string_view>

#include "analytics/src/tool/create_admin.h"
#include "analytics/src/wiring.h"

int main(int argc, char** argv) {
  using namespace portfolio;
  if (argc > 1 && std::string_view(argv[1]) == "create-admin") {
    return analytics::RunCreateAdmin(argc, argv);
  }
  return platform::RunService(
      {.name = "analytics", .rpc_port = 8105, .metrics_port = 9105, .pool_threads = 32}, argc, argv,
      analytics::Wire);
}
