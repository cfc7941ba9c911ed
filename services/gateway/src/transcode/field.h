#pragma once

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "platform/error/status.h"

namespace portfolio::gateway {

/// Sets a field, or adds to it where it is repeated.
class FieldSetter {
 public:
  FieldSetter(google::protobuf::Message* message, const google::protobuf::FieldDescriptor* field)
      : message_(message), field_(field), reflection_(message->GetReflection()) {}

  void Text(std::string value);
  void Bool(bool value);
  void Double(double value);
  /// False when out of the field's range.
  bool Integer(int64_t value);
  /// By name in either case; false when there is no such value.
  bool Enum(const std::string& name);
  google::protobuf::Message* Message();

 private:
  google::protobuf::Message* message_;
  const google::protobuf::FieldDescriptor* field_;
  const google::protobuf::Reflection* reflection_;
};

/// Null when there is none of that JSON name.
const google::protobuf::FieldDescriptor* FieldByJsonName(const google::protobuf::Descriptor& type,
                                                         std::string_view name);

/// "a whole number": what FieldFault says of a value of another type.
std::string_view ExpectedType(const google::protobuf::FieldDescriptor& field);

/// INVALID_ARGUMENT, FIELD_INVALID.
platform::Status FieldFault(std::string_view path, std::string_view expected);

}  // namespace portfolio::gateway
