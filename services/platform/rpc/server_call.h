#pragma once

#include <grpcpp/generic/async_generic_service.h>
#include <grpcpp/support/byte_buffer.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "platform/metrics/metrics.h"
#include "platform/rpc/call_context.h"
#include "platform/rpc/completion_loop.h"
#include "platform/rpc/rpc_service.h"
#include "platform/rpc/worker_pool.h"
#include "platform/tracing/span_export.h"

namespace portfolio::platform {

/// A method and how it is called.
struct Endpoint {
  std::string name;
  RpcService::Rpc rpc;
  bool server_streaming = false;
};

struct RpcInstruments {
  RpcInstruments(Metrics& metrics, SpanExport* spans);
  void CountEnd(const std::string& method, const Status& status, double seconds);

  Metrics& metrics;
  SpanExport* const spans;
  Counter& refused;
  Gauge& running;
};

/// Counts calls that there are, so that a shutdown can wait for the last. Thread-safe.
class CallTally {
 public:
  void Add();
  void Remove();
  void WaitUntilNone();

 private:
  std::mutex mutex_;
  std::condition_variable empty_;
  int calls_ = 0;
};

/// What the calls of one server share.
struct CallSurroundings {
  grpc::AsyncGenericService& service;
  grpc::ServerCompletionQueue& queue;
  /// By path: "/portfolio.chat.v1.ChatService/AnswerQuestion".
  const std::map<std::string, Endpoint>& endpoints;
  WorkerPool& pool;
  RpcInstruments& instruments;
  CallTally& tally;
  /// Empty lets everybody in.
  const std::string& service_key;
};

/// One call, whatever its shape. What follows its operations only moves bytes and flags, on threads
/// of the completion loop; methods run on the pool. It deletes itself when its last use is
/// released: every operation under way is one, the method that runs, and each hold.
class ServerCall {
 public:
  /// Waits for a call to arrive, and then does so again, until the server shuts down.
  static void Expect(const CallSurroundings& around);

  CallContext& context() { return context_; }

  /// As RpcMessageReader::Read.
  StatusOr<bool> Receive(google::protobuf::MessageLite* message);
  /// Waits until there is room for another message; false when the caller is gone.
  bool WaitForRoom();
  /// Queues a message; false when the call is over or `limit` messages wait.
  bool Send(const google::protobuf::MessageLite& message, size_t limit);
  /// Ends the call after what is queued. Only the first time counts.
  void End(const Status& status);

  /// Only while there is another use.
  void Retain() { uses_.fetch_add(1, std::memory_order_relaxed); }
  /// The last one comes after End.
  void Release();

 private:
  enum class Step { kNone, kWrite, kWriteAndFinish, kFinish };

  explicit ServerCall(const CallSurroundings& around);
  ~ServerCall() = default;

  void OnArrived(bool ok);
  void OnRead(bool ok);
  void OnWritten(bool ok);
  void OnClosed();

  std::string Metadata(const char* key) const;
  bool CallerIsProven() const;
  void FillContext();
  void StartRead();
  void Submit(bool has_message);
  void TellSpan(std::chrono::duration<double> took) const;
  void Run();
  void RunMethod();
  void Advance();
  Step NextStep();
  void AddInitialMetadata();
  void AddRetryAfter();
  /// A single answer goes out together with the end, in one step.
  bool HoldsBackForTheEnd() const { return !endpoint_->server_streaming; }

  const CallSurroundings around_;
  std::atomic<int> uses_{2};
  grpc::GenericServerContext grpc_context_;
  grpc::GenericServerAsyncReaderWriter stream_{&grpc_context_};
  Operation arrived_;
  Operation read_;
  Operation written_;
  Operation finished_;
  Operation closed_;

  const Endpoint* endpoint_ = nullptr;
  std::chrono::steady_clock::time_point began_;
  CallContext context_;
  /// This call as a step of its trace, and the step that it came from.
  TraceContext trace_;
  std::string parent_span_id_;
  CancelSource cancel_;
  grpc::ByteBuffer incoming_;
  grpc::ByteBuffer wire_;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<grpc::ByteBuffer> received_;
  std::deque<grpc::ByteBuffer> outgoing_;
  /// Set once, then only read.
  std::optional<Status> final_status_;
  bool started_ = false;
  bool reads_ended_ = false;
  bool read_paused_ = false;
  bool write_under_way_ = false;
  bool initial_metadata_added_ = false;
  bool finishing_ = false;
  bool cancelled_ = false;
};

}  // namespace portfolio::platform
