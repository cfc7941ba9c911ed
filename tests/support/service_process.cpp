#include "support/service_process.h"

#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stdexcept>

namespace portfolio::test {

ServiceProcess::ServiceProcess(const std::string& program, const std::string& socket,
                               const std::vector<std::string>& settings) {
  const char* root = getenv("PORTFOLIO_ROOT");
  std::vector<std::string> variables = settings;
  variables.push_back("LISTEN_ADDRESS=unix:" + socket);
  variables.push_back("METRICS_ADDRESS=off");
  variables.push_back("LOG_LEVEL=error");
  variables.push_back("CONTENT_DIR=" + std::string(root == nullptr ? "." : root) +
                      "/tests/support/owners/elena");
  if (const char* sanitizer = getenv("TSAN_OPTIONS")) {
    variables.push_back("TSAN_OPTIONS=" + std::string(sanitizer));
  }
  std::vector<char*> environment;
  for (std::string& variable : variables) environment.push_back(variable.data());
  environment.push_back(nullptr);
  std::string name = program;
  char* const arguments[] = {name.data(), nullptr};
  if (posix_spawn(&pid_, program.c_str(), nullptr, nullptr, arguments, environment.data()) != 0) {
    throw std::runtime_error("can't start " + program);
  }
}

ServiceProcess::~ServiceProcess() {
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
}

SocketPath::SocketPath() {
  std::string name = "/tmp/service_XXXXXX";
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for a socket");
  folder_ = name;
}

SocketPath::~SocketPath() {
  unlink(path().c_str());
  rmdir(folder_.c_str());
}

}  // namespace portfolio::test
