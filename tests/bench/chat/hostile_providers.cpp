#include "bench/chat/hostile_providers.h"

#include <chrono>
#include <cstdio>
#include <future>
#include <optional>
#include <thread>
#include <vector>

#include "bench/chat/started_chat.h"
#include "support/model_server.h"

namespace portfolio::bench {
namespace {

using Clock = std::chrono::steady_clock;
using chat::v1::StreamAnswerRequest;
using chat::v1::StreamAnswerResponse;
using std::chrono::milliseconds;
using test::ModelExchange;
using test::ModelServer;

constexpr char kQuestion[] = "How much did she save a year in production?";
constexpr char kTrue[] = "The group saves more than $5 million a year. ";
constexpr milliseconds kDeadline{3000};
constexpr milliseconds kFirstText{1000};
constexpr milliseconds kGrace{500};
constexpr milliseconds kPatience{30000};
constexpr milliseconds kBetweenBytes{50};

struct Case {
  const char* name;
  ModelServer::Script script;
};

void Stream(const ModelExchange& exchange, const std::vector<std::string>& texts) {
  exchange.SendStreamHead();
  for (const std::string& text : texts) exchange.SendDelta(text);
}

/// Sends byte after byte until the client has left.
void Drip(const ModelExchange& exchange, const std::string& text) {
  exchange.SendStreamHead();
  for (const char c : text) {
    if (!exchange.SendDelta(std::string(1, c))) return;
    std::this_thread::sleep_for(kBetweenBytes);
  }
}

std::vector<Case> Cases() {
  using E = ModelExchange;
  return {
      {"well-behaved",
       [](const E& e) {
         Stream(e, {kTrue});
         e.SendDone();
       }},
      {"401", [](const E& e) { e.Respond(401, "{}"); }},
      {"429, rate, Retry-After 7", [](const E& e) { e.Respond(429, "{}", "Retry-After: 7\r\n"); }},
      {"429, quota",
       [](const E& e) { e.Respond(429, R"({"error":{"code":"insufficient_quota"}})"); }},
      {"500", [](const E& e) { e.Respond(500, "oops"); }},
      {"503 for ever", [](const E& e) { e.Respond(503, ""); }},
      {"hang before the headers", [](const E& e) { e.WaitUntilClientLeaves(kPatience); }},
      {"hang behind the headers",
       [](const E& e) {
         e.SendStreamHead();
         e.WaitUntilClientLeaves(kPatience);
       }},
      {"hang in the middle",
       [](const E& e) {
         Stream(e, {kTrue, "And"});
         e.WaitUntilClientLeaves(kPatience);
       }},
      {"cut before any text", [](const E& e) { e.SendStreamHead(); }},
      {"cut in the middle",
       [](const E& e) {
         Stream(e, {kTrue, "And she al"});
       }},
      {"HTML in place of a completion", [](const E& e) { e.Respond(200, "<html>hi</html>"); }},
      {"a whole completion in place of a stream",
       [](const E& e) {
         e.Respond(200, std::string(R"({"choices":[{"message":{"content":")") + kTrue +
                            R"("},"finish_reason":"stop"}]})");
       }},
      {"truncated by length",
       [](const E& e) {
         Stream(e, {kTrue, "And besides th"});
         e.Send("data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"length\"}]}\n\n");
         e.SendDone();
       }},
      {"never stops",
       [](const E& e) {
         e.SendStreamHead();
         while (e.SendDelta(kTrue)) {
         }
       }},
      {"bad UTF-8",
       [](const E& e) {
         Stream(e, {kTrue});
         e.Send("data: {\"choices\":[{\"delta\":{\"content\":\"\xFF\xFE\"}}]}\n\n");
         e.SendDone();
       }},
      {"an error in the stream",
       [](const E& e) {
         Stream(e, {kTrue});
         e.Send("data: {\"error\":{\"message\":\"overloaded\",\"code\":\"overloaded\"}}\n\n");
       }},
      {"a slow drip", [](const E& e) { Drip(e, std::string(kTrue) + kTrue); }},
      {"invented figures only",
       [](const E& e) {
         Stream(e, {"She saved 123 billion. ", "That was in 1850. "});
         e.SendDone();
       }},
      {"markup",
       [](const E& e) {
         Stream(e, {"<b>Hello</b> "});
         e.SendDone();
       }},
  };
}

