#include "platform/rpc/rpc_server.h"

#include <grpcpp/grpcpp.h>

#include <catch2/catch.hpp>
#include <future>
#include <thread>

#include "platform/rpc/status_conversion.h"
#include "portfolio/chat/v1/chat_service.grpc.pb.h"
#include "portfolio/contact/v1/contact_service.grpc.pb.h"

namespace portfolio::platform {
namespace {

using chat::v1::AnswerQuestionRequest;
using chat::v1::AnswerQuestionResponse;
using chat::v1::StreamAnswerRequest;
using chat::v1::StreamAnswerResponse;
using contact::v1::SubmitMessageRequest;
using contact::v1::SubmitMessageResponse;

/// Answers by what the question says.
class ScriptedChat : public RpcService {
 public:
  ScriptedChat() : RpcService("portfolio.chat.v1.ChatService") {
    Unary("AnswerQuestion", this, &ScriptedChat::Answer);
    ServerStreaming("StreamAnswer", this, &ScriptedChat::Stream);
  }

  std::promise<void> waiting;
  std::promise<Status> stream_ended;

 private:
  StatusOr<AnswerQuestionResponse> Answer(CallContext& call, const AnswerQuestionRequest& request) {
    if (request.message() == "throw") throw std::runtime_error("inside");
    if (request.message() == "fail") return ResourceExhausted("Enough.", "LIMIT", 9);
    if (request.message() == "wait") {
      std::promise<void> cancelled;
      const CancelRegistration registration(call.cancel, [&] { cancelled.set_value(); });
      waiting.set_value();
      cancelled.get_future().wait();
      return Cancelled();
    }
    call.AddInitialMetadata("x-set-admin-token", "abc");
    AnswerQuestionResponse response;
    response.set_response(call.session_id + "|" + request.message());
    return response;
  }

  Status Stream(CallContext&, const StreamAnswerRequest& request,
                ResponseStream<StreamAnswerResponse>& answers) {
    StreamAnswerResponse piece;
    if (request.message() == "endless") {
      piece.set_delta(std::string(100000, 'x'));
      Status status;
      while (status.ok()) status = answers.Write(piece);
      stream_ended.set_value(status);
      return status;
    }
    for (const char* text : {"one ", "two"}) {
      piece.set_delta(text);
      RETURN_IF_ERROR(answers.Write(piece));
    }
    piece.mutable_done()->set_response("one two");
    return answers.Write(piece);
  }
};

/// Answers from another thread.
class LateChat : public RpcService {
 public:
  LateChat() : RpcService("portfolio.chat.v1.ChatService") {
    Pending("AnswerQuestion", this, &LateChat::Answer);
    Pending("StreamAnswer", this, &LateChat::Stream);
  }
  ~LateChat() override {
    for (std::thread& thread : threads_) thread.join();
  }

 private:
  void Answer(const AnswerQuestionRequest& request, PendingCall<AnswerQuestionResponse> call) {
    if (request.message() == "drop") return;
    threads_.emplace_back([call, text = request.message()] {
      AnswerQuestionResponse response;
      response.set_response("late " + text);
      call.Finish(response);
    });
  }
  void Stream(const StreamAnswerRequest&, PendingCall<StreamAnswerResponse> call) {
    threads_.emplace_back([call] {
      StreamAnswerResponse piece;
      for (int i = 0; i < 20; ++i) {
        piece.set_delta(std::to_string(i));
        call.Write(piece);
      }
      call.Finish(Status());
    });
  }

  std::vector<std::thread> threads_;
};

/// Counts the bytes of a form.
class CountingContact : public RpcService {
 public:
  CountingContact() : RpcService("portfolio.contact.v1.ContactService") {
    ClientStreaming("SubmitMessage", this, &CountingContact::Submit);
  }

 private:
  StatusOr<SubmitMessageResponse> Submit(CallContext&, RequestStream<SubmitMessageRequest>& parts) {
    size_t bytes = 0;
    SubmitMessageRequest part;
    for (;;) {
      ASSIGN_OR_RETURN(const bool more, parts.Read(&part));
      if (!more) break;
      bytes += part.part().chunk().size();
    }
    SubmitMessageResponse response;
    response.set_id(std::to_string(bytes));
    return response;
  }
};

struct Running {
  explicit Running(std::vector<RpcService*> services, size_t threads = 2, size_t queue = 8,
                   const std::string& service_key = "")
      : pool(threads, queue),
        server({.address = "127.0.0.1:0", .service_key = service_key}, pool, metrics) {
    for (RpcService* service : services) {
      const Status added = server.AddService(*service);
      INFO(added.log_detail());
      REQUIRE(added.ok());
    }
    const auto port = server.Start();
    REQUIRE(port.ok());
    server.SetServing(true);
    channel = ::grpc::CreateChannel("127.0.0.1:" + std::to_string(*port),
                                    ::grpc::InsecureChannelCredentials());
  }

