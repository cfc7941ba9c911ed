#include "integration/gateway/raw_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stdexcept>
#include <utility>

namespace portfolio::testing {
namespace {

constexpr int kPatienceMilliseconds = 20'000;

std::string Lower(std::string text) {
  for (char& c : text) c = static_cast<char>(::tolower(c));
  return text;
}

}  // namespace

RawClient::RawClient(int port) {
  fd_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(fd_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
    throw std::runtime_error("connect");
  }
}

RawClient::~RawClient() {
  if (fd_ >= 0) ::close(fd_);
}

bool RawClient::Send(std::string_view bytes) {
  while (!bytes.empty()) {
    pollfd writable = {fd_, POLLOUT, 0};
    if (::poll(&writable, 1, kPatienceMilliseconds) <= 0) return false;
    const ssize_t sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0) return false;
    bytes.remove_prefix(static_cast<size_t>(sent));
  }
  return true;
}

bool RawClient::Fill() {
  pollfd readable = {fd_, POLLIN, 0};
  if (::poll(&readable, 1, kPatienceMilliseconds) <= 0) return false;
  char bytes[65536];
  const ssize_t got = ::recv(fd_, bytes, sizeof bytes, 0);
  if (got <= 0) return false;
  buffer_.append(bytes, static_cast<size_t>(got));
  return true;
}

RawReply RawClient::Read(bool head) {
  RawReply reply;
  while (buffer_.find("\r\n\r\n") == std::string::npos) {
    if (!Fill()) return reply;
  }
  size_t end = buffer_.find("\r\n\r\n");
  std::string lines = buffer_.substr(0, end);
  buffer_.erase(0, end + 4);
  reply.status = std::stoi(lines.substr(9, 3));
  for (size_t at = lines.find("\r\n"); at != std::string::npos; at = lines.find("\r\n", at + 2)) {
    const std::string line = lines.substr(at + 2, lines.find("\r\n", at + 2) - at - 2);
    const size_t colon = line.find(": ");
    reply.headers[Lower(line.substr(0, colon))] = line.substr(colon + 2);
  }
  if (head || reply.status == 204 || reply.status == 304) {
    reply.complete = true;
    return reply;
  }
  if (reply.headers.count("content-length") != 0) {
    const size_t length = std::stoul(reply.headers["content-length"]);
    while (buffer_.size() < length) {
      if (!Fill()) return reply;
    }
    reply.body = buffer_.substr(0, length);
    buffer_.erase(0, length);
    reply.complete = true;
    return reply;
  }
  if (reply.headers["transfer-encoding"] != "chunked") {
    while (Fill()) {
    }
    reply.body = std::move(buffer_);
    buffer_.clear();
    reply.complete = true;
    return reply;
  }
  while (true) {
    while ((end = buffer_.find("\r\n")) == std::string::npos) {
      if (!Fill()) return reply;
    }
    const size_t size = std::stoul(buffer_.substr(0, end), nullptr, 16);
    while (buffer_.size() < end + 2 + size + 2) {
      if (!Fill()) return reply;
    }
    reply.body += buffer_.substr(end + 2, size);
    buffer_.erase(0, end + 2 + size + 2);
    if (size == 0) {
      reply.complete = true;
      return reply;
    }
  }
}

std::string RawClient::ReadUntil(std::string_view text) {
  while (buffer_.find(text) == std::string::npos) {
    if (!Fill()) break;
  }
  return std::exchange(buffer_, {});
}

bool RawClient::WaitClosed() {
  while (true) {
    pollfd readable = {fd_, POLLIN, 0};
    if (::poll(&readable, 1, kPatienceMilliseconds) <= 0) return false;
    char bytes[65536];
    if (::recv(fd_, bytes, sizeof bytes, 0) <= 0) return true;
  }
}

void RawClient::Abort(bool reset) {
  if (reset) {
    const linger now = {1, 0};
    ::setsockopt(fd_, SOL_SOCKET, SO_LINGER, &now, sizeof now);
  }
  ::close(fd_);
  fd_ = -1;
}

std::string Post(std::string_view path, std::string_view json, std::string_view more_headers) {
  std::string request = "POST " + std::string(path) + " HTTP/1.1\r\nHost: test\r\n";
  request.append("Content-Type: application/json\r\n").append(more_headers);
  request += "Content-Length: " + std::to_string(json.size()) + "\r\n\r\n";
  return request.append(json);
}

std::string Get(std::string_view path, std::string_view more_headers, std::string_view method) {
  std::string request(method);
  request.append(" ").append(path).append(" HTTP/1.1\r\nHost: test\r\n").append(more_headers);
  return request.append("\r\n");
}

}  // namespace portfolio::testing
