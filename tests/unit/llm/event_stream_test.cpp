#include "llm/event_stream.h"

#include <catch2/catch.hpp>
#include <vector>

namespace portfolio::llm {
namespace {

using Events = std::vector<std::string>;

/// The events of `text`, fed in pieces of `size` bytes.
Events Parse(const std::string& text, std::size_t size) {
  Events events;
  EventStream stream([&](std::string_view data) {
    events.emplace_back(data);
    return true;
  });
  for (std::size_t i = 0; i < text.size(); i += size) stream.Feed(text.substr(i, size));
  return events;
}

TEST_CASE("Events are found however the bytes are cut and whatever ends the lines", "[llm]") {
  const std::string text =
      "\xEF\xBB\xBF"
      "data: {\"a\":\"\xC3\xA9\"}\n\n"
      ": comment\r\n"
      "event: x\rdata:one\r\rdata: two\r\ndata: three\r\n\r\n"
      "id: 7\n\n"
      "data\n\n"
      "data: unfinished";
  for (std::size_t size = 1; size <= text.size(); ++size) {
    INFO(size);
    CHECK(Parse(text, size) == Events{"{\"a\":\"\xC3\xA9\"}", "one", "two\nthree", ""});
  }
}

TEST_CASE("An endless event is refused", "[llm]") {
  EventStream stream([](std::string_view) { return true; });
  const std::string piece(64 * 1024, 'x');
  bool go_on = stream.Feed("data: ");
  int pieces = 0;
  while (go_on && pieces < 100) {
    go_on = stream.Feed(piece);
    ++pieces;
  }
  CHECK_FALSE(go_on);
  CHECK(pieces <= 17);
}

TEST_CASE("A reader that has enough stops the stream", "[llm]") {
  int events = 0;
  EventStream stream([&](std::string_view) { return ++events < 2; });
  CHECK_FALSE(stream.Feed("data: 1\n\ndata: 2\n\ndata: 3\n\n"));
  CHECK(events == 2);
}

}  // namespace
}  // namespace portfolio::llm
