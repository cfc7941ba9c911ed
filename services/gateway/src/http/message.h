#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace portfolio::gateway {

/// Header or query pairs in the order of the message.
using Pairs = std::vector<std::pair<std::string, std::string>>;

/// A whole request. Header names are in lower case; query names and values are percent-decoded.
struct HttpRequest {
  std::string method;
  /// As sent: not decoded, without the query.
  std::string path;
  Pairs query;
  Pairs headers;
  std::string body;
  /// Keeps the memory that the body was granted (see BodyBudget).
  std::shared_ptr<void> body_share;
  /// HTTP/1.0 or "Connection: close".
  bool close = false;
  /// Knows chunked replies (HTTP/1.1).
  bool chunked_allowed = true;

  /// The first of that name (lower case); empty when absent.
  std::string_view Header(std::string_view name) const;
  /// The first of that name; null when absent.
  const std::string* QueryValue(std::string_view name) const;
};

/// A whole reply. Content-Length, Connection and Date are not among the headers; the writer adds
/// them.
struct HttpReply {
  int status = 200;
  Pairs headers;
  std::string body;
};

/// "Not Found" for 404; "Unknown" for what isn't in use here.
std::string_view ReasonPhrase(int status);

/// Status line, headers and body of a reply with a known length. For HEAD, and for 204 and 304, the
/// body is left out. Line breaks in header values are dropped.
std::string SerializeReply(const HttpReply& reply, bool head_only, bool close);

/// Status line and headers of a reply whose body follows: in chunks, or up to the end of the
/// connection (`chunked` false implies `close`).
std::string SerializeStreamHead(const HttpReply& reply, bool chunked, bool close);

/// `bytes` as one chunk. An empty text gives an empty text, not the last chunk.
std::string SerializeChunk(std::string_view bytes);

}  // namespace portfolio::gateway
