// What it costs that callers prove themselves: calls one after the other to a server with a service
// key and to one without, by turns, so that what else the machine does falls on both.
#include <grpcpp/grpcpp.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "platform/logging/log.h"
#include "platform/rpc/call_context.h"
#include "platform/rpc/rpc_server.h"
#include "portfolio/chat/v1/chat_service.grpc.pb.h"

namespace portfolio::platform {
namespace {

using chat::v1::AnswerQuestionRequest;
using chat::v1::AnswerQuestionResponse;

constexpr int kRounds = 15;
constexpr int kCalls = 2'000;

class Echo : public RpcService {
 public:
  Echo() : RpcService("portfolio.chat.v1.ChatService") {
    Unary("AnswerQuestion", this, &Echo::Answer);
    ServerStreaming("StreamAnswer", this, &Echo::Stream);
  }

 private:
  StatusOr<AnswerQuestionResponse> Answer(CallContext&, const AnswerQuestionRequest& request) {
    AnswerQuestionResponse response;
    response.set_response(request.message());
    return response;
  }
  Status Stream(CallContext&, const chat::v1::StreamAnswerRequest&,
                ResponseStream<chat::v1::StreamAnswerResponse>&) {
    return {};
  }
};

/// Of the whole process, both ends of the calls.
double ProcessorSeconds() {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

struct Cost {
  /// Microseconds a call, of each round.
  std::vector<double> processor;
  std::vector<double> time;
};

double Median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

class Line {
 public:
  explicit Line(std::string key)
      : key_(std::move(key)),
        server_({.address = "127.0.0.1:0", .service_key = key_}, pool_, metrics_) {
    if (!server_.AddService(echo_).ok()) std::abort();
    const auto port = server_.Start();
    if (!port.ok()) std::abort();
    server_.SetServing(true);
    stub_ = chat::v1::ChatService::NewStub(::grpc::CreateChannel(
        "127.0.0.1:" + std::to_string(*port), ::grpc::InsecureChannelCredentials()));
  }

  void Round(Cost* cost) {
    const double processor = ProcessorSeconds();
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < kCalls; ++i) Call();
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - began;
    cost->processor.push_back((ProcessorSeconds() - processor) * 1e6 / kCalls);
    cost->time.push_back(time.count() * 1e6 / kCalls);
  }

 private:
  void Call() {
    ::grpc::ClientContext context;
    if (!key_.empty()) context.AddMetadata(kServiceKeyHeader, key_);
    AnswerQuestionRequest request;
    request.set_message("What did you do in telecom, and since when?");
    AnswerQuestionResponse response;
    if (!stub_->AnswerQuestion(&context, request, &response).ok()) std::abort();
  }

  const std::string key_;
  Metrics metrics_{"bench"};
  WorkerPool pool_{1, 8};
  Echo echo_;
  RpcServer server_;
  std::unique_ptr<chat::v1::ChatService::Stub> stub_;
};

}  // namespace
}  // namespace portfolio::platform

int main() {
  using namespace portfolio::platform;
  StartLogging("bench", LogLevel::kWarning);
  Line open("");
  Line guarded(std::string(64, 'k'));
  Cost without;
  Cost with;
  Cost ignored;
  open.Round(&ignored);
  guarded.Round(&ignored);
  for (int i = 0; i < kRounds; ++i) {
    open.Round(&without);
    guarded.Round(&with);
  }
  std::printf(
      "| calls | processor, us a call | calls a second, one after the other |\n|---|---|---|\n");
  for (const auto& [name, cost] :
       {std::pair("without a service key", &without), std::pair("with one", &with)}) {
    std::printf("| %s | %.1f | %.0f |\n", name, Median(cost->processor), 1e6 / Median(cost->time));
  }
}
