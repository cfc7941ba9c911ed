#include "gateway/src/http/request_framing.h"

#include <algorithm>
#include <charconv>

#include "gateway/src/http/header_value.h"

namespace portfolio::gateway {
namespace {

constexpr std::string_view kEndOfHead = "\r\n\r\n";

bool IsTokenChar(unsigned char c) {
  if (c >= '0' && c <= '9') return true;
  if ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') return true;
  return std::string_view("!#$%&'*+-.^_`|~").find(static_cast<char>(c)) != std::string_view::npos;
}

bool IsToken(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), IsTokenChar);
}

bool IsVisible(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](unsigned char c) { return c > 0x20 && c < 0x7f; });
}

bool IsFieldValue(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](unsigned char c) { return c == '\t' || (c >= 0x20 && c != 0x7f); });
}

FramingFault Malformed(std::string message) {
  return {400, std::move(message), "REQUEST_MALFORMED"};
}

}  // namespace

RequestFraming::State RequestFraming::Take(std::string_view& bytes) {
  if (state_ == State::kHead) {
    // Empty lines before a request are allowed for the sake of old clients (RFC 9112, 2.2).
    while (head_.empty() && !bytes.empty() && (bytes.front() == '\r' || bytes.front() == '\n')) {
      bytes.remove_prefix(1);
    }
    const size_t scan_from = head_.size() < 3 ? 0 : head_.size() - 3;
    const size_t before = head_.size();
    head_.append(bytes.substr(0, kMaxHeadBytes + 1 - std::min(before, kMaxHeadBytes)));
    const size_t end = head_.find(kEndOfHead, scan_from);
    if (end == std::string::npos) {
      bytes.remove_prefix(head_.size() - before);
      if (head_.size() > kMaxHeadBytes) {
        return Fail(431, "The request's headers are too large.", "HEADERS_TOO_LARGE");
      }
      return state_;
    }
    bytes.remove_prefix(end + kEndOfHead.size() - before);
    head_.resize(end);
    return ReadHead(head_);
  }
  if (state_ == State::kBody) {
    const size_t take = std::min(bytes.size(), content_length_ - body_.size());
    body_.append(bytes.substr(0, take));
    bytes.remove_prefix(take);
    if (body_.size() == content_length_) state_ = State::kComplete;
  }
  return state_;
}

RequestFraming::State RequestFraming::AcceptBody(size_t max_body_bytes) {
  if (content_length_ > max_body_bytes) {
    return Fail(413,
                "The request is too large: at most " + std::to_string(max_body_bytes) +
                    " bytes are taken here.",
                "BODY_TOO_LARGE");
  }
  body_.reserve(content_length_);
  state_ = content_length_ == 0 ? State::kComplete : State::kBody;
  return state_;
}

RequestFraming::State RequestFraming::Fail(int status, std::string message, std::string reason) {
  fault_ = {status, std::move(message), std::move(reason)};
  state_ = State::kFault;
  return state_;
}

RequestFraming::State RequestFraming::ReadHead(std::string_view head) {
  size_t end = head.find("\r\n");
  auto fault = ReadRequestLine(head.substr(0, end));
  while (!fault && end != std::string_view::npos) {
    head.remove_prefix(end + 2);
    end = head.find("\r\n");
    fault = ReadHeaderLine(head.substr(0, end));
  }
  if (!fault) fault = CheckHeaders();
  if (fault) return Fail(fault->status, fault->message, fault->reason);
  state_ = State::kHeadComplete;
  return state_;
}

std::optional<FramingFault> RequestFraming::ReadRequestLine(std::string_view line) {
  const size_t first = line.find(' ');
  const size_t last = line.rfind(' ');
  if (first == std::string_view::npos || first == last) {
    return Malformed("The request line is malformed.");
  }
  const auto target = line.substr(first + 1, last - first - 1);
  const auto version = line.substr(last + 1);
  if (!IsToken(line.substr(0, first)) || target.empty() || !IsVisible(target) ||
      (version != "HTTP/1.1" && version != "HTTP/1.0")) {
    return Malformed("The request line is malformed.");
  }
  if (target.size() > kMaxTargetBytes) {
    return FramingFault{414, "The address is too long.", "ADDRESS_TOO_LONG"};
  }
  request_line_ = line;
  return std::nullopt;
}

std::optional<FramingFault> RequestFraming::ReadHeaderLine(std::string_view line) {
  const size_t colon = line.find(':');
  if (colon == std::string_view::npos || !IsToken(line.substr(0, colon))) {
    return Malformed("A header line is malformed.");
  }
  const auto value = TrimBlanks(line.substr(colon + 1));
  if (!IsFieldValue(value)) return Malformed("A header value holds a control character.");
  if (headers_.size() == kMaxHeaders) {
    return FramingFault{431, "The request has too many headers.", "HEADERS_TOO_LARGE"};
  }
  headers_.emplace_back(AsciiLower(line.substr(0, colon)), value);
  return std::nullopt;
}

std::optional<FramingFault> RequestFraming::CheckHeaders() {
  bool has_length = false;
  int hosts = 0;
  for (const auto& [name, value] : headers_) {
    if (name == "transfer-encoding") {
      return FramingFault{411, "Send the body with a Content-Length.", "LENGTH_REQUIRED"};
    }
    if (name == "host" && ++hosts > 1) return Malformed("The request has two Host headers.");
    if (name == "expect") expects_continue_ = AsciiLower(value) == "100-continue";
    if (name != "content-length") continue;
    const auto [end, error] =
        std::from_chars(value.data(), value.data() + value.size(), content_length_);
    const bool digits = !value.empty() && value.size() <= 15 && value.front() != '-';
    if (has_length || !digits || error != std::errc() || end != value.data() + value.size()) {
      return Malformed("The Content-Length is malformed.");
    }
    has_length = true;
  }
  // RFC 9112, 3.2; a request of HTTP/1.0 may come without.
  if (hosts == 0 && request_line_.ends_with("HTTP/1.1")) {
    return Malformed("The request has no Host header.");
  }
  return std::nullopt;
}

}  // namespace portfolio::gateway
