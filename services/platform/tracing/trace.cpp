#include "platform/tracing/trace.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <random>

namespace portfolio::platform {
namespace {

constexpr size_t kTraceDigits = 32;
constexpr size_t kSpanDigits = 16;
constexpr size_t kHeaderLength = 55;

bool IsId(std::string_view text) {
  const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  return std::all_of(text.begin(), text.end(), is_digit) &&
         text.find_first_not_of('0') != std::string_view::npos;
}

std::string RandomDigits() {
  thread_local std::mt19937_64 random{std::random_device{}()};
  char text[kSpanDigits + 1];
  // Never all zeros, which means none.
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(random() | 1));
  return text;
}

}  // namespace

TraceContext ParseTraceparent(std::string_view header) {
  if (header.size() != kHeaderLength || header.substr(0, 3) != "00-") return {};
  if (header[35] != '-' || header[52] != '-') return {};
  const std::string_view trace = header.substr(3, kTraceDigits);
  const std::string_view span = header.substr(36, kSpanDigits);
  if (!IsId(trace) || !IsId(span)) return {};
  return {std::string(trace), std::string(span)};
}

std::string Traceparent(const TraceContext& context) {
  if (context.trace_id.empty()) return {};
  return "00-" + context.trace_id + "-" + context.span_id + "-01";
}

TraceContext ChildOf(const TraceContext& parent) {
  if (parent.trace_id.empty()) return {RandomDigits() + RandomDigits(), RandomDigits()};
  return {parent.trace_id, RandomDigits()};
}

}  // namespace portfolio::platform
