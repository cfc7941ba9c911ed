#include "unit/http/web_server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stdexcept>

namespace portfolio::tests {
namespace {

std::string Lower(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  }
  return text;
}

}  // namespace

WebServer::WebServer(Answer answer, const std::string& address_text, int port)
    : answer_(std::move(answer)), address_(address_text) {
  listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<uint16_t>(port));
  inet_pton(AF_INET, address_.c_str(), &address.sin_addr);
  socklen_t size = sizeof(address);
  auto* plain = reinterpret_cast<sockaddr*>(&address);
  if (bind(listener_, plain, sizeof(address)) != 0 || listen(listener_, 16) != 0 ||
      getsockname(listener_, plain, &size) != 0) {
    throw std::runtime_error("no port");
  }
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { Serve(); });
}

WebServer::~WebServer() {
  stopping_ = true;
  shutdown(listener_, SHUT_RDWR);
  thread_.join();
  close(listener_);
}

std::string WebServer::Url(const std::string& path) const {
  return "http://" + address_ + ":" + std::to_string(port_) + path;
}

std::vector<WebRequest> WebServer::requests() const {
  const std::lock_guard lock(mutex_);
  return requests_;
}

void WebServer::Serve() {
  while (!stopping_) {
    const int socket = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (socket < 0) return;
    ServeOne(socket);
    close(socket);
  }
}

void WebServer::ServeOne(int socket) {
  std::string data;
  char buffer[4096];
  size_t head_end = std::string::npos;
  size_t wanted = 0;
  while (head_end == std::string::npos || data.size() < head_end + 4 + wanted) {
    const ssize_t n = recv(socket, buffer, sizeof(buffer), 0);
    if (n <= 0) return;
    data.append(buffer, static_cast<size_t>(n));
    if (head_end != std::string::npos) continue;
    head_end = data.find("\r\n\r\n");
    if (head_end == std::string::npos) continue;
    const size_t length = Lower(data.substr(0, head_end)).find("content-length:");
    if (length != std::string::npos) wanted = std::stoul(data.substr(length + 15));
  }
  WebRequest request;
  const size_t first = data.find(' ');
  const size_t second = data.find(' ', first + 1);
  request.method = data.substr(0, first);
  request.target = data.substr(first + 1, second - first - 1);
  request.body = data.substr(head_end + 4);
  size_t line = data.find("\r\n") + 2;
  while (line < head_end + 2) {
    const size_t end = data.find("\r\n", line);
    const size_t colon = data.find(':', line);
    if (colon < end)
      request.headers[Lower(data.substr(line, colon - line))] =
          data.substr(colon + 2, end - colon - 2);
    line = end + 2;
  }
  {
    const std::lock_guard lock(mutex_);
    requests_.push_back(request);
  }
  const std::string reply = answer_(request);
  size_t sent = 0;
  while (sent < reply.size()) {
    const ssize_t n = send(socket, reply.data() + sent, reply.size() - sent, MSG_NOSIGNAL);
    if (n <= 0) return;
    sent += static_cast<size_t>(n);
  }
}

std::string WebServer::Reply(const std::string& body, const std::string& headers,
                             const std::string& status) {
  return "HTTP/1.1 " + status + "\r\n" + headers +
         "Content-Length: " + std::to_string(body.size()) + "\r\nConnection: close\r\n\r\n" + body;
}

std::string WebServer::Redirect(const std::string& location, const std::string& status) {
  return Reply("", "Location: " + location + "\r\n", status);
}

}  // namespace portfolio::tests