  Metrics metrics{"test"};
  WorkerPool pool;
  RpcServer server;
  std::shared_ptr<::grpc::Channel> channel;
};

::grpc::Status Ask(::grpc::Channel& channel, const std::string& message,
                   AnswerQuestionResponse* response, ::grpc::ClientContext* context) {
  AnswerQuestionRequest request;
  request.set_message(message);
  return chat::v1::ChatService::NewStub(std::shared_ptr<::grpc::Channel>(&channel, [](auto*) {}))
      ->AnswerQuestion(context, request, response);
}

TEST_CASE("A unary call brings metadata in, an answer and metadata out", "[rpc]") {
  ScriptedChat chat;
  Running running({&chat});
  ::grpc::ClientContext context;
  context.AddMetadata("x-session-id", "s1");
  AnswerQuestionResponse response;
  REQUIRE(Ask(*running.channel, "hello", &response, &context).ok());
  CHECK(response.response() == "s1|hello");
  const auto& initial = context.GetServerInitialMetadata();
  REQUIRE(initial.count("x-set-admin-token") == 1);
  CHECK(initial.find("x-set-admin-token")->second == "abc");
}

TEST_CASE("Who doesn't show the service key isn't heard, whatever the call claims", "[rpc]") {
  ScriptedChat chat;
  Running running({&chat}, 2, 8, "right key");
  const auto ask_with = [&](const char* key) {
    ::grpc::ClientContext context;
    context.AddMetadata("x-admin-name", "owner");
    if (key != nullptr) context.AddMetadata(kServiceKeyHeader, key);
    AnswerQuestionResponse response;
    return FromGrpcStatus(Ask(*running.channel, "hello", &response, &context));
  };
  for (const char* key : {static_cast<const char*>(nullptr), "", "right ke", "right kez"}) {
    CHECK(ask_with(key).code() == StatusCode::kUnauthenticated);
    CHECK(ask_with(key).reason() == "CALLER_UNKNOWN");
  }
  CHECK(ask_with("right key").ok());
}

TEST_CASE("An error comes with its reason and retry-after; an exception tells nothing", "[rpc]") {
  ScriptedChat chat;
  Running running({&chat});
  AnswerQuestionResponse response;
  {
    ::grpc::ClientContext context;
    const Status status = FromGrpcStatus(Ask(*running.channel, "fail", &response, &context));
    CHECK(status.code() == StatusCode::kResourceExhausted);
    CHECK(status.reason() == "LIMIT");
    CHECK(status.error().retry_after_seconds == 9);
    CHECK(context.GetServerTrailingMetadata().find("retry-after")->second == "9");
  }
  ::grpc::ClientContext context;
  const Status status = FromGrpcStatus(Ask(*running.channel, "throw", &response, &context));
  CHECK(status.code() == StatusCode::kInternal);
  CHECK(status.message().find("inside") == std::string::npos);
}

TEST_CASE("Calls are counted by how and why they ended", "[rpc]") {
  ScriptedChat chat;
  Running running({&chat});
  AnswerQuestionResponse response;
  for (const char* question : {"hello", "fail", "fail"}) {
    ::grpc::ClientContext context;
    Ask(*running.channel, question, &response, &context);
  }
  running.server.Shutdown(std::chrono::milliseconds(0));
  const std::string text = running.metrics.Render();
  const std::string method = R"(method="portfolio.chat.v1.ChatService/AnswerQuestion")";
  CHECK(text.find(R"({code="OK",)" + method + R"(,reason=""} 1)") != std::string::npos);
  CHECK(text.find(R"({code="RESOURCE_EXHAUSTED",)" + method + R"(,reason="LIMIT"} 2)") !=
        std::string::npos);
}

TEST_CASE("A server-streaming call brings messages in order", "[rpc]") {
  ScriptedChat chat;
  Running running({&chat});
  ::grpc::ClientContext context;
  StreamAnswerRequest request;
  auto reader = chat::v1::ChatService::NewStub(running.channel)->StreamAnswer(&context, request);
  std::string text;
  StreamAnswerResponse piece;
  while (reader->Read(&piece)) text += piece.has_done() ? "." : piece.delta();
  CHECK(reader->Finish().ok());
  CHECK(text == "one two.");
}

TEST_CASE("A caller that leaves ends an endless stream, which never runs far ahead", "[rpc]") {
  ScriptedChat chat;
  Running running({&chat});
  ::grpc::ClientContext context;
  StreamAnswerRequest request;
  request.set_message("endless");
  auto reader = chat::v1::ChatService::NewStub(running.channel)->StreamAnswer(&context, request);
  StreamAnswerResponse piece;
  REQUIRE(reader->Read(&piece));
  context.TryCancel();
  while (reader->Read(&piece)) {
  }
  CHECK(reader->Finish().error_code() == ::grpc::StatusCode::CANCELLED);
  CHECK(chat.stream_ended.get_future().get().code() == StatusCode::kCancelled);
}

TEST_CASE("An upload arrives whole, however many pieces it has", "[rpc]") {
  CountingContact contact;
  Running running({&contact});
  ::grpc::ClientContext context;
  SubmitMessageResponse response;
  auto writer =
      contact::v1::ContactService::NewStub(running.channel)->SubmitMessage(&context, &response);
  SubmitMessageRequest part;
  part.mutable_part()->set_chunk(std::string(200000, 'x'));
  for (int i = 0; i < 50; ++i) REQUIRE(writer->Write(part));
  writer->WritesDone();
  REQUIRE(writer->Finish().ok());
  CHECK(response.id() == "10000000");
}

TEST_CASE("A call without any message of an upload is a call with none", "[rpc]") {
  CountingContact contact;
  Running running({&contact});
  ::grpc::ClientContext context;
  SubmitMessageResponse response;
  auto writer =
      contact::v1::ContactService::NewStub(running.channel)->SubmitMessage(&context, &response);
  writer->WritesDone();
  REQUIRE(writer->Finish().ok());
  CHECK(response.id() == "0");
}

TEST_CASE("A pending call is answered later; a dropped one fails", "[rpc]") {
  LateChat chat;
  Running running({&chat});
  {
    ::grpc::ClientContext context;
    AnswerQuestionResponse response;
    REQUIRE(Ask(*running.channel, "x", &response, &context).ok());
    CHECK(response.response() == "late x");
  }
  {
    ::grpc::ClientContext context;
    AnswerQuestionResponse response;
    CHECK(Ask(*running.channel, "drop", &response, &context).error_code() ==
          ::grpc::StatusCode::INTERNAL);
  }
  ::grpc::ClientContext context;
  auto reader = chat::v1::ChatService::NewStub(running.channel)->StreamAnswer(&context, {});
  StreamAnswerResponse piece;
  int count = 0;
  while (reader->Read(&piece)) CHECK(piece.delta() == std::to_string(count++));
  CHECK(count == 20);
  CHECK(reader->Finish().ok());
}

TEST_CASE("A full pool refuses with retry-after and keeps serving", "[rpc]") {
  ScriptedChat chat;
  Running running({&chat}, 1, 0);
  // The queue holds nothing, so no call finds a place.
  ::grpc::ClientContext context;
  AnswerQuestionResponse response;
  const Status status = FromGrpcStatus(Ask(*running.channel, "hello", &response, &context));
  CHECK(status.code() == StatusCode::kResourceExhausted);
  CHECK(status.reason() == "OVERLOADED");
  CHECK(status.error().retry_after_seconds == 1);
}

TEST_CASE("A call that waits is cancelled when the server's drain time is over", "[rpc]") {
  ScriptedChat chat;
  auto running = std::make_unique<Running>(std::vector<RpcService*>{&chat});
  auto asked = std::async(std::launch::async, [&] {
    ::grpc::ClientContext context;
    AnswerQuestionResponse response;
    return Ask(*running->channel, "wait", &response, &context);
  });
  chat.waiting.get_future().wait();
  running->server.Shutdown(std::chrono::milliseconds(50));
  CHECK_FALSE(asked.get().ok());
}

TEST_CASE("An unknown method is UNIMPLEMENTED", "[rpc]") {
  CountingContact contact;
  Running running({&contact});
  ::grpc::ClientContext context;
  AnswerQuestionResponse response;
  CHECK(Ask(*running.channel, "x", &response, &context).error_code() ==
        ::grpc::StatusCode::UNIMPLEMENTED);
}

TEST_CASE("Two servers listen on one address only if both say so", "[rpc]") {
  Metrics metrics("test");
  WorkerPool pool(1, 1);
  const auto listens = [&](int port, bool shared, const auto& then) {
    RpcServer server({.address = "127.0.0.1:" + std::to_string(port), .shared_address = shared},
                     pool, metrics);
    const auto bound = server.Start();
    if (bound.ok()) then(*bound);
    return bound.ok();
  };
  for (const bool first : {false, true}) {
    for (const bool second : {false, true}) {
      INFO(first << " " << second);
      CHECK(listens(0, first, [&](int port) {
        CHECK(listens(port, second, [](int) {}) == (first && second));
      }));
    }
  }
}

TEST_CASE("A class whose rpcs aren't those of the proto is refused", "[rpc]") {
  class Incomplete : public RpcService {
   public:
    Incomplete() : RpcService("portfolio.chat.v1.ChatService") {
      Unary("AnswerQuestion", this, &Incomplete::Answer);
    }
    StatusOr<AnswerQuestionResponse> Answer(CallContext&, const AnswerQuestionRequest&) {
      return AnswerQuestionResponse();
    }
  };
  class Unknown : public RpcService {
   public:
    Unknown() : RpcService("portfolio.chat.v1.NoSuchService") {}
  };
  Metrics metrics("test");
  WorkerPool pool(1, 1);
  RpcServer server({.address = "127.0.0.1:0"}, pool, metrics);
  Incomplete incomplete;
  Unknown unknown;
  CHECK(server.AddService(incomplete).log_detail().ends_with("doesn't name rpc StreamAnswer"));
  CHECK_FALSE(server.AddService(unknown).ok());
}

}  // namespace
}  // namespace portfolio::platform
