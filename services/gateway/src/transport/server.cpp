#include "gateway/src/transport/server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <optional>

#include "platform/logging/log.h"

namespace portfolio::gateway {
namespace {

constexpr int kBacklog = 1024;
// Out of file descriptors, or at the limit of connections: look again after this time.
constexpr int kPauseMilliseconds = 50;

/// "127.0.0.1:8090" or "0.0.0.0:8090".
std::optional<sockaddr_in> ParseAddress(const std::string& text) {
  const size_t colon = text.rfind(':');
  if (colon == std::string::npos) return std::nullopt;
  sockaddr_in address{};
  address.sin_family = AF_INET;
  uint16_t port = 0;
  const char* end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data() + colon + 1, end, port);
  if (parsed.ec != std::errc() || parsed.ptr != end) return std::nullopt;
  address.sin_port = htons(port);
  if (::inet_pton(AF_INET, text.substr(0, colon).c_str(), &address.sin_addr) != 1) {
    return std::nullopt;
  }
  return address;
}

platform::Status SystemFault(const std::string& what) {
  return platform::Unavailable("The address can't be listened on.", "LISTEN_FAILED")
      .WithLogDetail(what + ": " + std::strerror(errno));
}

}  // namespace

Server::Server(Options options, RequestSink& requests)
    : options_(std::move(options)), requests_(requests) {}

Server::~Server() { Stop(); }

platform::StatusOr<int> Server::Start() {
  const auto address = ParseAddress(options_.address);
  if (!address) return platform::InvalidArgument("Not an address: " + options_.address);
  listen_fd_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (listen_fd_ < 0) return SystemFault("socket");
  const int on = 1;
  ::setsockopt(listen_fd_, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  const auto* raw = reinterpret_cast<const sockaddr*>(&*address);
  if (::bind(listen_fd_, raw, sizeof *address) != 0) return SystemFault("bind");
  if (::listen(listen_fd_, kBacklog) != 0) return SystemFault("listen");
  sockaddr_in bound{};
  socklen_t size = sizeof bound;
  ::getsockname(listen_fd_, reinterpret_cast<sockaddr*>(&bound), &size);
  stop_fd_ = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (stop_fd_ < 0) return SystemFault("eventfd");
  workers_ = std::make_unique<WorkerPool>(options_.workers, requests_);
  acceptor_ = std::thread([this] { AcceptLoop(); });
  return static_cast<int>(ntohs(bound.sin_port));
}

void Server::AcceptLoop() {
  while (true) {
    const bool full = workers_->connections() >= options_.max_connections;
    pollfd watched[2] = {{stop_fd_, POLLIN, 0}, {listen_fd_, POLLIN, 0}};
    ::poll(watched, full ? 1 : 2, full ? kPauseMilliseconds : -1);
    if (watched[0].revents != 0) return;
    if (!full && watched[1].revents != 0) AcceptWaiting();
  }
}

void Server::AcceptWaiting() {
  while (workers_->connections() < options_.max_connections) {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    const int fd = ::accept4(listen_fd_, reinterpret_cast<sockaddr*>(&address), &size,
                             SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (fd < 0) {
      if (errno == EINTR || errno == ECONNABORTED) continue;
      if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
        platform::Log(platform::LogLevel::kError, "accept_failed",
                      {{"detail", std::strerror(errno)}});
        pollfd stop = {stop_fd_, POLLIN, 0};
        ::poll(&stop, 1, kPauseMilliseconds);
      }
      return;
    }
    const int on = 1;
    ::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    workers_->Adopt(fd, reinterpret_cast<const sockaddr*>(&address));
  }
}

void Server::BeginDrain() {
  if (!acceptor_.joinable()) return;
  const uint64_t one = 1;
  [[maybe_unused]] const auto written = ::write(stop_fd_, &one, sizeof one);
  acceptor_.join();
  ::close(listen_fd_);
  listen_fd_ = -1;
  workers_->BeginDrain();
}

void Server::Stop() {
  BeginDrain();
  workers_.reset();
  for (int* fd : {&listen_fd_, &stop_fd_}) {
    if (*fd >= 0) ::close(*fd);
    *fd = -1;
  }
}

}  // namespace portfolio::gateway
