#include "gateway/src/transcode/field.h"

#include <limits>
#include <type_traits>
#include <utility>

namespace portfolio::gateway {
namespace {

namespace pb = google::protobuf;
using pb::FieldDescriptor;

std::string UpperCase(std::string text) {
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return text;
}

template <typename T>
bool InRange(int64_t number) {
  if constexpr (std::is_unsigned_v<T>) {
    return number >= 0 && static_cast<uint64_t>(number) <= std::numeric_limits<T>::max();
  } else {
    return number >= std::numeric_limits<T>::min() && number <= std::numeric_limits<T>::max();
  }
}

}  // namespace

void FieldSetter::Text(std::string value) {
  field_->is_repeated() ? reflection_->AddString(message_, field_, std::move(value))
                        : reflection_->SetString(message_, field_, std::move(value));
}

void FieldSetter::Bool(bool value) {
  field_->is_repeated() ? reflection_->AddBool(message_, field_, value)
                        : reflection_->SetBool(message_, field_, value);
}

void FieldSetter::Double(double value) {
  const bool repeated = field_->is_repeated();
  if (field_->cpp_type() == FieldDescriptor::CPPTYPE_FLOAT) {
    const auto narrow = static_cast<float>(value);
    repeated ? reflection_->AddFloat(message_, field_, narrow)
             : reflection_->SetFloat(message_, field_, narrow);
    return;
  }
  repeated ? reflection_->AddDouble(message_, field_, value)
           : reflection_->SetDouble(message_, field_, value);
}

bool FieldSetter::Integer(int64_t value) {
  const bool repeated = field_->is_repeated();
  switch (field_->cpp_type()) {
    case FieldDescriptor::CPPTYPE_INT32:
      if (!InRange<int32_t>(value)) return false;
      repeated ? reflection_->AddInt32(message_, field_, static_cast<int32_t>(value))
               : reflection_->SetInt32(message_, field_, static_cast<int32_t>(value));
      return true;
    case FieldDescriptor::CPPTYPE_UINT32:
      if (!InRange<uint32_t>(value)) return false;
      repeated ? reflection_->AddUInt32(message_, field_, static_cast<uint32_t>(value))
               : reflection_->SetUInt32(message_, field_, static_cast<uint32_t>(value));
      return true;
    case FieldDescriptor::CPPTYPE_UINT64:
      if (!InRange<uint64_t>(value)) return false;
      repeated ? reflection_->AddUInt64(message_, field_, static_cast<uint64_t>(value))
               : reflection_->SetUInt64(message_, field_, static_cast<uint64_t>(value));
      return true;
    default:
      repeated ? reflection_->AddInt64(message_, field_, value)
               : reflection_->SetInt64(message_, field_, value);
      return true;
  }
}

bool FieldSetter::Enum(const std::string& name) {
  const auto* value = field_->enum_type()->FindValueByName(UpperCase(name));
  if (!value) return false;
  field_->is_repeated() ? reflection_->AddEnum(message_, field_, value)
                        : reflection_->SetEnum(message_, field_, value);
  return true;
}

pb::Message* FieldSetter::Message() {
  return field_->is_repeated() ? reflection_->AddMessage(message_, field_)
                               : reflection_->MutableMessage(message_, field_);
}

const FieldDescriptor* FieldByJsonName(const pb::Descriptor& type, std::string_view name) {
  for (int i = 0; i < type.field_count(); ++i) {
    if (type.field(i)->json_name() == name) return type.field(i);
  }
  return nullptr;
}

std::string_view ExpectedType(const FieldDescriptor& field) {
  switch (field.cpp_type()) {
    case FieldDescriptor::CPPTYPE_STRING:
      return "text";
    case FieldDescriptor::CPPTYPE_BOOL:
      return "true or false";
    case FieldDescriptor::CPPTYPE_DOUBLE:
    case FieldDescriptor::CPPTYPE_FLOAT:
      return "a number";
    case FieldDescriptor::CPPTYPE_ENUM:
      return "one of the known names";
    case FieldDescriptor::CPPTYPE_MESSAGE:
      return "an object";
    default:
      return "a whole number";
  }
}

platform::Status FieldFault(std::string_view path, std::string_view expected) {
  std::string message = "The field ";
  message.append(path).append(" must be ").append(expected).append(".");
  return platform::InvalidArgument(std::move(message), "FIELD_INVALID", {std::string(path)});
}

}  // namespace portfolio::gateway
