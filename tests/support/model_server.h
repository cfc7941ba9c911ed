#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace portfolio::test {

/// One request to a ModelServer, and the way to answer it byte by byte.
class ModelExchange {
 public:
  ModelExchange(int socket, std::string body) : socket_(socket), body_(std::move(body)) {}

  const std::string& request() const { return body_; }
  /// False when the client is gone.
  bool Send(std::string_view bytes) const;
  /// Head of an event stream; the body ends with the connection.
  bool SendStreamHead() const;
  /// One chunk of a completion with this text (no quotes or backslashes).
  bool SendDelta(const std::string& text) const;
  bool SendDone() const { return Send("data: [DONE]\n\n"); }
  /// A whole response.
  bool Respond(int status, const std::string& body, const std::string& headers = "") const;
  /// True when the client leaves within `timeout`.
  bool WaitUntilClientLeaves(std::chrono::milliseconds timeout) const;

 private:
  int socket_;
  std::string body_;
};

/// A provider of language models on 127.0.0.1 that does what a test tells it, however hostile. Each
/// connection is served by a thread of its own, one request each.
class ModelServer {
 public:
  using Script = std::function<void(const ModelExchange&)>;

  explicit ModelServer(Script script);
  ~ModelServer();
  ModelServer(const ModelServer&) = delete;

  /// "http://127.0.0.1:port/v1".
  std::string base_url() const;
  int requests() const { return requests_; }
  /// Waits until a request has come; false when none does within ten seconds.
  bool WaitForRequest();

 private:
  void Accept();
  void Serve(int socket);

  const Script script_;
  int listener_;
  int port_ = 0;
  std::atomic<int> requests_ = 0;
  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<int> sockets_;
  std::vector<std::thread> threads_;
  std::thread acceptor_;
};

}  // namespace portfolio::test
