#include "analytics/src/tool/create_admin.h"
#include "analytics/src/wiring.h"

int main(int argc, char** argv) {
  using namespace portfolio;
  if (const auto done = analytics::RunAdminTool(argc, argv)) return *done;
  return platform::RunService({.name = "analytics",
                               .rpc_port = 8105,
                               .metrics_port = 9105,
                               .pool_threads = 32,
                               .migrate = analytics::Migrate},
                              argc, argv, analytics::Wire);
}
