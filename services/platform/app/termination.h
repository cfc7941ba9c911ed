#pragma once

#include <chrono>
#include <functional>
#include <thread>

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
  friend class TerminationWatch;
  int signal_fd_;
};

/// For the steps that can't wait for a signal themselves: while it lives, the first one calls
/// `on_signal`, on a thread of its own. One that comes later is left to Termination.
class TerminationWatch {
 public:
  /// `termination` must outlive it.
  TerminationWatch(Termination& termination, std::function<void()> on_signal);
  ~TerminationWatch();
  TerminationWatch(const TerminationWatch&) = delete;
  TerminationWatch& operator=(const TerminationWatch&) = delete;

 private:
  int end_fd_;
  std::thread thread_;
};

}  // namespace portfolio::platform
