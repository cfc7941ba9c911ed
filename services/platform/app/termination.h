#pragma once

#include <chrono>

namespace portfolio::platform {

/// SIGTERM and SIGINT as something to wait for. Construct it in main before any thread starts: it
/// blocks the signals for this thread and all that it starts, and ignores SIGPIPE.
class Termination {
 public:
  Termination();
  ~Termination();
  Termination(const Termination&) = delete;
  Termination& operator=(const Termination&) = delete;

  /// True when a signal has come within `timeout`.
  bool WaitFor(std::chrono::milliseconds timeout);

 private:
  int signal_fd_;
};

}  // namespace portfolio::platform
