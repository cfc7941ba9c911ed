#include "platform/app/service_host.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <future>
#include <thread>

#include "platform/app/termination.h"

using namespace portfolio::platform;

namespace {

/// What a process does that ends in time, and nothing else.
template <typename Main>
int ExitCodeOf(const Main& main) {
  const pid_t child = fork();
  if (child == 0) {
    // One that doesn't end is ended, so that the test is.
    alarm(60);
    std::_Exit(main());
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

void WaitForEver() { std::promise<void>().get_future().wait(); }

int RunWith(const char* command, const ServiceDescription& description, const Wiring& wire) {
  setenv("METRICS_ADDRESS", "off", 1);
  setenv("LISTEN_ADDRESS", "127.0.0.1:0", 1);
  std::string name = "letters", word = command;
  char* arguments[] = {name.data(), word.data(), nullptr};
  return RunService(description, 2, arguments, wire);
}

/// Ready when it is asked for the second time; ends when it is observed.
class LateService : public Service {
 public:
  std::vector<RpcService*> RpcServices() override { return {}; }
  Status CheckReady() override { return ++asked_ < 2 ? Unavailable("Not yet.") : Status(); }
  void Observe(Metrics&) override {
    if (asked_ < 2) std::_Exit(9);
    kill(getpid(), SIGTERM);
  }

 private:
  int asked_ = 0;
};

ServiceDescription Letters() {
  ServiceDescription description;
  description.name = "letters";
  return description;
}

}  // namespace

TEST_CASE("A signal that comes while a service is still being made ends it at once and well") {
  CHECK(ExitCodeOf([] {
          return RunWith("serve", Letters(), [](ServiceContext&) {
            kill(getpid(), SIGTERM);
            WaitForEver();
            return StatusOr<std::unique_ptr<Service>>(Internal("never"));
          });
        }) == 0);
}

TEST_CASE("What can be tried is tried and ends well or not; what can't isn't a command") {
  const auto code_of = [](const ServiceDescription& description) {
    return ExitCodeOf([&] {
      return RunWith("try", description, [](ServiceContext&) {
        return StatusOr<std::unique_ptr<Service>>(Internal("never"));
      });
    });
  };
  ServiceDescription description = Letters();
  CHECK(code_of(description) == 2);
  description.attempt = [](ConfigReader&) { return std::pair(true, std::string("It works.")); };
  CHECK(code_of(description) == 0);
  description.attempt = [](ConfigReader&) { return std::pair(false, std::string("No.")); };
  CHECK(code_of(description) == 1);
}

TEST_CASE("A signal that comes while a service migrates ends it at once, as not migrated") {
  CHECK(ExitCodeOf([] {
          ServiceDescription description = Letters();
          description.migrate = [](ConfigReader&) {
            kill(getpid(), SIGTERM);
            WaitForEver();
            return Status();
          };
          return RunWith("migrate", description, nullptr);
        }) == 1);
}

TEST_CASE("Migrating doesn't make the service") {
  CHECK(ExitCodeOf([] {
          bool migrated = false;
          ServiceDescription description = Letters();
          description.migrate = [&migrated](ConfigReader&) {
            migrated = true;
            return Status();
          };
          const int code = RunWith("migrate", description, [](ServiceContext&) {
            std::_Exit(9);
            return StatusOr<std::unique_ptr<Service>>(Internal("never"));
          });
          return migrated ? code : 8;
        }) == 0);
}

TEST_CASE("A service is observed once it is ready, and not before") {
  CHECK(ExitCodeOf([] {
          return RunWith("serve", Letters(), [](ServiceContext&) {
            return StatusOr<std::unique_ptr<Service>>(std::make_unique<LateService>());
          });
        }) == 0);
}

TEST_CASE("A signal that nobody watched for any more is left to the one who serves") {
  CHECK(ExitCodeOf([] {
          Termination termination;
          {
            const TerminationWatch watch(termination, [] { std::_Exit(9); });
          }
          kill(getpid(), SIGTERM);
          return termination.WaitFor(std::chrono::seconds(30)) ? 0 : 8;
        }) == 0);
}
