#include "platform/app/termination.h"

#include <poll.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

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

}  // namespace portfolio::platform
