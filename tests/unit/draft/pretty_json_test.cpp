#include "draft/pretty_json.h"

#include <catch2/catch.hpp>

using portfolio::draft::PrettyJson;

TEST_CASE("Members and items stand in lines of their own, empty ones in one") {
  CHECK(PrettyJson(R"({"a":[1,2],"b":{},"c":[]})") ==
        "{\n  \"a\": [\n    1,\n    2\n  ],\n  \"b\": {},\n  \"c\": []\n}\n");
  CHECK(PrettyJson("1") == "1\n");
}

TEST_CASE("What stands in texts stays as it is") {
  CHECK(PrettyJson(R"(["a,b:{[\"]}c\\"])") == "[\n  \"a,b:{[\\\"]}c\\\\\"\n]\n");
}
