#include "chat/src/wiring.h"
#include "platform/app/service_host.h"

int main(int argc, char** argv) {
  return portfolio::platform::RunService({.name = "chat",
                                          .rpc_port = 8101,
                                          .metrics_port = 9101,
                                          .computes = true,
                                          .migrate = portfolio::chat::Migrate,
                                          .attempt = portfolio::chat::Try},
                                         argc, argv, portfolio::chat::Wire);
}
