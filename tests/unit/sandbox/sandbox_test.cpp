#include "platform/sandbox/sandbox.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

using namespace portfolio::platform;

namespace {

StatusOr<SandboxResult> Shell(const std::string& script, const std::string& input = "",
                              SandboxLimits limits = {}) {
  return Sandbox(SANDBOX_EXEC)
      .Run({"/bin/sh", "-c", script, "sh", std::string(Sandbox::kInput)}, input, limits,
           Deadline::After(std::chrono::seconds(20)));
}

}  // namespace

TEST_CASE("A child reads its input and its output comes back") {
  const auto result = Sandbox(SANDBOX_EXEC)
                          .Run({"/bin/cat", std::string(Sandbox::kInput)}, "some\nbytes", {},
                               Deadline::After(std::chrono::seconds(20)));
  REQUIRE(result.ok());
  CHECK(result->exit_code == 0);
  CHECK(result->output == "some\nbytes");
}

TEST_CASE("A child's exit status, errors and signal are told apart") {
  const auto failed = Shell("echo wrong >&2; exit 7");
  REQUIRE(failed.ok());
  CHECK(failed->exit_code == 7);
  CHECK(failed->errors == "wrong\n");
  const auto ended = Shell("ulimit -t 1; while :; do :; done");
  REQUIRE(ended.ok());
  CHECK(ended->signal != 0);
}

TEST_CASE("A child can't start others, write files, or see the parent's environment") {
  const auto forked = Shell("/bin/true; /bin/echo not reached");
  REQUIRE(forked.ok());
  CHECK(forked->output.find("not reached") == std::string::npos);
  const auto written = Shell("echo x > /tmp/sandbox-test-file && echo written");
  REQUIRE(written.ok());
  CHECK(written->output.empty());
  const auto environment = Shell("echo $PORTFOLIO_ROOT$PATH_INFO$USER");
  REQUIRE(environment.ok());
  CHECK(environment->output == "\n");
}

TEST_CASE("A child has no sockets") {
  const auto result = Sandbox(SANDBOX_EXEC)
                          .Run({"/usr/bin/python3", "-S", "-c",
                                "import _socket\ntry:\n  _socket.socket()\n  print('open')\nexcept "
                                "PermissionError:\n  print('refused')"},
                               "", {}, Deadline::After(std::chrono::seconds(20)));
  REQUIRE(result.ok());
  CHECK(result->output == "refused\n");
}

TEST_CASE("A child that runs too long is ended") {
  SandboxLimits limits;
  limits.wall = std::chrono::milliseconds(300);
  const auto result =
      Sandbox(SANDBOX_EXEC)
          .Run({"/bin/sleep", "60"}, "", limits, Deadline::After(std::chrono::seconds(20)));
  REQUIRE(result.ok());
  CHECK(result->timed_out);
}

TEST_CASE("A child that writes too much is ended, and what came before is kept") {
  SandboxLimits limits;
  limits.output_bytes = 100'000;
  const auto result = Shell("while :; do echo 0123456789; done", "", limits);
  REQUIRE(result.ok());
  CHECK(result->too_much_output);
  CHECK(result->output.size() == 100'000);
}

TEST_CASE("A child that wants too much memory doesn't get it") {
  SandboxLimits limits;
  limits.memory_bytes = 64 * 1024 * 1024;
  const auto result =
      Sandbox(SANDBOX_EXEC)
          .Run({"/usr/bin/python3", "-S", "-c", "print(len(bytearray(200_000_000)))"}, "", limits,
               Deadline::After(std::chrono::seconds(20)));
  REQUIRE(result.ok());
  CHECK(result->exit_code != 0);
  CHECK(result->output.empty());
}

TEST_CASE("Megabytes of input and output pass unharmed") {
  const std::string input(8'000'000, 'x');
  const auto result = Sandbox(SANDBOX_EXEC)
                          .Run({"/bin/cat", std::string(Sandbox::kInput)}, input, {},
                               Deadline::After(std::chrono::seconds(20)));
  REQUIRE(result.ok());
  CHECK(result->output == input);
}

TEST_CASE("A missing helper is an error that can be retried, a missing program a result") {
  const auto missing = Sandbox("/nonexistent/sandbox-exec")
                           .Run({"/bin/cat"}, "", {}, Deadline::After(std::chrono::seconds(5)));
  REQUIRE_FALSE(missing.ok());
  CHECK(missing.status().reason() == "SANDBOX_FAILED");
  const auto program =
      Sandbox(SANDBOX_EXEC)
          .Run({"/nonexistent/program"}, "", {}, Deadline::After(std::chrono::seconds(5)));
  REQUIRE(program.ok());
  CHECK(program->exit_code == 122);
}

TEST_CASE("No more children run than may, and one caller too many is told at once") {
  const Sandbox none(SANDBOX_EXEC, 0, 0);
  const auto refused = none.Run({"/bin/true"}, "", {}, Deadline::After(std::chrono::seconds(20)));
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.status().code() == StatusCode::kResourceExhausted);
  CHECK(refused.status().reason() == "OVERLOADED");

  const Sandbox waiting(SANDBOX_EXEC, 0, 1);
  const auto late =
      waiting.Run({"/bin/true"}, "", {}, Deadline::After(std::chrono::milliseconds(1)));
  REQUIRE_FALSE(late.ok());
  CHECK(late.status().reason() == "SANDBOX_BUSY");
}

