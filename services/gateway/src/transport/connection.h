#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "gateway/src/http/request_framing.h"
#include "gateway/src/transport/body_budget.h"
#include "gateway/src/transport/coming_bodies.h"
#include "gateway/src/transport/exchange.h"

namespace portfolio::gateway {

/// How long a connection may do nothing.
struct ConnectionTimeouts {
  /// Between requests; longer than NGINX keeps its own side open.
  std::chrono::milliseconds idle{90'000};
  /// From the first byte of a request to the end of its head.
  std::chrono::milliseconds head{10'000};
  /// From the first byte of a request to the end of its body, and a second more for each
  /// body_bytes_per_second that came; also without a byte of progress. NGINX is more patient, so
  /// that it is the answer from here that its client gets.
  std::chrono::milliseconds body_grace{10'000};
  size_t body_bytes_per_second = 8 * 1024;
  std::chrono::milliseconds body_stall{20'000};
  /// Without a byte of progress while a reply is waiting to be read.
  std::chrono::milliseconds write_stall{60'000};
  /// Reading on after a refusal, so that the refusal arrives.
  std::chrono::milliseconds linger{2'000};
};

/// One client connection: reads requests one after the other, and writes replies without ever
/// blocking. Belongs to its worker's thread. Does not own the socket: the transport closes it after
/// Lost.
///
/// Writing is done here and not by Pistache's transport, because that spins when the client doesn't
/// read, and keys what it has to write by file descriptor, which the next client may have.
class Connection : public ReplySink, public std::enable_shared_from_this<Connection> {
 public:
  struct Environment {
    Worker& worker;
    RequestSink& requests;
    /// Parses the head of a framed request; nothing when it can't be.
    std::function<bool(const RequestFraming&, HttpRequest*)> parse_head;
    /// Asks for OnWritable when the socket takes bytes again.
    std::function<void(int fd, bool wanted)> watch_writable;
    /// Memory for a body of so many bytes.
    std::function<std::shared_ptr<BodyBudget::Share>(size_t announced)> open_body;
    /// Bodies of all connections.
    std::shared_ptr<ComingBodies> coming_bodies;
    /// True while the process is about to stop: replies then close their connection.
    std::function<bool()> draining;
    const ConnectionTimeouts& timeouts;
  };

  /// Bytes that may wait from a client that sends its next request too early.
  static constexpr size_t kMaxPipelinedBytes = 64 * 1024;

  Connection(int fd, Environment environment);

  /// For the transport: bytes came; the socket takes bytes again; a second has passed (true: the
  /// transport is to close the connection now); the client is lost.
  void OnInput(std::string_view bytes);
  void OnWritable();
  bool Expired(std::chrono::steady_clock::time_point now) const;
  void Tick(std::chrono::steady_clock::time_point now);
  void Lost();

  bool idle() const { return !exchange_ && outgoing_.empty() && framing_.idle(); }
  /// Closes the connection as soon as nothing is under way.
  void CloseWhenIdle();

  void Write(std::string bytes, std::function<void(bool)> written) override;
  void Finish(bool close) override;
  bool closing() const override { return environment_.draining(); }
  void Abort() override;

 private:
  struct Outgoing {
    std::string bytes;
    size_t offset = 0;
    std::function<void(bool)> written;
  };

  void Advance(std::string_view& bytes);
  bool GrantBody(size_t bytes);
  /// A body that doesn't come with its head waits among the others.
  void AwaitBody();
  bool AwaitsBody() const;
  void RefuseLateBody();
  bool BodyIsLate(std::chrono::steady_clock::time_point now) const;
  void TakeRequest();
  void Refuse(const FramingFault& fault);
  void CloseAfterWrites();
  void Pump();

  const int fd_;
  Environment environment_;
  RequestFraming framing_;
  HttpRequest request_;
  std::shared_ptr<BodyBudget::Share> body_share_;
  std::shared_ptr<ComingBodies::Place> coming_body_;
  std::string pipelined_;
  std::shared_ptr<Exchange> exchange_;
  std::deque<Outgoing> outgoing_;
  bool pumping_ = false;
  bool watching_ = false;
  bool close_after_writes_ = false;
  bool lingering_ = false;
  bool lost_ = false;
  bool advancing_ = false;
  std::chrono::steady_clock::time_point last_progress_;
  std::chrono::steady_clock::time_point request_began_;
};

}  // namespace portfolio::gateway
