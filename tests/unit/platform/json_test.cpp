#include "platform/json/json.h"

#include <catch2/catch.hpp>
#include <limits>

#include "platform/json/json_writer.h"

namespace portfolio::platform {
namespace {

TEST_CASE("Values of a document are read by path and type", "[json]") {
  const auto document = JsonDocument::Parse(
      R"({"name":"Ëlena","age":35,"gpa":3.3,"on":true,"none":null,"list":[1,"two",{"x":2.0}]})");
  REQUIRE(document.ok());
  const JsonView root = document->root();
  CHECK(*root.Get("name").AsString() == "Ëlena");
  CHECK(*root.Get("age").AsInt(0, 100) == 35);
  CHECK(*root.Get("gpa").AsDouble() == Approx(3.3));
  CHECK(root.Get("on").BoolOr(false));
  CHECK(root.Get("none").IsNull());
  CHECK(root.Get("list").Elements().size() == 3);
  CHECK(*root.Get("list").At(2).Get("x").AsInt() == 2);
  CHECK(root.Keys() == std::vector<std::string>{"name", "age", "gpa", "on", "none", "list"});
}

TEST_CASE("A fault names its path", "[json]") {
  const auto document = JsonDocument::Parse(R"({"work":[{"id":7}]})");
  REQUIRE(document.ok());
  const Status wrong = document->Get("work").At(0).Get("id").AsString().status();
  CHECK(wrong.code() == StatusCode::kInvalidArgument);
  CHECK(wrong.reason() == "JSON_INVALID");
  CHECK(wrong.error().fields == std::vector<std::string>{"$.work[0].id"});
  CHECK(document->Get("work").At(3).Get("deep").AsInt().status().message() ==
        "$.work[3].deep is missing; it must be a whole number.");
  CHECK_FALSE(document->Get("work").At(0).Get("id").AsInt(8, 9).ok());
  CHECK(document->Get("nothing").StringOr("fallback") == "fallback");
}

TEST_CASE("Text that isn't JSON is refused with its place", "[json]") {
  for (const char* text : {"", "{", "[1,]", "{} x", "\"\xC3\x28\"", "nul", "{\"a\":01}"}) {
    INFO(text);
    const Status status = JsonDocument::Parse(text).status();
    CHECK(status.reason() == "JSON_INVALID");
  }
}

TEST_CASE("Nesting is limited, and a flood of brackets does no harm", "[json]") {
  const auto nested = [](size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
  };
  CHECK(JsonDocument::Parse(nested(32)).ok());
  CHECK_FALSE(JsonDocument::Parse(nested(33)).ok());
  CHECK_FALSE(JsonDocument::Parse(std::string(200000, '[')).ok());
}

TEST_CASE("Numbers of every form are read, and what is none isn't", "[json]") {
  const auto read = [](const std::string& text) {
    const auto document = JsonDocument::Parse(text);
    REQUIRE(document.ok());
    return *document->root().AsDouble();
  };
  CHECK(read("0e90") == 0);
  CHECK(read("-0e-9000") == 0);
  CHECK(read("0.0e1") == 0);
  CHECK(read("12e-1") == 1.2);
  CHECK(read("1E+2") == 100);
  CHECK(read("18446744073709551615") == 18446744073709551615.0);
  CHECK(*JsonDocument::Parse("-9223372036854775808")->root().AsInt() ==
        std::numeric_limits<int64_t>::min());
  for (const char* text : {"01", "1.", ".5", "+1", "1e", "0x10", "1e999", "-", "--1", "NaN"}) {
    CAPTURE(text);
    CHECK_FALSE(JsonDocument::Parse(text).ok());
  }
}

TEST_CASE("Nothing may follow a NUL", "[json]") {
  CHECK_FALSE(JsonDocument::Parse(std::string_view("{}\0{}", 5)).ok());
  CHECK_FALSE(JsonDocument::Parse(std::string_view("{}\0", 3)).ok());
}

}  // namespace
}  // namespace portfolio::platform
