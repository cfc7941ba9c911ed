#include "llm/completion_reader.h"

#include <catch2/catch.hpp>

#include "platform/json/json.h"

namespace portfolio::llm {
namespace {

using platform::Status;
using platform::StatusOr;

class Listener : public ModelListener {
 public:
  bool OnText(std::string_view piece) override {
    text += piece;
    return text.size() < enough;
  }
  void OnEnd(StatusOr<ModelResult>) override {}

  std::string text;
  std::size_t enough = 1000000;
};

std::string Delta(const std::string& text) {
  return "data: {\"choices\":[{\"delta\":{\"content\":\"" + text + "\"}}]}\n\n";
}

StatusOr<ModelResult> Read(Listener& listener, const std::string& body, bool stream = true,
                           std::size_t limit = 1000) {
  CompletionReader reader(listener, limit);
  reader.Feed(body, stream);
  return reader.End();
}

TEST_CASE("A stream brings text, its end and the usage of a chunk without choices", "[llm]") {
  Listener listener;
  const auto result =
      Read(listener,
           "data: {\"choices\":[{\"delta\":{\"role\":\"assistant\"}}]}\n\n" + Delta("Hel") +
               Delta("lo") +
               "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n"
               "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":12,\"completion_tokens\":3}}\n\n"
               "data: [DONE]\n\n");
  REQUIRE(result.ok());
  CHECK(listener.text == "Hello");
  CHECK(result->finish_reason == "stop");
  CHECK(result->prompt_tokens == 12);
  CHECK(result->completion_tokens == 3);
}

TEST_CASE("A whole answer is taken where streaming was ignored", "[llm]") {
  Listener listener;
  const auto result = Read(
      listener,
      R"({"choices":[{"message":{"content":"Hi"},"finish_reason":"length"}],"usage":null})", false);
  REQUIRE(result.ok());
  CHECK(listener.text == "Hi");
  CHECK(result->finish_reason == "length");
}

TEST_CASE("What isn't an answer is told by its reason", "[llm]") {
  const auto reason = [](const std::string& body, bool stream) {
    Listener listener;
    return Read(listener, body, stream).status().reason();
  };
  CHECK(reason("data: <html>\n\n", true) == "MODEL_INVALID");
  CHECK(reason("data: 7\n\n", true) == "MODEL_INVALID");
  CHECK(reason("<html>Bad gateway</html>", false) == "MODEL_INVALID");
  CHECK(reason("data: [DONE]\n\n", true) == "MODEL_INVALID");
  CHECK(reason(Delta("cut off"), true) == "MODEL_INTERRUPTED");
  CHECK(reason(Delta("a") + "data: {\"error\":{\"message\":\"overloaded\"}}\n\n", true) ==
        "MODEL_INTERRUPTED");
  CHECK(reason("", false) == "MODEL_INVALID");
  CHECK(reason(std::string(300 * 1024, ' '), false) == "MODEL_INVALID");
}

TEST_CASE("An answer that never stops is cut off between code points", "[llm]") {
  Listener listener;
  std::string body;
  for (int i = 0; i < 100; ++i) body += Delta("\xD0\xAF\xD0\xAF");
  const auto result = Read(listener, body, true, 9);
  REQUIRE(result.ok());
  CHECK(result->finish_reason == "length");
  CHECK(listener.text == "\xD0\xAF\xD0\xAF\xD0\xAF\xD0\xAF");
}

TEST_CASE("A listener that has enough ends the answer rightly", "[llm]") {
  Listener listener;
  listener.enough = 3;
  const auto result = Read(listener, Delta("one") + Delta("two"));
  REQUIRE(result.ok());
  CHECK(listener.text == "one");
  CHECK(result->finish_reason == "stopped");
}

TEST_CASE("HTTP errors have their reasons, quota told from rate", "[llm]") {
  CHECK(ErrorOfResponse(401, "", 0).reason() == "MODEL_UNAUTHORIZED");
  CHECK(ErrorOfResponse(429, R"({"error":{"code":"insufficient_quota"}})", 0).reason() ==
        "MODEL_QUOTA");
  const Status limited = ErrorOfResponse(429, R"({"error":{"code":"rate_limit_exceeded"}})", 20);
  CHECK(limited.reason() == "MODEL_RATE_LIMITED");
  CHECK(limited.error().retry_after_seconds == 20);
  CHECK(ErrorOfResponse(503, "", 0).reason() == "MODEL_UNAVAILABLE");
  CHECK(ErrorOfResponse(400, "secret detail", 0).reason() == "MODEL_REFUSED");
  CHECK(ErrorOfResponse(400, "secret detail", 0).message().find("secret") == std::string::npos);
}

TEST_CASE("The request always has a token limit, and a schema where one is wanted", "[llm]") {
  ModelRequest request;
  request.turns = {{Turn::Role::kSystem, "rules"}, {Turn::Role::kUser, "a \"question\""}};
  request.max_tokens = 99;
  request.json_schema = R"({"type":"object"})";
  const auto json = platform::JsonDocument::Parse(WriteCompletionRequest(request, "m-1"));
  REQUIRE(json.ok());
  CHECK(json->Get("model").StringOr("") == "m-1");
  CHECK(json->Get("max_tokens").IntOr(0) == 99);
  CHECK(json->Get("stream").BoolOr(false));
  CHECK(json->Get("messages").At(1).Get("content").StringOr("") == "a \"question\"");
  CHECK(json->Get("response_format").Get("json_schema").Get("schema").Get("type").StringOr("") ==
        "object");
}

TEST_CASE("What stays the same is marked for a server's cache where the settings say so", "[llm]") {
  ModelRequest request;
  request.turns = {{Turn::Role::kSystem, "rules", true}, {Turn::Role::kUser, "question"}};
  const auto plain = platform::JsonDocument::Parse(WriteCompletionRequest(request, "m-1"));
  REQUIRE(plain.ok());
  CHECK(plain->Get("messages").At(0).Get("content").StringOr("") == "rules");
  const auto marked = platform::JsonDocument::Parse(WriteCompletionRequest(request, "m-1", true));
  REQUIRE(marked.ok());
  const auto part = marked->Get("messages").At(0).Get("content").At(0);
  CHECK(part.Get("type").StringOr("") == "text");
  CHECK(part.Get("text").StringOr("") == "rules");
  CHECK(part.Get("cache_control").Get("type").StringOr("") == "ephemeral");
  CHECK(marked->Get("messages").At(1).Get("content").StringOr("") == "question");
}

}  // namespace
}  // namespace portfolio::llm
