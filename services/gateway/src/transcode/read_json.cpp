#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>
#include <rapidjson/document.h>

#include <cmath>
#include <cstring>
#include <optional>

#include "gateway/src/transcode/field.h"
#include "gateway/src/transcode/transcoder.h"
#include "platform/text/utf8.h"

namespace portfolio::gateway {
namespace {

namespace pb = google::protobuf;
using pb::FieldDescriptor;
using platform::InvalidArgument;
using platform::Status;
using rapidjson::Value;

/// Bounds the work on the text, cheaply and before anything is built.
Status CheckShape(std::string_view json) {
  int depth = 0;
  size_t values = 0;
  bool in_string = false;
  for (size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
      continue;
    }
    if (c == '"') in_string = true;
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') --depth;
    if (c == '[' || c == '{' || c == ',') ++values;
    if (depth > kMaxJsonDepth) {
      return InvalidArgument("The JSON is nested too deeply.", "JSON_INVALID");
    }
    if (values > kMaxJsonValues) {
      return InvalidArgument("The JSON holds too many values.", "JSON_INVALID");
    }
  }
  return {};
}

/// JSON numbers such as 5.0 and 5e2 are whole as well.
std::optional<int64_t> WholeNumber(const Value& value) {
  if (value.IsInt64()) return value.GetInt64();
  if (!value.IsDouble()) return std::nullopt;
  const double number = value.GetDouble();
  constexpr double kExact = 9007199254740992.0;
  if (std::trunc(number) != number || std::abs(number) > kExact) return std::nullopt;
  return static_cast<int64_t>(number);
}

/// Walks JSON and message side by side; depth is bounded by CheckShape.
class JsonReader {
 public:
  Status ReadObject(const Value& object, pb::Message* message) {
    for (const auto& member : object.GetObject()) {
      const std::string_view name(member.name.GetString(), member.name.GetStringLength());
      const auto* field = FieldByJsonName(*message->GetDescriptor(), name);
      if (!field || member.value.IsNull()) continue;
      const size_t length = path_.size();
      if (!path_.empty()) path_ += '.';
      path_ += field->json_name();
      RETURN_IF_ERROR(ReadField(member.value, field, message));
      path_.resize(length);
    }
    return {};
  }

 private:
  Status ReadField(const Value& value, const FieldDescriptor* field, pb::Message* message) {
    // The last of equal names wins; for a message, so does the whole of it.
    message->GetReflection()->ClearField(message, field);
    if (!field->is_repeated()) return ReadValue(value, field, message);
    if (!value.IsArray()) return FieldFault(path_, "a list");
    const size_t length = path_.size();
    for (rapidjson::SizeType i = 0; i < value.Size(); ++i) {
      path_ += '[' + std::to_string(i) + ']';
      RETURN_IF_ERROR(ReadValue(value[i], field, message));
      path_.resize(length);
    }
    return {};
  }

  Status ReadValue(const Value& value, const FieldDescriptor* field, pb::Message* message) {
    FieldSetter setter(message, field);
    switch (field->cpp_type()) {
      case FieldDescriptor::CPPTYPE_STRING:
        if (field->type() == FieldDescriptor::TYPE_BYTES || !value.IsString()) break;
        // PostgreSQL can't store NUL in a text.
        if (std::memchr(value.GetString(), 0, value.GetStringLength())) {
          return FieldFault(path_, "text without NUL characters");
        }
        setter.Text({value.GetString(), value.GetStringLength()});
        return {};
      case FieldDescriptor::CPPTYPE_BOOL:
        if (!value.IsBool()) break;
        setter.Bool(value.GetBool());
        return {};
      case FieldDescriptor::CPPTYPE_DOUBLE:
      case FieldDescriptor::CPPTYPE_FLOAT:
        if (!value.IsNumber()) break;
        setter.Double(value.GetDouble());
        return {};
      case FieldDescriptor::CPPTYPE_ENUM:
        if (!value.IsString() || !setter.Enum(value.GetString())) break;
        return {};
      case FieldDescriptor::CPPTYPE_MESSAGE:
        if (!value.IsObject()) break;
        return ReadObject(value, setter.Message());
      default:
        if (const auto number = WholeNumber(value); number && setter.Integer(*number)) return {};
        break;
    }
    return FieldFault(path_, ExpectedType(*field));
  }

  std::string path_;
};

}  // namespace

Status ReadJson(std::string_view json, pb::Message* message) {
  RETURN_IF_ERROR(CheckShape(json));
  if (!platform::IsValidUtf8(json))
    return InvalidArgument("The request isn't valid UTF-8.", "JSON_INVALID");
  // RapidJSON takes a NUL for the end of the text.
  if (json.find('\0') != std::string_view::npos) {
    return InvalidArgument("The request isn't valid JSON: it holds a NUL.", "JSON_INVALID");
  }
  rapidjson::Document document;
  constexpr unsigned kFlags =
      rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag;
  document.Parse<kFlags>(json.data(), json.size());
  if (document.HasParseError()) {
    return InvalidArgument(
        "The request isn't valid JSON (at byte " + std::to_string(document.GetErrorOffset()) + ").",
        "JSON_INVALID");
  }
  if (!document.IsObject()) {
    return InvalidArgument("The request must be a JSON object.", "JSON_INVALID");
  }
  return JsonReader().ReadObject(document, message);
}

}  // namespace portfolio::gateway
