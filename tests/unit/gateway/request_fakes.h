#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "gateway/src/dispatch/request/request_context.h"
#include "google/protobuf/descriptor.h"
#include "google/protobuf/message.h"

namespace portfolio::gateway {

/// A request that has nothing but these headers.
inline HttpRequest With(Pairs headers) {
  HttpRequest request;
  request.headers = std::move(headers);
  return request;
}

/// Runs every task at once, and keeps what is for later.
class InlineWorker : public Worker {
 public:
  void Post(std::function<void()> task) override { task(); }
  void PostLater(std::chrono::milliseconds delay, std::function<void()> task) override {
    later.emplace_back(delay, std::move(task));
  }

  std::vector<std::pair<std::chrono::milliseconds, std::function<void()>>> later;
};

/// Keeps what a client would get.
class WaitingClient : public ReplySink {
 public:
  void Write(std::string bytes, std::function<void(bool)> written) override {
    got += bytes;
    if (written) written(true);
  }
  void Finish(bool) override {}
  bool closing() const override { return false; }
  void Abort() override {}

  /// 0 before a reply.
  int status() const { return got.empty() ? 0 : std::stoi(got.substr(got.find(' ') + 1)); }
  std::string body() const { return got.substr(got.find("\r\n\r\n") + 4); }

  std::string got;
};

/// A request to a route, with a client that waits for its reply.
struct AskedRoute {
  explicit AskedRoute(const Route& asked, HttpRequest request = {}) : route(asked) {
    context->exchange = std::make_shared<Exchange>(std::move(request), worker, client);
    context->route = &route;
    context->request_id = "id";
  }

  Route route;
  InlineWorker worker;
  std::shared_ptr<WaitingClient> client = std::make_shared<WaitingClient>();
  RequestContextPtr context = std::make_shared<RequestContext>();
};

/// A route that answers with JSON.
inline Route JsonRoute(std::string_view rpc, Reads reads = Reads::kParameters,
                       std::string_view fields = {}) {
  return {Method::kPost,
          "/x",
          rpc,
          reads,
          Writes::kJson,
          Audience::kAnyone,
          {std::chrono::seconds(1), 1'000},
          fields};
}

inline HttpRequest JsonRequest(std::string body, Pairs query = {}) {
  HttpRequest request;
  request.headers = {{"content-type", "application/json"}};
  request.query = std::move(query);
  request.body = std::move(body);
  return request;
}

/// Keeps calls until they are answered.
class PendingCalls : public RpcClient {
 public:
  struct Asked {
    std::string rpc;
    std::shared_ptr<google::protobuf::Message> request;
    Pairs metadata;
    Done done;

    template <typename T>
    const T& As() const {
      return static_cast<const T&>(*request);
    }
    void Answer(const google::protobuf::Message& message) const {
      std::shared_ptr<google::protobuf::Message> copy(message.New());
      copy->CopyFrom(message);
      done({.message = copy});
    }
    void Fail(platform::Status status = platform::Unavailable("away", "AWAY")) const {
      done({.status = std::move(status)});
    }
  };

  std::shared_ptr<Call> Unary(const google::protobuf::MethodDescriptor& rpc,
                              const google::protobuf::Message& request, CallOptions options,
                              Done done) override {
    std::shared_ptr<google::protobuf::Message> copy(request.New());
    copy->CopyFrom(request);
    calls.push_back({std::string(rpc.full_name()), copy, options.metadata, std::move(done)});
    return std::make_shared<NoCall>();
  }
  std::shared_ptr<Call> ServerStream(const google::protobuf::MethodDescriptor&,
                                     const google::protobuf::Message&, CallOptions, OnMessage,
                                     Done) override {
    return nullptr;
  }
  std::shared_ptr<Call> ClientStream(const google::protobuf::MethodDescriptor&, Source, CallOptions,
                                     Done) override {
    return nullptr;
  }

  /// The call that waits longest; throws where none does.
  Asked Take() {
    Asked first = std::move(calls.at(0));
    calls.pop_front();
    return first;
  }

  std::deque<Asked> calls;

 private:
  class NoCall : public Call {
   public:
    void Cancel() override {}
  };
};

}  // namespace portfolio::gateway
