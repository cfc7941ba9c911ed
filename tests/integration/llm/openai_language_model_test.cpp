#include "llm/openai_language_model.h"

#include <catch2/catch.hpp>
#include <future>

#include "llm/try_model.h"
#include "support/model_server.h"

namespace portfolio::llm {
namespace {

using platform::CancelSource;
using platform::CancelToken;
using platform::Deadline;
using platform::Metrics;
using platform::Status;
using platform::StatusOr;
using std::chrono::milliseconds;
using std::chrono::seconds;
using test::ModelExchange;
using test::ModelServer;

ModelRequest Request(milliseconds deadline = seconds(10), milliseconds first = seconds(5)) {
  ModelRequest request;
  request.turns = {{Turn::Role::kUser, "question"}};
  request.max_tokens = 64;
  request.deadline = Deadline::After(deadline);
  request.first_text_timeout = first;
  return request;
}

/// A provider that follows `script`, and the adapter before it.
struct Provider {
  explicit Provider(ModelServer::Script script)
      : server(std::move(script)), model({server.base_url(), "key-123", "m-1"}, metrics) {}

  StatusOr<ModelAnswer> Ask(ModelRequest request = Request()) {
    return GenerateAndWait(model, std::move(request), CancelToken());
  }

  Metrics metrics{"test"};
  ModelServer server;
  OpenAiLanguageModel model;
};

TEST_CASE("A well-behaved stream arrives whole") {
  Provider provider([](const ModelExchange& exchange) {
    exchange.SendStreamHead();
    exchange.SendDelta("Hello ");
    exchange.SendDelta("there.");
    exchange.SendDone();
  });
  const auto answer = provider.Ask();
  REQUIRE(answer.ok());
  CHECK(answer->text == "Hello there.");
}

TEST_CASE("A trial says what the model answers, or what to look at") {
  Provider good([](const ModelExchange& exchange) {
    exchange.SendStreamHead();
    exchange.SendDelta("  Yes. ");
    exchange.SendDone();
  });
  const ModelTrial trial = TryModel(good.model, seconds(10));
  CHECK(trial.ok());
  CHECK(VerdictOf(trial) == "The model answers: Yes.");

  Provider silent([](const ModelExchange& exchange) {
    exchange.SendStreamHead();
    exchange.SendDelta("  ");
    exchange.SendDone();
  });
  CHECK(TryModel(silent.model, seconds(10)).reason == "MODEL_SILENT");

  Metrics metrics("test");
  OpenAiLanguageModel nowhere({"http://127.0.0.1:9/v1", "", "m-1"}, metrics);
  const ModelTrial failed = TryModel(nowhere, seconds(10));
  CHECK_FALSE(failed.ok());
  CHECK_THAT(VerdictOf(failed), Catch::Contains("LLM_BASE_URL"));
}

TEST_CASE("Every hostile provider ends in its error, in time") {
  struct Case {
    const char* name;
    ModelServer::Script script;
    std::string reason;
  };
  const std::vector<Case> cases = {
      {"refuses the key", [](const ModelExchange& e) { e.Respond(401, "{}"); },
       "MODEL_UNAUTHORIZED"},
      {"has no quota",
       [](const ModelExchange& e) { e.Respond(429, R"({"error":{"code":"insufficient_quota"}})"); },
       "MODEL_QUOTA"},
      {"limits the rate",
       [](const ModelExchange& e) { e.Respond(429, "{}", "Retry-After: 7\r\n"); },
       "MODEL_RATE_LIMITED"},
      {"fails with 500", [](const ModelExchange& e) { e.Respond(500, "oops"); },
       "MODEL_UNAVAILABLE"},
      {"sends rubbish", [](const ModelExchange& e) { e.Respond(200, "<html>hello</html>"); },
       "MODEL_INVALID"},
      {"sends rubbish in the stream",
       [](const ModelExchange& e) {
         e.SendStreamHead();
         e.Send("data: \xFF\xFE\n\n");
       },
       "MODEL_INVALID"},
      {"cuts the stream",
       [](const ModelExchange& e) {
         e.SendStreamHead();
         e.SendDelta("half an");
       },
       "MODEL_INTERRUPTED"},
      {"hangs up at once", [](const ModelExchange&) {}, "MODEL_UNAVAILABLE"},
      {"says nothing", [](const ModelExchange& e) { e.WaitUntilClientLeaves(seconds(20)); },
       "MODEL_TIMEOUT"},
      {"says nothing after the head",
       [](const ModelExchange& e) {
         e.SendStreamHead();
         e.Send(": ping\n\n");
         e.WaitUntilClientLeaves(seconds(20));
       },
       "MODEL_TIMEOUT"},
      {"stops in the middle for ever",
       [](const ModelExchange& e) {
         e.SendStreamHead();
         e.SendDelta("half");
         e.WaitUntilClientLeaves(seconds(20));
       },
       "MODEL_TIMEOUT"},
  };
  for (const Case& hostile : cases) {
    INFO(hostile.name);
    Provider provider(hostile.script);
    const Deadline patience = Deadline::After(seconds(5));
    const auto answer = provider.Ask(Request(milliseconds(900), milliseconds(500)));
    REQUIRE_FALSE(answer.ok());
    CHECK(answer.status().reason() == hostile.reason);
    CHECK(answer.status().message().find("key-123") == std::string::npos);
    CHECK_FALSE(patience.Expired());
  }
}

TEST_CASE("An endless answer is cut off at the token limit") {
  Provider provider([](const ModelExchange& exchange) {
    exchange.SendStreamHead();
    while (exchange.SendDelta("more and more ")) {
    }
  });
  const auto answer = provider.Ask();
  REQUIRE(answer.ok());
  CHECK(answer->result.finish_reason == "length");
  CHECK(answer->text.size() <= 64 * 4);
}

TEST_CASE("A provider that is back at the second try is forgiven") {
  std::atomic<int> tries = 0;
  Provider provider([&](const ModelExchange& exchange) {
    if (++tries == 1) {
      exchange.Respond(503, "");
      return;
    }
    exchange.SendStreamHead();
    exchange.SendDelta("fine");
    exchange.SendDone();
  });
  const auto answer = provider.Ask();
  REQUIRE(answer.ok());
  CHECK(answer->text == "fine");
  CHECK(provider.server.requests() == 2);
}

TEST_CASE("Once text was sent nothing is repeated") {
  Provider provider([](const ModelExchange& exchange) {
    exchange.SendStreamHead();
    exchange.SendDelta("once");
  });
  CHECK(provider.Ask().status().reason() == "MODEL_INTERRUPTED");
  CHECK(provider.server.requests() == 1);
}

TEST_CASE("Cancelling frees the upstream connection") {
  std::promise<void> streaming;
  std::promise<bool> freed;
  Provider provider([&](const ModelExchange& exchange) {
    exchange.SendStreamHead();
    exchange.SendDelta("text");
    streaming.set_value();
    freed.set_value(exchange.WaitUntilClientLeaves(seconds(10)));
  });
  CancelSource cancel;
  auto answer = std::async(std::launch::async, [&] {
    return GenerateAndWait(provider.model, Request(), cancel.token());
  });
  REQUIRE(streaming.get_future().wait_for(seconds(10)) == std::future_status::ready);
  cancel.Cancel();
  CHECK(freed.get_future().get());
  CHECK(answer.get().status().code() == platform::StatusCode::kCancelled);
}

TEST_CASE("A provider that keeps failing is spared, and so are the visitors") {
  Provider provider([](const ModelExchange& exchange) { exchange.Respond(401, "{}"); });
  CHECK(provider.Ask().status().reason() == "MODEL_UNAUTHORIZED");
  for (int i = 0; i < 5; ++i) CHECK(provider.Ask().status().reason() == "MODEL_CIRCUIT_OPEN");
  CHECK(provider.server.requests() == 1);
}

TEST_CASE("More calls than allowed are refused at once") {
  Metrics metrics("test");
  ModelServer server(
      [](const ModelExchange& exchange) { exchange.WaitUntilClientLeaves(seconds(20)); });
  OpenAiLanguageModel model({server.base_url(), "", "m", 1}, metrics);
  CancelSource cancel;
  auto first = std::async(std::launch::async,
                          [&] { return GenerateAndWait(model, Request(), cancel.token()); });
  REQUIRE(server.WaitForRequest());
  CHECK(GenerateAndWait(model, Request(), CancelToken()).status().reason() == "MODEL_BUSY");
  cancel.Cancel();
  CHECK_FALSE(first.get().ok());
}

TEST_CASE("Fifty streams at once don't hold a thread each") {
  Provider provider([](const ModelExchange& exchange) {
    exchange.SendStreamHead();
    for (int i = 0; i < 10; ++i) exchange.SendDelta("piece ");
    exchange.SendDone();
  });
  std::vector<std::future<StatusOr<ModelAnswer>>> answers;
  for (int i = 0; i < 50; ++i) {
    answers.push_back(std::async(std::launch::async, [&] { return provider.Ask(); }));
  }
  for (auto& answer : answers) {
    const auto got = answer.get();
    REQUIRE(got.ok());
    CHECK(got->text.size() == 60);
  }
}

TEST_CASE("The end of the process ends the calls under way") {
  auto provider = std::make_unique<Provider>(
      [](const ModelExchange& exchange) { exchange.WaitUntilClientLeaves(seconds(20)); });
  auto answer = std::async(std::launch::async, [&] { return provider->Ask(); });
  REQUIRE(provider->server.WaitForRequest());
  provider.reset();
  CHECK(answer.get().status().code() == platform::StatusCode::kCancelled);
}

}  // namespace
}  // namespace portfolio::llm
