#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace portfolio::tests {

/// What a WebServer was asked.
struct WebRequest {
  std::string method;
  /// Path and query.
  std::string target;
  /// Names in lower case.
  std::map<std::string, std::string> headers;
  std::string body;
};

/// A web server on the loopback network that answers what a function says, byte by byte. One
/// request a connection, one connection at a time. Stands in for sites of every behaviour.
class WebServer {
 public:
  /// Gives the whole reply, status line included.
  using Answer = std::function<std::string(const WebRequest&)>;

  /// `port` 0 is any free one.
  explicit WebServer(Answer answer, const std::string& address = "127.0.0.1", int port = 0);
  ~WebServer();

  int port() const { return port_; }
  /// "http://address:port" + path.
  std::string Url(const std::string& path) const;
  std::vector<WebRequest> requests() const;

  /// A reply with a length and a type.
  static std::string Reply(
      const std::string& body,
      const std::string& headers = "Content-Type: text/html; charset=utf-8\r\n",
      const std::string& status = "200 OK");
  static std::string Redirect(const std::string& location, const std::string& status = "302 Found");

 private:
  void Serve();
  void ServeOne(int socket);

  const Answer answer_;
  const std::string address_;
  int listener_ = -1;
  int port_ = 0;
  std::atomic<bool> stopping_ = false;
  mutable std::mutex mutex_;
  std::vector<WebRequest> requests_;
  std::thread thread_;
};

}  // namespace portfolio::tests
