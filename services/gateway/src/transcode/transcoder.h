#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "platform/error/status.h"

namespace google::protobuf {
class Message;
class FieldDescriptor;
}  // namespace google::protobuf

namespace portfolio::gateway {

// Protobuf messages from and to JSON by reflection, generic over all messages. Differs from
// protobuf's own JSON where the page needs it: every scalar is written, 64-bit integers are
// numbers, enums are their names in lower case. Thread-safe.

/// Deepest nesting that is read or written.
inline constexpr int kMaxJsonDepth = 32;
/// Most members and items of a request, all lists and objects together: room for 30,000 connections
/// of five. Millions of empty objects fit into a body, and their messages would hold up a worker.
inline constexpr size_t kMaxJsonValues = 200'000;

/// Merges a JSON object into `message`. Members are found by JSON name; unknown ones are ignored,
/// null counts as absent, the last of equal names wins. Numbers must be in range, and whole where
/// the field is an integer; text must be text. Bytes fields aren't read. Fails with
/// INVALID_ARGUMENT: JSON_INVALID (not JSON, not UTF-8, too deep, too many values), or
/// FIELD_INVALID with the path of the fault as its field ("config.elements[2].name").
platform::Status ReadJson(std::string_view json, google::protobuf::Message* message);

/// Sets the scalar field at `path` ("page.limit", JSON names) from a parameter's text. Fails with
/// INVALID_ARGUMENT, FIELD_INVALID, naming `parameter`; or INTERNAL when there is no such field.
platform::Status SetField(google::protobuf::Message* message, std::string_view path,
                          std::string_view parameter, std::string_view text);

/// The message at `path` within `message`, made if absent; null when there is none.
google::protobuf::Message* MutableAt(google::protobuf::Message* message, std::string_view path);

/// The message as a JSON object. Absent optional scalars and messages are left out.
std::string WriteJson(const google::protobuf::Message& message);

/// The repeated field of that JSON name as a JSON array; "[]" when there is none.
std::string WriteJsonArray(const google::protobuf::Message& message, std::string_view field);

}  // namespace portfolio::gateway