struct Outcome {
  grpc::Status status;
  std::string text;
  bool done = false;
  milliseconds after{0};
  std::optional<milliseconds> first_text;
};

milliseconds Since(Clock::time_point begin) {
  return std::chrono::duration_cast<milliseconds>(Clock::now() - begin);
}

Outcome AskOnce(const StartedChat& chat) {
  const auto stub = chat.Connect();
  StreamAnswerRequest request;
  request.set_message(kQuestion);
  const auto context = CallOf("visitor");
  Outcome outcome;
  const auto begin = Clock::now();
  const auto reader = stub->StreamAnswer(context.get(), request);
  for (StreamAnswerResponse event; reader->Read(&event);) {
    outcome.done = outcome.done || event.has_done();
    if (event.delta().empty()) continue;
    if (!outcome.first_text) outcome.first_text = Since(begin);
    outcome.text += event.delta();
  }
  outcome.status = reader->Finish();
  outcome.after = Since(begin);
  return outcome;
}

std::vector<std::string> Settings(const ModelServer& server) {
  return {"LLM_BASE_URL=" + server.base_url(), "LLM_MODEL=hostile",
          "LLM_FIRST_TOKEN_TIMEOUT=" + std::to_string(kFirstText.count()) + "ms",
          "CHAT_ANSWER_TIMEOUT=" + std::to_string(kDeadline.count()) + "ms"};
}

std::string Shortened(std::string text) {
  constexpr std::size_t kMost = 60;
  for (char& c : text) {
    if (c == '\n' || c == '\t') c = ' ';
  }
  return text.size() <= kMost ? text : text.substr(0, kMost) + "...";
}

bool Measure(const std::string& program, const Case& hostile) {
  ModelServer server(hostile.script);
  const StartedChat chat(program, Settings(server));
  const Outcome outcome = AskOnce(chat);
  const std::string got = outcome.status.ok()
                              ? Shortened(outcome.text)
                              : "status " + std::to_string(outcome.status.error_code());
  std::printf("%s\t%s\t%lld\t%lld\n", hostile.name, got.c_str(),
              static_cast<long long>(outcome.after.count()),
              static_cast<long long>(outcome.first_text.value_or(milliseconds(-1)).count()));
  std::fflush(stdout);
  return outcome.status.ok() && outcome.done && outcome.text.find("$5") != std::string::npos &&
         outcome.text.find('<') == std::string::npos && outcome.after <= kDeadline + kGrace;
}

/// A visitor leaves in the middle; prints when the provider saw it.
bool MeasureLeaving(const std::string& program) {
  std::promise<Clock::time_point> left;
  ModelServer server([&](const ModelExchange& exchange) {
    Stream(exchange, {kTrue});
    exchange.WaitUntilClientLeaves(kPatience);
    left.set_value(Clock::now());
  });
  const StartedChat chat(program, Settings(server));
  const auto stub = chat.Connect();
  StreamAnswerRequest request;
  request.set_message(kQuestion);
  const auto context = CallOf("leaving");
  const auto reader = stub->StreamAnswer(context.get(), request);
  StreamAnswerResponse event;
  const bool streaming = reader->Read(&event);
  const auto begin = Clock::now();
  context->TryCancel();
  const auto freed = std::chrono::duration_cast<milliseconds>(left.get_future().get() - begin);
  while (reader->Read(&event)) {
  }
  reader->Finish();
  std::printf("the visitor stops\tupstream call closed\t%lld\t-1\n",
              static_cast<long long>(freed.count()));
  return streaming && freed <= milliseconds(2000);
}

}  // namespace

bool MeasureHostileProviders(const std::string& program) {
  bool good = true;
  for (const Case& hostile : Cases()) good = Measure(program, hostile) && good;
  return MeasureLeaving(program) && good;
}

}  // namespace portfolio::bench
