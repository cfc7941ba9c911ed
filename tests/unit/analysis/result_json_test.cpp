#include "analysis/src/domain/evaluation/result_json.h"

#include <catch2/catch.hpp>

#include "platform/json/json.h"

using namespace portfolio::analysis;
using portfolio::platform::JsonDocument;

TEST_CASE("Members and items are parted, texts escaped, whatever stands in them") {
  PlainJson json;
  json.Begin('{').Field("a", "\"x\"\\\n\x01é").Key("b").Begin('[').Number(-1).Bool(true);
  json.Begin('{').End('}').End(']').Field("c", "").End('}');
  const std::string text = json.Take();
  CHECK(text == "{\"a\":\"\\\"x\\\"\\\\\\u000a\\u0001é\",\"b\":[-1,true,{}],\"c\":\"\"}");
  CHECK(JsonDocument::Parse(text).ok());
}

TEST_CASE("An evaluation is stored as the API names its fields") {
  JobEvaluation evaluation;
  evaluation.overall_score = 71;
  evaluation.job_title = "Analyst \"A\"";
  evaluation.skills.resize(1);
  evaluation.skills[0].skill = "SQL";
  evaluation.skills[0].mandatory = true;
  evaluation.recommendations = {"one", "two"};
  const auto json = JsonDocument::Parse(EvaluationJson(evaluation));
  REQUIRE(json.ok());
  CHECK(json->Get("overallScore").IntOr(0) == 71);
  CHECK(json->Get("jobTitle").StringOr("") == "Analyst \"A\"");
  CHECK(json->Get("skills").At(0).Get("skill").StringOr("") == "SQL");
  CHECK(json->Get("skills").At(0).Get("mandatory").BoolOr(false));
  CHECK(json->Get("recommendations").size() == 2);
}
