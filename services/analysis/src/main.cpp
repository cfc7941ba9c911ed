#include "analysis/src/wiring.h"
#include "platform/app/service_host.h"

/// A network of 30,000 connections comes in one message, and goes back in one. Fetches hold 8
/// threads at most (HttpLimits) and children 8 (Sandbox): others never wait for them.
int main(int argc, char** argv) {
  return portfolio::platform::RunService({.name = "analysis",
                                          .rpc_port = 8102,
                                          .metrics_port = 9102,
                                          .pool_threads = 84,
                                          .computes = true,
                                          .max_message_bytes = 12 * 1024 * 1024,
                                          .migrate = portfolio::analysis::Migrate},
                                         argc, argv, portfolio::analysis::Wire);
}
