#pragma once

#include <map>
#include <string>
#include <string_view>

namespace portfolio::testing {

/// A reply as it came over the wire.
struct RawReply {
  int status = 0;
  /// Names in lower case; of equal names the last.
  std::map<std::string, std::string> headers;
  std::string body;
  /// The reply came whole.
  bool complete = false;
};

/// A blocking HTTP client that sends exactly the bytes it is given. Every wait ends after 20 s.
class RawClient {
 public:
  explicit RawClient(int port);
  ~RawClient();
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  bool Send(std::string_view bytes);
  /// The next reply: with Content-Length, in chunks, or without a body where `head` says so.
  RawReply Read(bool head = false);
  /// Reads until `text` has come; gives all that came since the last call.
  std::string ReadUntil(std::string_view text);
  /// True when the other side closes the connection, whatever comes before.
  bool WaitClosed();
  /// Closes at once; with a reset when `reset`.
  void Abort(bool reset);
  int fd() const { return fd_; }

 private:
  bool Fill();

  int fd_ = -1;
  std::string buffer_;
};

/// A request with a JSON body.
std::string Post(std::string_view path, std::string_view json, std::string_view more_headers = {});
std::string Get(std::string_view path, std::string_view more_headers = {},
                std::string_view method = "GET");

}  // namespace portfolio::testing
