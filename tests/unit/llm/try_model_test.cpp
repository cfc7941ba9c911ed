#include "llm/try_model.h"

#include <catch2/catch.hpp>

#include "unit/llm/scripted_model.h"

using namespace portfolio;
using namespace portfolio::llm;

namespace {

ModelTrial TrialOf(std::string text, platform::StatusOr<ModelResult> end = ModelResult()) {
  ScriptedModel model(std::move(text), std::move(end));
  return TryModel(model, std::chrono::seconds(5));
}

}  // namespace

TEST_CASE("A model that answers is shown with its answer, trimmed and cut") {
  CHECK(VerdictOf(TrialOf(" \n Yes. ")) == "The model answers: Yes.");
  CHECK(TrialOf(std::string(900, 'x')).answer.size() == 200);
}

TEST_CASE("An answer without words and one that fails say what to look at") {
  CHECK(TrialOf(" \n ").reason == "MODEL_SILENT");
  const ModelTrial refused = TrialOf("x", platform::Unavailable("no", "MODEL_UNAUTHORIZED"));
  CHECK_FALSE(refused.ok());
  CHECK(refused.answer.empty());
  CHECK(VerdictOf(refused).find("LLM_API_KEY") != std::string::npos);
  CHECK(VerdictOf({"", "MODEL_NEW"}) == "The model doesn't answer: MODEL_NEW");
}

TEST_CASE("One short question is asked, with no more patience than is given") {
  ScriptedModel model("yes");
  TryModel(model, std::chrono::seconds(5));
  REQUIRE(model.asked.turns.size() == 1);
  CHECK(model.asked.max_tokens == 64);
  CHECK(model.asked.first_text_timeout == std::chrono::seconds(5));
  CHECK(model.asked.deadline.Remaining() <= std::chrono::seconds(5));
}
