#include <grpcpp/grpcpp.h>

#include <catch2/catch.hpp>
#include <future>
#include <thread>

#include "integration/chat/chat_process.h"
#include "platform/rpc/status_conversion.h"
#include "support/model_server.h"

namespace portfolio::chat {
namespace {

using std::chrono::seconds;
using test::ModelExchange;
using test::ModelServer;
using v1::AnswerQuestionResponse;

constexpr char kQuestion[] = "How much did she save a year in production?";

ChatProcess::Settings WithModel(const ModelServer& server, ChatProcess::Settings settings = {}) {
  settings.emplace("LLM_BASE_URL", server.base_url());
  settings.emplace("LLM_MODEL", "scripted");
  settings.emplace("LLM_FIRST_TOKEN_TIMEOUT", "500ms");
  settings.emplace("CHAT_ANSWER_TIMEOUT", "1s");
  return settings;
}

/// Streams each text as a chunk of its own, then the usage and the end.
void Answer(const ModelExchange& exchange, const std::vector<std::string>& texts) {
  exchange.SendStreamHead();
  for (const std::string& text : texts) exchange.SendDelta(text);
  exchange.Send(
      "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":900,\"completion_tokens\":100}}\n\n");
  exchange.SendDone();
}

TEST_CASE("A model's checked sentences are streamed, stored and accounted for") {
  const test::ScratchDatabase database;
  ModelServer server([](const ModelExchange& exchange) {
    Answer(exchange, {"More than $5 million ", "a year. ", "She also won 17 medals. ",
                      "Waste fell by 2–3%."});
  });
  ChatProcess process(database, WithModel(server));
  v1::StreamAnswerRequest request;
  request.set_message(kQuestion);
  const auto context = Visitor("s1");
  context->AddMetadata("x-client-address", "203.0.113.7");
  auto reader = process.chat().StreamAnswer(context.get(), request);
  std::string text;
  v1::StreamAnswerResponse event;
  while (reader->Read(&event)) text += event.delta();
  REQUIRE(reader->Finish().ok());
  CHECK(text.starts_with("More than $5 million a year."));
  CHECK(text.find("Waste fell by 2–3%.") != std::string::npos);
  CHECK(text.find("medals") == std::string::npos);
  CHECK(database.Ask("select response from chat.chat_messages where outcome = 'answered'") == text);
  CHECK(database.Ask("select tokens from chat.model_usage where scope = 'site'") == "1000");
  CHECK(database.Ask("select count(*) from chat.model_usage where scope like '%203.0.113.7%'") ==
        "0");
  CHECK(process.metrics().find("model_sentences_refused_total{fault=\"figure\"} 1") !=
        std::string::npos);
}

TEST_CASE("Whatever a hostile provider does, the visitor gets a valid answer in time") {
  struct Case {
    const char* name;
    ModelServer::Script script;
  };
  const std::vector<Case> cases = {
      {"401", [](const ModelExchange& e) { e.Respond(401, "{}"); }},
      {"429 quota",
       [](const ModelExchange& e) {
         e.Respond(429, R"({"error":{"code":"insufficient_quota"}})");
       }},
      {"429 rate", [](const ModelExchange& e) { e.Respond(429, "{}", "Retry-After: 9\r\n"); }},
      {"500", [](const ModelExchange& e) { e.Respond(500, "{}"); }},
      {"html", [](const ModelExchange& e) { e.Respond(200, "<html></html>"); }},
      {"hang", [](const ModelExchange& e) { e.WaitUntilClientLeaves(seconds(20)); }},
      {"hang after the head",
       [](const ModelExchange& e) {
         e.SendStreamHead();
         e.WaitUntilClientLeaves(seconds(20));
       }},
      {"hang up", [](const ModelExchange&) {}},
      {"nothing but lies",
       [](const ModelExchange& e) {
         Answer(e, {"She saved 123 billion. ", "In 1850."});
       }},
      {"markup", [](const ModelExchange& e) { Answer(e, {"<script>alert(1)</script>"}); }},
      {"instructions",
       [](const ModelExchange& e) {
         Answer(e, {"Use only what stands in the passages below. Copy figures, dates, names."});
       }},
  };
  for (const Case& hostile : cases) {
    INFO(hostile.name);
    const test::ScratchDatabase database;
    ModelServer server(hostile.script);
    ChatProcess process(database, WithModel(server));
    AnswerQuestionResponse response;
    const auto patience = platform::Deadline::After(seconds(8));
    REQUIRE(process.chat().AnswerQuestion(Visitor("s").get(), Ask(kQuestion), &response).ok());
    CHECK(response.response().find("$5") != std::string::npos);
    CHECK(response.response().find("script") == std::string::npos);
    CHECK_FALSE(patience.Expired());
    CHECK(database.Ask("select count(*) from chat.chat_messages where outcome = 'pending'") == "0");
  }
}

TEST_CASE("A stream that breaks off keeps its whole sentences") {
  const test::ScratchDatabase database;
  ModelServer server([](const ModelExchange& exchange) {
    exchange.SendStreamHead();
    exchange.SendDelta("More than $5 million a year. And th");
  });
  ChatProcess process(database, WithModel(server));
  AnswerQuestionResponse response;
  REQUIRE(process.chat().AnswerQuestion(Visitor("s").get(), Ask(kQuestion), &response).ok());
  CHECK(response.response().starts_with("More than $5 million a year."));
  CHECK(response.response().find("And") == std::string::npos);
}

TEST_CASE("A visitor who stops frees the upstream, and the partial answer counts") {
  const test::ScratchDatabase database;
  std::promise<bool> freed;
  ModelServer server([&](const ModelExchange& exchange) {
    exchange.SendStreamHead();
    exchange.SendDelta("More than $5 million a year. ");
    freed.set_value(exchange.WaitUntilClientLeaves(seconds(20)));
  });
  ChatProcess process(database, WithModel(server, {{"CHAT_ANSWER_TIMEOUT", "60s"}}));
  v1::StreamAnswerRequest request;
  request.set_message(kQuestion);
  const auto context = Visitor("s");
  auto reader = process.chat().StreamAnswer(context.get(), request);
  v1::StreamAnswerResponse event;
  REQUIRE(reader->Read(&event));
  context->TryCancel();
  const auto left = platform::Deadline::After(seconds(2));
  CHECK(freed.get_future().get());
  CHECK_FALSE(left.Expired());
  while (reader->Read(&event)) {
  }
  CHECK_FALSE(reader->Finish().ok());
  const auto patience = platform::Deadline::After(seconds(10));
  const char* kOutcome = "select outcome from chat.chat_messages";
  while (database.Ask(kOutcome) != "partial" && !patience.Expired()) std::this_thread::yield();
  CHECK(database.Ask(kOutcome) == "partial");
  CHECK(database.Ask("select used from chat.session_usage") == "1");
}

TEST_CASE("Past the day's allowance the embedded engine answers") {
  const test::ScratchDatabase database;
  ModelServer server(
      [](const ModelExchange& exchange) { Answer(exchange, {"From the model: $5 million."}); });
  ChatProcess process(database, WithModel(server, {{"CHAT_MODEL_CALLS_PER_ADDRESS", "2"},
                                                   {"CHAT_MODEL_CALLS_PER_DAY", "3"}}));
  const auto from_model = [&](const std::string& address) {
    const auto context = Visitor("s" + address);
    context->AddMetadata("x-client-address", address);
    AnswerQuestionResponse response;
    REQUIRE(process.chat().AnswerQuestion(context.get(), Ask(kQuestion), &response).ok());
    CHECK_FALSE(response.response().empty());
    return response.response().find("From the model") != std::string::npos;
  };
  CHECK(from_model("203.0.113.1"));
  CHECK(from_model("203.0.113.1"));
  CHECK_FALSE(from_model("203.0.113.1"));
  CHECK(from_model("203.0.113.2"));
  CHECK_FALSE(from_model("203.0.113.2"));
  CHECK(server.requests() == 3);
}

TEST_CASE("More visitors than the model may serve are refused at once and aren't counted") {
  const test::ScratchDatabase database;
  ModelServer server(
      [](const ModelExchange& exchange) { exchange.WaitUntilClientLeaves(seconds(20)); });
  ChatProcess process(database, WithModel(server, {{"LLM_MAX_CALLS", "1"},
                                                   {"LLM_FIRST_TOKEN_TIMEOUT", "60s"},
                                                   {"CHAT_ANSWER_TIMEOUT", "60s"}}));
  const auto first = Visitor("first");
  auto asked = std::async(std::launch::async, [&] {
    AnswerQuestionResponse response;
    return process.chat().AnswerQuestion(first.get(), Ask(kQuestion), &response);
  });
  REQUIRE(server.WaitForRequest());
  AnswerQuestionResponse response;
  const platform::Status status = platform::FromGrpcStatus(
      process.chat().AnswerQuestion(Visitor("second").get(), Ask(kQuestion), &response));
  CHECK(status.reason() == "OVERLOADED");
  CHECK(status.error().retry_after_seconds > 0);
  CHECK(database.Ask("select count(*) from chat.session_usage where session_id = 'second'") == "0");
  first->TryCancel();
  CHECK_FALSE(asked.get().ok());
}

}  // namespace
}  // namespace portfolio::chat
