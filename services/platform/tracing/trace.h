#pragma once

#include <string>
#include <string_view>

namespace portfolio::platform {

/// Which trace a step belongs to, and which step it is: W3C Trace Context. Lower-case hexadecimal;
/// both empty when nothing is traced.
struct TraceContext {
  /// 32 digits.
  std::string trace_id;
  /// 16 digits.
  std::string span_id;
};

/// Of a traceparent header, "00-<trace>-<span>-<flags>"; empty when it isn't one.
TraceContext ParseTraceparent(std::string_view header);

/// The header that hands a step on as parent of others; empty for an empty context.
std::string Traceparent(const TraceContext& context);

/// A new step of the parent's trace, or the first of a new one when the parent is empty.
TraceContext ChildOf(const TraceContext& parent);

}  // namespace portfolio::platform
