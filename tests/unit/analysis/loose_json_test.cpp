#include "analysis/src/domain/page/loose_json.h"

#include <catch2/catch.hpp>

using portfolio::analysis::LooseJson;

TEST_CASE("Valid JSON is read exactly") {
  const auto json = LooseJson::Parse(
      R"({"a":"x\"y\\z\n\u00e9\ud83d\ude00","b":[1,-2.5,true,null],"c":{"d":""}})");
  REQUIRE(json.has_value());
  CHECK(json->TextOf("a") == "x\"y\\z\né😀");
  REQUIRE(json->Get("b")->items().size() == 4);
  CHECK(json->Get("b")->items()[1].text() == "-2.5");
  CHECK(json->Get("b")->items()[2].is_true());
  CHECK(json->Get("c")->Get("d")->is_string());
}

TEST_CASE("The faults of real pages are forgiven") {
  CHECK(LooseJson::Parse("{\"a\":\"1\",}")->TextOf("a") == "1");
  CHECK(LooseJson::Parse("/* c */ {\"a\":\"1\" // d\n \"b\":\"2\"}")->TextOf("b") == "2");
  CHECK(LooseJson::Parse("<!-- {\"a\":\"1\"} -->")->TextOf("a") == "1");
  CHECK(LooseJson::Parse("//<![CDATA[\n{\"a\":\"1\"}\n//]]>")->TextOf("a") == "1");
  CHECK(LooseJson::Parse("{\"a\":\"line\nbreak\ttab\"}")->TextOf("a") == "line\nbreak\ttab");
  CHECK(LooseJson::Parse("{\"a\":\"say \"hello\" twice\",\"b\":\"2\"}")->TextOf("a") ==
        "say \"hello\" twice");
  CHECK(LooseJson::Parse("{'a':'1', b: '2'}")->TextOf("b") == "2");
  CHECK(LooseJson::Parse("window.x = {\"a\":\"1\"};")->TextOf("a") == "1");
  CHECK(LooseJson::Parse("{\"a\":\"cut of")->TextOf("a") == "cut of");
}

TEST_CASE("No object means nothing, and depth is bounded") {
  CHECK_FALSE(LooseJson::Parse("just text").has_value());
  CHECK(LooseJson::Parse(std::string(500'000, '[')).has_value());
  CHECK(LooseJson::Parse(std::string(500'000, '{')).has_value());
}
