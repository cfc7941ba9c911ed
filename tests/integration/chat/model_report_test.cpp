#include "eval/chat/claims/model_report.h"

#include <catch2/catch.hpp>
#include <sstream>

#include "chat/src/adapters/model_answer_writer.h"
#include "llm/openai_language_model.h"
#include "platform/metrics/metrics.h"
#include "support/model_server.h"
#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

using test::ModelExchange;
using test::ModelServer;

constexpr std::chrono::seconds kPatience{30};

struct Asked {
  explicit Asked(const ModelServer& server) {
    config.options.base_url = server.base_url();
    config.options.model = "scripted";
  }

  ModelTalk Ask(const std::vector<std::string>& questions) {
    llm::OpenAiLanguageModel model(config.options, metrics);
    ModelAnswerWriter writer(model, config, SampleProfile());
    return RunTalk(SampleKnowledge(), writer, "en-1", Language::kEnglish, questions, kPatience);
  }

  llm::ModelConfig config;
  platform::Metrics metrics{"test"};
};

TEST_CASE(
    "The conformance run tells what of a server's sentences passes, what is dropped and why") {
  std::vector<std::string> requests;
  ModelServer server([&](const ModelExchange& exchange) {
    requests.push_back(exchange.request());
    exchange.SendStreamHead();
    exchange.SendDelta("The group saves more than $5 million a year. ");
    exchange.SendDelta("She also won 17 medals.");
    exchange.Send(
        "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":3900,\"completion_tokens\":100}}\n\n");
    exchange.SendDone();
  });
  const ModelTalk talk = Asked(server).Ask(
      {"How much did she save at Valdora in production?", "And how did she do that?"});
  REQUIRE(talk.turns.size() == 2);
  const auto& sentences = talk.turns[0].sentences;
  REQUIRE(sentences.size() == 2);
  CHECK(sentences[0].fault.empty());
  CHECK(sentences[1].fault == "figure");
  CHECK(talk.turns[0].shown.find("medals") == std::string::npos);
  // The turn before goes with the second question, without what was dropped of it.
  REQUIRE(requests.size() == 2);
  CHECK(requests[1].find("How much did she save") != std::string::npos);
  CHECK(requests[1].find("17 medals") == std::string::npos);

  std::ostringstream report;
  WriteReport({talk}, 2'000'000, report);
  CHECK(report.str().find("- dropped (figure): She also won 17 medals.") != std::string::npos);
  CHECK(report.str().find("- passed: The group saves") != std::string::npos);
  CHECK(report.str().find("tokens a question: 4000; 2000000 tokens a day hold 500") !=
        std::string::npos);
}

TEST_CASE("A server that fails is told as such, and its question goes to the embedded engine") {
  ModelServer server([](const ModelExchange& exchange) { exchange.Respond(400, "{}"); });
  const ModelTalk talk = Asked(server).Ask({"How much did she save at Valdora in production?"});
  REQUIRE(talk.turns.size() == 1);
  CHECK(talk.turns[0].failure == "MODEL_REFUSED");
  CHECK(talk.turns[0].shown.empty());
}

}  // namespace
}  // namespace portfolio::chat
