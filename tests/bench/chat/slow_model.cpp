#include "bench/chat/slow_model.h"

#include <netinet/in.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <utility>

namespace portfolio::bench {
namespace {

constexpr char kHead[] =
    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\n"
    "Connection: close\r\n\r\n";
constexpr char kEnd[] = "data: [DONE]\n\n";
constexpr char kMark[] = "(visitor ";
constexpr int kBacklog = 4096;
constexpr int kMostEvents = 256;
constexpr int kTickMilliseconds = 1;

bool Send(int socket, const std::string& bytes) {
  return send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL) ==
         static_cast<ssize_t>(bytes.size());
}

/// True when the request's body is there, by its Content-Length.
bool IsWhole(const std::string& request) {
  const std::size_t head = request.find("\r\n\r\n");
  const std::size_t length = request.find("Content-Length: ");
  if (head == std::string::npos || length == std::string::npos) return false;
  return request.size() >= head + 4 + std::strtoul(request.c_str() + length + 16, nullptr, 10);
}

}  // namespace

SlowModel::SlowModel(std::string sentence, int sentences, std::chrono::milliseconds period)
    : chunk_("data: {\"choices\":[{\"delta\":{\"content\":\"" + std::move(sentence) + "\"}}]}\n\n"),
      sentences_(sentences),
      period_(period) {
  listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* const any = reinterpret_cast<sockaddr*>(&address);
  if (bind(listener_, any, size) != 0 || listen(listener_, kBacklog) != 0 ||
      getsockname(listener_, any, &size) != 0) {
    throw std::runtime_error("the slow model can't listen");
  }
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { Run(); });
}

SlowModel::~SlowModel() {
  stopping_ = true;
  thread_.join();
  for (const auto& [socket, stream] : streams_) close(socket);
  close(listener_);
}

SlowModel::Clock::time_point SlowModel::SentAt(int visitor, int index) const {
  const std::lock_guard lock(mutex_);
  return sent_.at(visitor).at(static_cast<std::size_t>(index));
}

void SlowModel::Run() {
  const int poll = epoll_create1(EPOLL_CLOEXEC);
  while (!stopping_) {
    for (int socket;
         (socket = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK)) >= 0;) {
      epoll_event event{};
      event.events = EPOLLIN | EPOLLRDHUP;
      event.data.fd = socket;
      epoll_ctl(poll, EPOLL_CTL_ADD, socket, &event);
      streams_[socket];
    }
    epoll_event events[kMostEvents];
    const int count = epoll_wait(poll, events, kMostEvents, kTickMilliseconds);
    std::vector<int> over;
    for (int i = 0; i < count; ++i) {
      const int socket = events[i].data.fd;
      if (!Read(socket, streams_[socket])) over.push_back(socket);
    }
    const auto now = Clock::now();
    for (auto& [socket, stream] : streams_) {
      if (stream.visitor < 0 || stream.next > now) continue;
      if (!SendSentence(socket, stream)) over.push_back(socket);
    }
    for (const int socket : over) {
      const auto found = streams_.find(socket);
      if (found == streams_.end()) continue;
      if (found->second.visitor >= 0) --streaming_;
      streams_.erase(found);
      close(socket);
    }
  }
  close(poll);
}

bool SlowModel::Read(int socket, Stream& stream) {
  char buffer[4096];
  const ssize_t got = recv(socket, buffer, sizeof buffer, 0);
  if (got <= 0) return false;
  stream.request.append(buffer, static_cast<std::size_t>(got));
  if (stream.visitor >= 0 || !IsWhole(stream.request)) return true;
  const std::size_t mark = stream.request.rfind(kMark);
  if (mark == std::string::npos) return false;
  stream.visitor = std::atoi(stream.request.c_str() + mark + sizeof kMark - 1);
  stream.next = Clock::now() + period_;
  stream.request.clear();
  stream.request.shrink_to_fit();
  ++streaming_;
  ++begun_;
  return Send(socket, kHead);
}

bool SlowModel::SendSentence(int socket, Stream& stream) {
  if (stream.sent == sentences_) {
    Send(socket, kEnd);
    return false;
  }
  {
    const std::lock_guard lock(mutex_);
    sent_[stream.visitor].push_back(Clock::now());
  }
  ++stream.sent;
  stream.next += period_;
  return Send(socket, chunk_);
}

}  // namespace portfolio::bench
