#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "gateway/src/http/message.h"

namespace portfolio::gateway {

/// Why a request can't be read; the connection is closed after the reply, because nobody knows
/// where the next request would begin.
struct FramingFault {
  /// HTTP status.
  int status = 400;
  /// For people.
  std::string message;
  /// UPPER_SNAKE_CASE.
  std::string reason;
};

/// Cuts the bytes of one connection into requests, strictly (RFC 9112): it stands before
/// Pistache's parser, which hangs on a chunked body split at a chunk's line end, believes bad
/// Content-Lengths, and takes the rest of a refused body for the next request. Bodies come with
/// Content-Length only. One request at a time; not thread-safe.
class RequestFraming {
 public:
  /// Request line and headers together.
  static constexpr size_t kMaxHeadBytes = 16 * 1024;
  static constexpr size_t kMaxTargetBytes = 4 * 1024;
  static constexpr size_t kMaxHeaders = 64;

  enum class State {
    /// Wants more bytes of the head.
    kHead,
    /// The head is there: call AcceptBody.
    kHeadComplete,
    /// Wants more bytes of the body.
    kBody,
    /// The whole request is there: take it, then call Reset.
    kComplete,
    /// See fault().
    kFault,
  };

  /// Takes from the front of `bytes` what belongs to this request, up to the next state.
  State Take(std::string_view& bytes);
  /// Lets the body in if it has at most `max_body_bytes`; to be called in kHeadComplete.
  State AcceptBody(size_t max_body_bytes);

  State state() const { return state_; }
  /// The request line without its line end.
  const std::string& request_line() const { return request_line_; }
  /// Names in lower case.
  const Pairs& headers() const { return headers_; }
  size_t content_length() const { return content_length_; }
  size_t received_body_bytes() const { return body_.size(); }
  /// The client waits for "100 Continue" before it sends the body.
  bool expects_continue() const { return expects_continue_; }
  /// True before the first byte of a request.
  bool idle() const { return state_ == State::kHead && head_.empty(); }
  const FramingFault& fault() const { return fault_; }
  std::string TakeBody() { return std::move(body_); }
  /// Ready for the next request.
  void Reset() { *this = RequestFraming(); }

 private:
  State Fail(int status, std::string message, std::string reason);
  State ReadHead(std::string_view head);
  std::optional<FramingFault> ReadRequestLine(std::string_view line);
  std::optional<FramingFault> ReadHeaderLine(std::string_view line);
  std::optional<FramingFault> CheckHeaders();

  State state_ = State::kHead;
  std::string head_;
  std::string request_line_;
  Pairs headers_;
  size_t content_length_ = 0;
  bool expects_continue_ = false;
  std::string body_;
  FramingFault fault_;
};

}  // namespace portfolio::gateway
