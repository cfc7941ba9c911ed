#include "contact/src/wiring.h"

int main(int argc, char** argv) {
  return portfolio::platform::RunService({.name = "contact",
                                          .rpc_port = 8104,
                                          .metrics_port = 9104,
                                          .pool_threads = 16,
                                          .migrate = portfolio::contact::Migrate,
                                          .attempt = portfolio::contact::Try},
                                         argc, argv, portfolio::contact::Wire);
}
