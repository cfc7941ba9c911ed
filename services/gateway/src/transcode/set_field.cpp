#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

#include <charconv>

#include "gateway/src/transcode/field.h"
#include "gateway/src/transcode/transcoder.h"

namespace portfolio::gateway {

namespace pb = google::protobuf;
using pb::FieldDescriptor;
using platform::Status;

pb::Message* MutableAt(pb::Message* message, std::string_view path) {
  while (message && !path.empty()) {
    const size_t dot = path.find('.');
    const auto* field = FieldByJsonName(*message->GetDescriptor(), path.substr(0, dot));
    if (!field || field->is_repeated() || field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE) {
      return nullptr;
    }
    message = message->GetReflection()->MutableMessage(message, field);
    path = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
  }
  return message;
}

Status SetField(pb::Message* message, std::string_view path, std::string_view parameter,
                std::string_view text) {
  const size_t dot = path.rfind('.');
  if (dot != std::string_view::npos) {
    message = MutableAt(message, path.substr(0, dot));
    path = path.substr(dot + 1);
  }
  const auto* field = message ? FieldByJsonName(*message->GetDescriptor(), path) : nullptr;
  if (!field || field->is_repeated()) {
    return platform::Internal("no field for the parameter " + std::string(parameter));
  }
  FieldSetter setter(message, field);
  switch (field->cpp_type()) {
    case FieldDescriptor::CPPTYPE_STRING:
      setter.Text(std::string(text));
      return {};
    case FieldDescriptor::CPPTYPE_BOOL:
      if (text != "true" && text != "false") break;
      setter.Bool(text == "true");
      return {};
    case FieldDescriptor::CPPTYPE_INT32:
    case FieldDescriptor::CPPTYPE_INT64:
    case FieldDescriptor::CPPTYPE_UINT32:
    case FieldDescriptor::CPPTYPE_UINT64: {
      int64_t number = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
      if (error != std::errc() || end != text.data() + text.size()) break;
      if (!setter.Integer(number)) break;
      return {};
    }
    default:
      return platform::Internal("a parameter can't fill the field " + field->full_name());
  }
  return FieldFault(parameter, ExpectedType(*field));
}

}  // namespace portfolio::gateway
