#include <algorithm>
#include <thread>

#include "document/src/wiring.h"

int main(int argc, char** argv) {
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const portfolio::platform::ServiceDescription description{.name = "document",
                                                            .rpc_port = 8103,
                                                            .metrics_port = 9103,
                                                            .pool_threads = cores,
                                                            .computes = true};
  return portfolio::platform::RunService(description, argc, argv, portfolio::document::Wire);
}
