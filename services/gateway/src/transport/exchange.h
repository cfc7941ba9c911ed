#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "gateway/src/http/message.h"
#include "gateway/src/transport/worker.h"

namespace portfolio::gateway {

/// The way back to a client, as an Exchange sees its connection. For the worker's thread.
class ReplySink {
 public:
  virtual ~ReplySink() = default;
  /// Queues bytes; `written` runs when they are with the kernel (true) or the client is lost
  /// (false).
  virtual void Write(std::string bytes, std::function<void(bool)> written) = 0;
  /// The reply is complete: on to the connection's next request, or close it after what is queued.
  virtual void Finish(bool close) = 0;
  /// True when the connection will be closed after this reply anyway, so that the reply says so.
  virtual bool closing() const = 0;
  /// Breaks the connection, so that the client sees that the reply isn't whole.
  virtual void Abort() = 0;
};

/// One request and the way back to its client. For the worker's thread, except for Post. After the
/// client is gone, all writes do nothing; a reply can't reach anybody but its own client.
class Exchange : public std::enable_shared_from_this<Exchange> {
 public:
  /// How an exchange ended.
  struct Outcome {
    /// HTTP status that was begun; 499 when the client left before.
    int status = 499;
    /// Of the reply, with its head.
    size_t bytes = 0;
    /// The client got the whole reply.
    bool complete = false;
  };

  Exchange(HttpRequest request, Worker& worker, std::weak_ptr<ReplySink> sink);

  HttpRequest& request() { return request_; }
  Worker& worker() { return worker_; }
  std::chrono::steady_clock::time_point started() const { return started_; }

  /// Runs `task` on the worker's thread. Thread-safe.
  void Post(std::function<void()> task) { worker_.Post(std::move(task)); }

  /// Called once when the client is lost before the whole reply is with it; at once if it is.
  void OnGone(std::function<void()> on_gone);
  /// Called once at the end, whatever it is.
  void OnEnd(std::function<void(const Outcome&)> on_end) { on_end_ = std::move(on_end); }
  /// Called about once a second until the end.
  void OnTick(std::function<void()> on_tick) { on_tick_ = std::move(on_tick); }
  /// True when there is nobody to reply to any more.
  bool over() const { return over_; }
  /// True when a head has been sent.
  bool begun() const { return begun_; }

  /// A header for whatever reply comes.
  void AddReplyHeader(std::string name, std::string value);
  /// Sends a whole reply; of several, the first counts.
  void Reply(HttpReply reply);
  /// Begins a reply of unknown length (`head.body` is ignored). For HEAD that is all of it.
  void BeginStream(HttpReply head);
  /// More of a begun stream; `written` as in ReplySink.
  void Send(std::string bytes, std::function<void(bool)> written = {});
  /// The stream is complete.
  void EndStream();
  /// Breaks off a begun stream.
  void Abort();

  /// For the transport: the client is lost; a second has passed.
  void Gone();
  void Tick();

 private:
  void Begin(HttpReply& reply);
  void Write(std::string bytes, std::function<void(bool)> written);
  void Finish();
  void End(bool complete);

  HttpRequest request_;
  Worker& worker_;
  std::weak_ptr<ReplySink> sink_;
  const std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
  Pairs reply_headers_;
  std::function<void()> on_gone_;
  std::function<void(const Outcome&)> on_end_;
  std::function<void()> on_tick_;
  Outcome outcome_;
  bool begun_ = false;
  bool finished_ = false;
  bool over_ = false;
  bool close_ = false;
  bool chunked_ = false;
};

/// Takes whole requests from the transport, on the worker's thread.
class RequestSink {
 public:
  virtual ~RequestSink() = default;
  /// Largest body for this request; asked before the body is read. Thread-safe.
  virtual size_t MaxBodyBytes(std::string_view method, std::string_view path) const = 0;
  /// Must lead to a reply sooner or later.
  virtual void Take(std::shared_ptr<Exchange> exchange) = 0;
  /// The reply to bytes that are no request.
  virtual HttpReply FaultReply(int status, std::string message, std::string reason) = 0;
};

}  // namespace portfolio::gateway
