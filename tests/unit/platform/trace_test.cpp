#include "platform/tracing/trace.h"

#include <catch2/catch.hpp>

using namespace portfolio::platform;

namespace {

constexpr const char* kHeader = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

}  // namespace

TEST_CASE("A traceparent is read and written as the standard has it") {
  const TraceContext read = ParseTraceparent(kHeader);
  CHECK(read.trace_id == "0af7651916cd43dd8448eb211c80319c");
  CHECK(read.span_id == "b7ad6b7169203331");
  CHECK(Traceparent(read) == kHeader);
  CHECK(Traceparent({}).empty());
}

TEST_CASE("What isn't a traceparent gives no trace") {
  for (const std::string wrong :
       {"", "00", "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
        "00-00000000000000000000000000000000-b7ad6b7169203331-01",
        "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
        "00-0af7651916cd43dd8448eb211c80319c_b7ad6b7169203331-01",
        "01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more"}) {
    CHECK(ParseTraceparent(wrong).trace_id.empty());
  }
}

TEST_CASE("A step belongs to its parent's trace, and without a parent begins one") {
  const TraceContext parent = ParseTraceparent(kHeader);
  const TraceContext child = ChildOf(parent);
  CHECK(child.trace_id == parent.trace_id);
  CHECK(child.span_id != parent.span_id);
  const TraceContext first = ChildOf({});
  CHECK(ParseTraceparent(Traceparent(first)).trace_id == first.trace_id);
  CHECK(first.trace_id != ChildOf({}).trace_id);
}