TEST_CASE("Callers who wait for a child's place get it one after another") {
  const Sandbox one(SANDBOX_EXEC, 1, 3);
  std::vector<std::string> outputs(4);
  std::vector<std::thread> callers;
  for (size_t i = 0; i < outputs.size(); ++i) {
    callers.emplace_back([&one, &output = outputs[i], i] {
      const auto result = one.Run({"/bin/cat", std::string(Sandbox::kInput)}, std::to_string(i), {},
                                  Deadline::After(std::chrono::seconds(60)));
      output = result.ok() ? result->output : result.status().reason();
    });
  }
  for (std::thread& caller : callers) caller.join();
  CHECK(outputs == std::vector<std::string>{"0", "1", "2", "3"});
}

TEST_CASE("One address runs one child and lets one wait; others run beside it") {
  const Sandbox sandbox(SANDBOX_EXEC, 2, 2);
  CancelSource gone;
  // Each tries until it runs or waits, and then stays.
  const auto start = [&](const std::string& address) {
    return std::thread([&sandbox, &gone, address] {
      while (!gone.token().cancelled()) {
        static_cast<void>(
            sandbox.Run({"/bin/sleep", "60"}, "", {},
                        {Deadline::After(std::chrono::seconds(50)), gone.token(), address}));
      }
    });
  };
  std::vector<std::thread> attackers;
  attackers.push_back(start("2001:db8::1"));
  attackers.push_back(start("2001:db8::2"));
  const auto soon = [] { return Deadline::After(std::chrono::seconds(20)); };
  Status refused;
  const Deadline patience = soon();
  while (refused.reason() != "FILES_OF_ADDRESS" && !patience.Expired()) {
    refused = sandbox
                  .Run({"/bin/true"}, "", {},
                       {Deadline::After(std::chrono::milliseconds(20)), {}, "2001:db8::3"})
                  .status();
  }
  CHECK(refused.code() == StatusCode::kResourceExhausted);
  CHECK(refused.error().retry_after_seconds > 0);
  for (const std::string address : {"192.0.2.1", "2001:db8:0:1::1", ""}) {
    const auto other = sandbox.Run({"/bin/true"}, "", {}, {soon(), {}, address});
    REQUIRE(other.ok());
    CHECK(other->exit_code == 0);
  }
  gone.Cancel();
  for (std::thread& attacker : attackers) attacker.join();
  CHECK(sandbox.Run({"/bin/true"}, "", {}, {soon(), {}, "2001:db8::1"}).ok());
}

TEST_CASE("A child ends when its caller has gone") {
  CancelSource gone;
  const auto begin = std::chrono::steady_clock::now();
  std::thread caller([&gone] {
    const auto result = Sandbox(SANDBOX_EXEC)
                            .Run({"/bin/sleep", "60"}, "", {},
                                 {Deadline::After(std::chrono::seconds(50)), gone.token()});
    CHECK(result.status().code() == StatusCode::kCancelled);
  });
  gone.Cancel();
  caller.join();
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(10));
}

TEST_CASE("A child that computes too long is told from one that broke") {
  SandboxLimits limits;
  limits.cpu = std::chrono::seconds(1);
  const auto result = Shell("while :; do :; done", "", limits);
  REQUIRE(result.ok());
  CHECK(result->too_much_work);
  CHECK_FALSE(Shell("exit 1")->too_much_work);
}

TEST_CASE("A child that runs for long is ended for whoever else waits") {
  const Sandbox sandbox(SANDBOX_EXEC, 1, 1);
  const auto run = [&](const std::string& address, const std::vector<std::string>& command) {
    const Deadline deadline = Deadline::After(std::chrono::seconds(40));
    return sandbox.Run(command, "", {}, {deadline, {}, address});
  };
  Status ended;
  std::thread dear([&] { ended = run("10.0.0.1", {"/bin/sleep", "15"}).status(); });
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  CHECK(run("192.0.2.1", {"/bin/true"}).ok());
  dear.join();
  CHECK(ended.reason() == "OVERLOADED");
}
