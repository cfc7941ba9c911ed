#include "gateway/src/rpc/grpc_client.h"

#include <catch2/catch.hpp>
#include <future>
#include <optional>

#include "integration/gateway/fake_services.h"

using namespace portfolio;
using namespace portfolio::gateway;
using namespace std::chrono_literals;
using google::protobuf::Message;
using google::protobuf::MethodDescriptor;
using platform::StatusCode;

namespace {

const MethodDescriptor& Rpc(const std::string& name) {
  return *google::protobuf::DescriptorPool::generated_pool()->FindMethodByName("portfolio." + name);
}

/// A client of fake services, in one process.
struct Connected {
  Connected() {
    for (const char* package : {"portfolio.chat.v1", "portfolio.contact.v1"}) {
      options.addresses[package] = services.address();
    }
    client.emplace(options, metrics);
  }

  testing::FakeServices services;
  platform::Metrics metrics{"gateway"};
  GrpcClient::Options options;
  std::optional<GrpcClient> client;
};

/// A result to wait for.
class Ended {
 public:
  RpcClient::Done Done() {
    return [this](CallResult result) { promise_.set_value(std::move(result)); };
  }
  CallResult Wait() {
    auto future = promise_.get_future();
    REQUIRE(future.wait_for(10s) == std::future_status::ready);
    return future.get();
  }

 private:
  std::promise<CallResult> promise_;
};

chat::v1::StreamAnswerRequest Asking(const std::string& message) {
  chat::v1::StreamAnswerRequest request;
  request.set_message(message);
  return request;
}

/// Hears a stream to its good end; how many messages came, each asked for after the one before.
int MessagesOf(const std::string& message, Connected* on) {
  Ended ended;
  int messages = 0;
  std::shared_ptr<Call> call;
  std::promise<void> started;
  const auto is_started = started.get_future().share();
  call = on->client->ServerStream(
      Rpc("chat.v1.ChatService.StreamAnswer"), Asking(message), {},
      [&](std::shared_ptr<Message>) {
        is_started.wait();
        ++messages;
        call->Next();
      },
      ended.Done());
  started.set_value();
  CHECK(ended.Wait().status.ok());
  return messages;
}

}  // namespace

TEST_CASE("Of a stream each message is handed over when it is asked for, and the end comes last") {
  Connected on;
  CHECK(MessagesOf("count 2", &on) == 3);
}

TEST_CASE("A stream whose next message nobody asks for is ended by a cancel") {
  Connected on;
  Ended ended;
  std::promise<void> first;
  const auto call = on.client->ServerStream(
      Rpc("chat.v1.ChatService.StreamAnswer"), Asking("endless"), {},
      [&](std::shared_ptr<Message>) { first.set_value(); }, ended.Done());
  REQUIRE(first.get_future().wait_for(10s) == std::future_status::ready);
  call->Cancel();
  CHECK(ended.Wait().status.code() == StatusCode::kCancelled);
  CHECK(on.services.seen.WaitFor("cancelled", 1));
  call->Next();
  call->Cancel();
}

TEST_CASE("A service may answer an upload before it has read all of it") {
  Connected on;
  Ended ended;
  int left = 20'000;
  on.client->ClientStream(
      Rpc("contact.v1.ContactService.SubmitMessage"),
      [&](Message* message) {
        auto& part = *static_cast<contact::v1::SubmitMessageRequest*>(message)->mutable_part();
        part.mutable_field()->set_name("enough");
        part.mutable_field()->set_value(std::string(16 * 1024, 'x'));
        return --left > 0;
      },
      {}, ended.Done());
  const CallResult result = ended.Wait();
  REQUIRE(result.status.ok());
  CHECK(static_cast<const contact::v1::SubmitMessageResponse&>(*result.message).id() == "early");
  CHECK(left > 0);
}

TEST_CASE("A client that ends cancels its calls and outlives none of them") {
  Connected on;
  Ended unary;
  Ended stream;
  chat::v1::AnswerQuestionRequest question;
  question.set_message("gate");
  on.client->Unary(Rpc("chat.v1.ChatService.AnswerQuestion"), question, {}, unary.Done());
  on.client->ServerStream(
      Rpc("chat.v1.ChatService.StreamAnswer"), Asking("gate"), {}, [](std::shared_ptr<Message>) {},
      stream.Done());
  REQUIRE(on.services.seen.WaitFor("gate", 2));
  on.client.reset();
  CHECK(unary.Wait().status.code() == StatusCode::kCancelled);
  CHECK(stream.Wait().status.code() == StatusCode::kCancelled);
}

TEST_CASE("A closed client ends every new call at once, and nothing comes from its threads") {
  Connected on;
  on.client->Close();
  CHECK(on.client->WaitIdle(0ms));
  int ended = 0;
  const auto count = [&](CallResult result) {
    if (result.status.code() == StatusCode::kCancelled) ++ended;
  };
  on.client->Unary(Rpc("chat.v1.ChatService.AnswerQuestion"), chat::v1::AnswerQuestionRequest(), {},
                   count);
  on.client->ServerStream(
      Rpc("chat.v1.ChatService.StreamAnswer"), Asking("count 1"), {},
      [](std::shared_ptr<Message>) {}, count);
  on.client->ClientStream(
      Rpc("contact.v1.ContactService.SubmitMessage"), [](Message*) { return false; }, {}, count);
  CHECK(ended == 3);
  CHECK(on.client->WaitIdle(0ms));
}

TEST_CASE("A call that reached a service while it closed is made anew, whatever it does") {
  Connected on;
  Ended unary;
  chat::v1::AnswerQuestionRequest question;
  question.set_message("closing 2");
  on.client->Unary(Rpc("chat.v1.ChatService.AnswerQuestion"), question, {}, unary.Done());
  CHECK(unary.Wait().status.ok());
  CHECK(on.services.seen.Of("closing") == 3);
}

TEST_CASE("A stream that reached a service while it closed is begun anew, and heard once") {
  Connected on;
  CHECK(MessagesOf("closing", &on) == 2);
}

TEST_CASE("A call that is cancelled again and again ends as cancelled") {
  Connected on;
  Ended unary;
  chat::v1::AnswerQuestionRequest question;
  question.set_message("closing 100");
  on.client->Unary(Rpc("chat.v1.ChatService.AnswerQuestion"), question, {}, unary.Done());
  CHECK(unary.Wait().status.code() == StatusCode::kCancelled);
  CHECK(on.services.seen.Of("closing") == 4);
}

TEST_CASE("A call ends at its deadline") {
  Connected on;
  Ended unary;
  chat::v1::AnswerQuestionRequest question;
  question.set_message("gate");
  on.client->Unary(Rpc("chat.v1.ChatService.AnswerQuestion"), question, {{}, 50ms}, unary.Done());
  CHECK(unary.Wait().status.code() == StatusCode::kDeadlineExceeded);
}
