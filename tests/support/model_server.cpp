#include "support/model_server.h"

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stdexcept>

namespace portfolio::test {

bool ModelExchange::Send(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t sent = send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool ModelExchange::SendStreamHead() const {
  return Send(
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\n"
      "Connection: close\r\n\r\n");
}

bool ModelExchange::SendDelta(const std::string& text) const {
  return Send("data: {\"choices\":[{\"delta\":{\"content\":\"" + text + "\"}}]}\n\n");
}

bool ModelExchange::Respond(int status, const std::string& body, const std::string& headers) const {
  return Send("HTTP/1.1 " + std::to_string(status) +
              " X\r\nContent-Type: application/json\r\nConnection: close\r\n" + headers +
              "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
}

bool ModelExchange::WaitUntilClientLeaves(std::chrono::milliseconds timeout) const {
  pollfd waiting{socket_, POLLIN | POLLRDHUP, 0};
  if (poll(&waiting, 1, static_cast<int>(timeout.count())) <= 0) return false;
  char byte;
  return recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT) <= 0;
}

ModelServer::ModelServer(Script script) : script_(std::move(script)) {
  listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* const any = reinterpret_cast<sockaddr*>(&address);
  if (bind(listener_, any, size) != 0 || listen(listener_, 4096) != 0 ||
      getsockname(listener_, any, &size) != 0) {
    throw std::runtime_error("the model server can't listen");
  }
  port_ = ntohs(address.sin_port);
  acceptor_ = std::thread([this] { Accept(); });
}

ModelServer::~ModelServer() {
  shutdown(listener_, SHUT_RDWR);
  acceptor_.join();
  close(listener_);
  {
    const std::lock_guard lock(mutex_);
    for (const int socket : sockets_) shutdown(socket, SHUT_RDWR);
  }
  for (std::thread& thread : threads_) thread.join();
  for (const int socket : sockets_) close(socket);
}

std::string ModelServer::base_url() const {
  return "http://127.0.0.1:" + std::to_string(port_) + "/v1";
}

bool ModelServer::WaitForRequest() {
  std::unique_lock lock(mutex_);
  return came_.wait_for(lock, std::chrono::seconds(10), [this] { return requests_ > 0; });
}

void ModelServer::Accept() {
  for (;;) {
    const int socket = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (socket < 0) return;
    const std::lock_guard lock(mutex_);
    sockets_.push_back(socket);
    threads_.emplace_back([this, socket] { Serve(socket); });
  }
}

void ModelServer::Serve(int socket) {
  std::string text;
  std::size_t body_at = std::string::npos;
  std::size_t length = 0;
  char buffer[4096];
  while (body_at == std::string::npos || text.size() < body_at + length) {
    const ssize_t got = recv(socket, buffer, sizeof buffer, 0);
    if (got <= 0) return;
    text.append(buffer, static_cast<std::size_t>(got));
    if (body_at != std::string::npos) continue;
    const std::size_t end = text.find("\r\n\r\n");
    if (end == std::string::npos) continue;
    body_at = end + 4;
    const std::size_t header = text.find("Content-Length: ");
    if (header != std::string::npos) length = std::stoul(text.substr(header + 16));
  }
  {
    const std::lock_guard lock(mutex_);
    ++requests_;
  }
  came_.notify_all();
  script_(ModelExchange(socket, text.substr(body_at)));
  shutdown(socket, SHUT_RDWR);
}

}  // namespace portfolio::test
