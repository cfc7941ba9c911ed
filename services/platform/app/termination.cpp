#include "platform/app/termination.h"

#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <utility>

namespace portfolio::platform {

Termination::Termination() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGTERM);
  sigaddset(&set, SIGINT);
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  signal(SIGPIPE, SIG_IGN);
  signal_fd_ = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

Termination::~Termination() { close(signal_fd_); }

bool Termination::WaitFor(std::chrono::milliseconds timeout) {
  pollfd waiting{signal_fd_, POLLIN, 0};
  if (poll(&waiting, 1, static_cast<int>(timeout.count())) <= 0) return false;
  signalfd_siginfo info;
  return read(signal_fd_, &info, sizeof info) == static_cast<ssize_t>(sizeof info);
}

TerminationWatch::TerminationWatch(Termination& termination, std::function<void()> on_signal)
    : end_fd_(eventfd(0, EFD_CLOEXEC)) {
  thread_ = std::thread([this, &termination, on_signal = std::move(on_signal)] {
    pollfd waiting[] = {{termination.signal_fd_, POLLIN, 0}, {end_fd_, POLLIN, 0}};
    while (poll(waiting, 2, -1) < 0) {
    }
    if (waiting[1].revents != 0) return;
    if (termination.WaitFor(std::chrono::milliseconds(0))) on_signal();
  });
}

TerminationWatch::~TerminationWatch() {
  eventfd_write(end_fd_, 1);
  thread_.join();
  close(end_fd_);
}

}  // namespace portfolio::platform
