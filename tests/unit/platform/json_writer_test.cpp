#include "platform/json/json_writer.h"

#include <catch2/catch.hpp>
#include <limits>

#include "platform/json/json.h"

namespace portfolio::platform {
namespace {

TEST_CASE("The writer writes what the reader reads", "[json]") {
  JsonWriter json;
  json.BeginObject()
      .Field("text", "a\"b\n\x01")
      .Field("int", int64_t{-9007199254740993})
      .Field("double", 1.5)
      .Field("bool", false)
      .Key("list")
      .BeginArray()
      .Null()
      .Raw("{\"raw\":1}")
      .EndArray()
      .EndObject();
  const std::string text = json.Take();
  CHECK(text == R"({"text":"a\"b\n\u0001","int":-9007199254740993,"double":1.5,"bool":false,)"
                R"("list":[null,{"raw":1}]})");
  CHECK(JsonDocument::Parse(text).ok());
}

TEST_CASE("The writer repairs bad UTF-8 and writes no infinity", "[json]") {
  JsonWriter json;
  json.BeginArray()
      .String("a\xC3(\xED\xA0\x80")
      .Double(std::numeric_limits<double>::infinity())
      .EndArray();
  CHECK(json.Take() == "[\"a\xEF\xBF\xBD(\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\",null]");
}

}  // namespace
}  // namespace portfolio::platform
