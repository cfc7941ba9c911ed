#include <catch2/catch.hpp>

#include "unit/llm/scripted_model.h"

using namespace portfolio;
using namespace portfolio::llm;

TEST_CASE("Who waits gets the whole answer with how it ended") {
  ModelResult end;
  end.finish_reason = "length";
  ScriptedModel model("a whole answer", end);
  const auto answer = GenerateAndWait(model, {}, {});
  REQUIRE(answer.ok());
  CHECK(answer->text == "a whole answer");
  CHECK(answer->result.finish_reason == "length");
}

TEST_CASE("An answer that breaks off is an error, whatever had come of it") {
  ScriptedModel model("half of it", platform::Unavailable("gone", "MODEL_INTERRUPTED"));
  const auto answer = GenerateAndWait(model, {}, {});
  CHECK(answer.status().reason() == "MODEL_INTERRUPTED");
}
