#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "platform/error/status.h"
#include "platform/sandbox/child_places.h"
#include "platform/time/caller.h"

namespace portfolio::platform {

/// What a child may use.
struct SandboxLimits {
  /// Address space, including libraries.
  size_t memory_bytes = 512 * 1024 * 1024;
  std::chrono::seconds cpu{10};
  std::chrono::milliseconds wall{20'000};
  size_t output_bytes = 32 * 1024 * 1024;
};

/// How a child ended.
struct SandboxResult {
  /// Exit status; -1 when a signal ended it.
  int exit_code = -1;
  int signal = 0;
  bool timed_out = false;
  /// It was ended for somebody else's.
  bool gave_way = false;
  /// It used up its processor time.
  bool too_much_work = false;
  /// The output passed its limit and the child was ended.
  bool too_much_output = false;
  std::string output;
  /// The first 4 KB of standard error.
  std::string errors;
};

/// Runs a parser of untrusted bytes in a limited child process: the helper `sandbox-exec` sets
/// resource limits, no_new_privs and a seccomp filter that refuses sockets, new processes, tracing
/// and mounts, and then execs the parser. No namespaces and no privileges are needed, so it works
/// in restricted containers. The child gets an empty environment and no files but its input
/// (read-only memory), its output and its errors. Who may run one, and who waits: ChildPlaces.
/// Thread-safe.
class Sandbox {
 public:
  /// In a command, this argument becomes the path of a file that holds the input.
  static constexpr std::string_view kInput = "{input}";

  /// `helper` is the path of sandbox-exec.
  explicit Sandbox(std::string helper, int max_children = 2, size_t max_waiting = 6)
      : helper_(std::move(helper)), places_(max_children, max_waiting) {}

  /// Runs `command` (its first word is an absolute path) on `input`. UNAVAILABLE with reason
  /// SANDBOX_FAILED when the child can't be started, the errors of ChildPlaces::Take, CANCELLED
  /// when the caller has gone, upon which the child is ended; whatever a started child does is a
  /// result.
  StatusOr<SandboxResult> Run(const std::vector<std::string>& command, std::string_view input,
                              const SandboxLimits& limits, const Caller& caller) const;

 private:
  StatusOr<SandboxResult> RunChild(const std::vector<std::string>& command, std::string_view input,
                                   const SandboxLimits& limits, const Caller& caller,
                                   const ChildPlaces::Place& place) const;

  const std::string helper_;
  mutable ChildPlaces places_;
};

}  // namespace portfolio::platform
