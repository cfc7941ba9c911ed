#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace portfolio::test {

/// The real program of a service as a child process on a UNIX socket, without metrics; killed
/// without warning (SIGKILL) at the end. Throws when it can't be started.
class ServiceProcess {
 public:
  /// `settings`: NAME=value, besides LISTEN_ADDRESS, METRICS_ADDRESS, LOG_LEVEL and CONTENT_DIR.
  ServiceProcess(const std::string& program, const std::string& socket,
                 const std::vector<std::string>& settings);
  ~ServiceProcess();
  ServiceProcess(const ServiceProcess&) = delete;

  pid_t pid() const { return pid_; }

 private:
  pid_t pid_ = 0;
};

/// A path for a UNIX socket in a folder of its own, removed at the end.
class SocketPath {
 public:
  SocketPath();
  ~SocketPath();
  SocketPath(const SocketPath&) = delete;
  std::string path() const { return folder_ + "/socket"; }

 private:
  std::string folder_;
};

}  // namespace portfolio::test
