#include "profile/json_reader.h"

#include <catch2/catch.hpp>

namespace portfolio::profile {
namespace {

/// Reads `json` and gives the faults that are found.
template <typename Read>
Faults FaultsWhile(const char* json, const Read& read) {
  const auto document = platform::JsonDocument::Parse(json).value();
  Faults faults;
  read(JsonReader(document.root(), "file.json ", &faults));
  return faults;
}

TEST_CASE("A value of another type is empty and a fault with its path") {
  const Faults faults = FaultsWhile(R"({"a": {"b": [1, "x", 2.5]}})", [](const JsonReader& json) {
    const auto numbers =
        json["a"]["b"].List([](const JsonReader& item) { return item.OptionalInt(); });
    CHECK(numbers == std::vector<std::optional<int>>{1, std::nullopt, std::nullopt});
  });
  CHECK(faults ==
        Faults{"file.json /a/b/1: not a whole number", "file.json /a/b/2: not a whole number"});
}

TEST_CASE("What must be there is missed, what may be there isn't") {
  const Faults faults = FaultsWhile(R"({"empty": "", "none": null})", [](const JsonReader& json) {
    CHECK(json["text"].Text().empty());
    CHECK(json["empty"].Text().empty());
    CHECK(json["none"].Int() == 0);
    CHECK(json["date"].Date().empty());
    CHECK(json["other"].OptionalText().empty());
    CHECK_FALSE(json["other"].OptionalBool());
    CHECK_FALSE(json["other"].OptionalNumber());
    CHECK(json["other"].TextList().empty());
  });
  CHECK(faults == Faults{"file.json /text: missing", "file.json /empty: empty",
                         "file.json /none: missing", "file.json /date: missing"});
}

TEST_CASE("A date is a year and a month that there is, with or without a day") {
  for (const char* date : {"2017-03", "2017-12-31"}) {
    const std::string json = R"({"d": ")" + std::string(date) + "\"}";
    CHECK(FaultsWhile(json.c_str(), [&](const JsonReader& read) {
            CHECK(read["d"].Date() == date);
          }).empty());
  }
  for (const char* date :
       {"2017", "2017-13", "2017-00", "2017/03", "2017-3", "soon", "2017-03-1"}) {
    CAPTURE(date);
    const std::string json = R"({"d": ")" + std::string(date) + "\"}";
    CHECK(FaultsWhile(json.c_str(), [](const JsonReader& read) { read["d"].Date(); }).size() == 1);
  }
}

TEST_CASE("Members come in the file's order, and what is no object or list is said once") {
  std::string keys;
  CHECK(FaultsWhile(R"({"b": 1, "a": 2})", [&](const JsonReader& json) {
          json.EachMember([&](const std::string& key, const JsonReader&) { keys += key; });
        }).empty());
  CHECK(keys == "ba");
  const auto visit = [](const std::string&, const JsonReader&) { FAIL(); };
  CHECK(FaultsWhile("[]", [&](const JsonReader& json) { json.EachMember(visit); }) ==
        Faults{"file.json : not an object"});
  CHECK(FaultsWhile("{}", [](const JsonReader& json) { json.TextList(); }) ==
        Faults{"file.json : not a list"});
}

}  // namespace
}  // namespace portfolio::profile
