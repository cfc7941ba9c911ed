#include "analysis/src/wiring.h"
#include "platform/app/service_host.h"

int main(int argc, char** argv) {
  // A network of 30,000 connections comes in one message, and goes back in one.
  constexpr int kMaxMessageBytes = 12 * 1024 * 1024;
  return portfolio::platform::RunService({.name = "analysis",
                                          .rpc_port = 8102,
                                          .metrics_port = 9102,
                                          .max_message_bytes = kMaxMessageBytes},
                                         argc, argv, portfolio::analysis::Wire);
}
