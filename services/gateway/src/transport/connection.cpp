#include "gateway/src/transport/connection.h"

#include <sys/socket.h>

#include <cerrno>
#include <utility>

#include "platform/text/address.h"

namespace portfolio::gateway {

using std::chrono::steady_clock;

Connection::Connection(int fd, Environment environment)
    : fd_(fd),
      environment_(std::move(environment)),
      last_progress_(steady_clock::now()),
      request_began_(last_progress_) {}

void Connection::OnInput(std::string_view bytes) {
  if (lost_ || lingering_ || close_after_writes_) return;
  last_progress_ = steady_clock::now();
  if (!exchange_ && pipelined_.empty()) Advance(bytes);
  if (bytes.empty() || close_after_writes_ || lingering_) return;
  if (pipelined_.size() + bytes.size() > kMaxPipelinedBytes) return Abort();
  pipelined_.append(bytes);
}

void Connection::Advance(std::string_view& bytes) {
  advancing_ = true;
  while (!bytes.empty() && !exchange_ && !lost_ && !close_after_writes_ && !lingering_) {
    if (framing_.idle()) request_began_ = steady_clock::now();
    const size_t had = framing_.received_body_bytes();
    auto state = framing_.Take(bytes);
    if (!GrantBody(framing_.received_body_bytes() - had)) break;
    if (state == RequestFraming::State::kHeadComplete) {
      request_ = HttpRequest();
      if (!environment_.parse_head(framing_, &request_)) {
        Refuse({400, "The request line is malformed.", "REQUEST_MALFORMED"});
        break;
      }
      state =
          framing_.AcceptBody(environment_.requests.MaxBodyBytes(request_.method, request_.path));
      if (state == RequestFraming::State::kBody) {
        body_share_ = environment_.open_body(framing_.content_length());
      }
      if (state == RequestFraming::State::kBody && framing_.expects_continue()) {
        Write("HTTP/1.1 100 Continue\r\n\r\n", {});
      }
    }
    if (state == RequestFraming::State::kFault) Refuse(framing_.fault());
    if (state == RequestFraming::State::kComplete) TakeRequest();
  }
  advancing_ = false;
  AwaitBody();
}

bool Connection::AwaitsBody() const {
  return framing_.state() == RequestFraming::State::kBody && !lingering_ && !lost_;
}

void Connection::AwaitBody() {
  if (!AwaitsBody() || coming_body_) return;
  const std::string address(request_.Header("x-real-ip"));
  coming_body_ = environment_.coming_bodies->Enter(
      platform::NetworkOfAddress(address), framing_.content_length(),
      [connection = weak_from_this(), &worker = environment_.worker] {
        worker.Post([connection] {
          const auto late = connection.lock();
          if (late && late->AwaitsBody()) late->RefuseLateBody();
        });
      });
}

bool Connection::GrantBody(size_t bytes) {
  if (bytes == 0 || body_share_->Grow(bytes)) return true;
  Refuse({503, "The site is busy. Please try again in a moment.", "OVERLOADED"});
  return false;
}

void Connection::TakeRequest() {
  request_.body = framing_.TakeBody();
  request_.body_share = std::move(body_share_);
  coming_body_.reset();
  framing_.Reset();
  exchange_ =
      std::make_shared<Exchange>(std::move(request_), environment_.worker, weak_from_this());
  // Held here, because a quick reply lets go of exchange_.
  const auto exchange = exchange_;
  environment_.requests.Take(exchange);
}

void Connection::Refuse(const FramingFault& fault) {
  const auto reply = environment_.requests.FaultReply(fault.status, fault.message, fault.reason);
  framing_.Reset();
  body_share_.reset();
  coming_body_.reset();
  Write(SerializeReply(reply, /*head_only=*/false, /*close=*/true), {});
  CloseAfterWrites();
}

void Connection::Write(std::string bytes, std::function<void(bool)> written) {
  if (lost_) {
    if (written) written(false);
    return;
  }
  if (outgoing_.empty()) last_progress_ = steady_clock::now();
  outgoing_.push_back({std::move(bytes), 0, std::move(written)});
  Pump();
}

void Connection::Pump() {
  if (pumping_) return;
  pumping_ = true;
  bool failed = false;
  while (!outgoing_.empty() && !failed) {
    Outgoing& front = outgoing_.front();
    while (front.offset < front.bytes.size()) {
      const ssize_t sent = ::send(fd_, front.bytes.data() + front.offset,
                                  front.bytes.size() - front.offset, MSG_NOSIGNAL | MSG_DONTWAIT);
      if (sent > 0) {
        front.offset += static_cast<size_t>(sent);
        last_progress_ = steady_clock::now();
        continue;
      }
      if (sent < 0 && errno == EINTR) continue;
      failed = sent < 0 && errno != EAGAIN && errno != EWOULDBLOCK;
      break;
    }
    if (front.offset < front.bytes.size()) break;
    auto written = std::move(front.written);
    outgoing_.pop_front();
    // May write more, which only queues it: this loop goes on.
    if (written) written(true);
    if (lost_) break;
  }
  pumping_ = false;
  if (lost_) return;
  if (failed) return Abort();
  if (const bool wanted = !outgoing_.empty(); wanted != watching_) {
    watching_ = wanted;
    environment_.watch_writable(fd_, wanted);
  }
  if (outgoing_.empty() && close_after_writes_ && !lingering_) {
    lingering_ = true;
    last_progress_ = steady_clock::now();
    ::shutdown(fd_, SHUT_WR);
  }
}

void Connection::OnWritable() {
  if (!lost_ && !outgoing_.empty()) Pump();
}

void Connection::Finish(bool close) {
  exchange_.reset();
  if (lost_) return;
  last_progress_ = steady_clock::now();
  if (close) return CloseAfterWrites();
  if (pipelined_.empty() || advancing_) return;
  std::string early = std::exchange(pipelined_, {});
  std::string_view bytes = early;
  Advance(bytes);
  if (!lost_ && !close_after_writes_) pipelined_.append(bytes);
}

void Connection::CloseAfterWrites() {
  close_after_writes_ = true;
  pipelined_.clear();
  Pump();
}

void Connection::CloseWhenIdle() {
  if (idle() && !lost_) CloseAfterWrites();
}

void Connection::Abort() {
  if (lost_) return;
  // The transport then reads the end of the connection, and calls Lost.
  ::shutdown(fd_, SHUT_RDWR);
  lingering_ = true;
}

bool Connection::Expired(steady_clock::time_point now) const {
  const auto& limits = environment_.timeouts;
  const auto still = now - last_progress_;
  if (lingering_) return still > limits.linger;
  if (!outgoing_.empty()) return still > limits.write_stall;
  if (exchange_) return false;
  if (framing_.idle()) return still > limits.idle;
  return framing_.state() == RequestFraming::State::kHead && now - request_began_ > limits.head;
}

bool Connection::BodyIsLate(steady_clock::time_point now) const {
  if (!AwaitsBody()) return false;
  const auto& limits = environment_.timeouts;
  const auto earned = std::chrono::milliseconds(framing_.received_body_bytes() * 1'000 /
                                                limits.body_bytes_per_second);
  return now - request_began_ > limits.body_grace + earned ||
         now - last_progress_ > limits.body_stall;
}

void Connection::Tick(steady_clock::time_point now) {
  if (const auto exchange = exchange_) return exchange->Tick();
  if (BodyIsLate(now)) RefuseLateBody();
}

void Connection::RefuseLateBody() {
  Refuse({408, "The request came too slowly. Please try again over a better connection.",
          "BODY_TOO_SLOW"});
}

void Connection::Lost() {
  if (lost_) return;
  lost_ = true;
  coming_body_.reset();
  const auto exchange = std::exchange(exchange_, nullptr);
  const auto outgoing = std::exchange(outgoing_, {});
  for (const auto& entry : outgoing) {
    if (entry.written) entry.written(false);
  }
  if (exchange) exchange->Gone();
}

}  // namespace portfolio::gateway
