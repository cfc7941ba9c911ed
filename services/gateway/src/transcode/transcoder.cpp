#include "gateway/src/transcode/transcoder.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>

#include "platform/text/utf8.h"

namespace portfolio::gateway {
namespace {

namespace pb = google::protobuf;
using pb::FieldDescriptor;
using platform::InvalidArgument;
using platform::Status;
using rapidjson::Value;
using Writer = rapidjson::Writer<rapidjson::StringBuffer>;

std::string AsciiCase(std::string text, char first, char last, int shift) {
  for (char& c : text) {
    if (c >= first && c <= last) c = static_cast<char>(c + shift);
  }
  return text;
}

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

template <typename T>
bool InRange(int64_t number) {
  if constexpr (std::is_unsigned_v<T>) {
    return number >= 0 && static_cast<uint64_t>(number) <= std::numeric_limits<T>::max();
  } else {
    return number >= std::numeric_limits<T>::min() && number <= std::numeric_limits<T>::max();
  }
}

/// Sets a field, or adds to it where it is repeated.
class FieldSetter {
 public:
  FieldSetter(pb::Message* message, const FieldDescriptor* field)
      : message_(message), field_(field), reflection_(message->GetReflection()) {}

  void Text(std::string value) {
    field_->is_repeated() ? reflection_->AddString(message_, field_, std::move(value))
                          : reflection_->SetString(message_, field_, std::move(value));
  }
  void Bool(bool value) {
    field_->is_repeated() ? reflection_->AddBool(message_, field_, value)
                          : reflection_->SetBool(message_, field_, value);
  }
  void Double(double value) {
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
  /// False when out of the field's range.
  bool Integer(int64_t value) {
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
  /// By name in either case; false when there is no such value.
  bool Enum(const std::string& name) {
    const auto* value = field_->enum_type()->FindValueByName(AsciiCase(name, 'a', 'z', -32));
    if (!value) return false;
    field_->is_repeated() ? reflection_->AddEnum(message_, field_, value)
                          : reflection_->SetEnum(message_, field_, value);
    return true;
  }
  pb::Message* Message() {
    return field_->is_repeated() ? reflection_->AddMessage(message_, field_)
                                 : reflection_->MutableMessage(message_, field_);
  }

 private:
  pb::Message* message_;
  const FieldDescriptor* field_;
  const pb::Reflection* reflection_;
};

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

Status FieldFault(std::string_view path, std::string_view expected) {
  std::string message = "The field ";
  message.append(path).append(" must be ").append(expected).append(".");
  return InvalidArgument(std::move(message), "FIELD_INVALID", {std::string(path)});
}

/// Walks JSON and message side by side; depth is bounded by CheckShape.
class JsonReader {
 public:
  Status ReadObject(const Value& object, pb::Message* message) {
    for (const auto& member : object.GetObject()) {
      const auto* field = FindField(*message->GetDescriptor(), member.name);
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
  static const FieldDescriptor* FindField(const pb::Descriptor& type, const Value& name) {
    const std::string_view wanted(name.GetString(), name.GetStringLength());
    for (int i = 0; i < type.field_count(); ++i) {
      if (type.field(i)->json_name() == wanted) return type.field(i);
    }
    return nullptr;
  }

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

void WriteMessage(Writer& json, const pb::Message& message, int depth);

void WriteEnum(Writer& json, const pb::EnumValueDescriptor& value) {
  const std::string name = AsciiCase(value.name(), 'A', 'Z', 32);
  json.String(name.data(), static_cast<rapidjson::SizeType>(name.size()));
}

void WriteDouble(Writer& json, double value) {
  std::isfinite(value) ? json.Double(value) : json.Null();
}

/// `index` is below 0 for a field that isn't repeated.
void WriteValue(Writer& json, const pb::Message& message, const FieldDescriptor* field, int index,
                int depth) {
  const auto* reflection = message.GetReflection();
  const bool repeated = index >= 0;
  switch (field->cpp_type()) {
    case FieldDescriptor::CPPTYPE_STRING: {
      std::string scratch;
      const auto& text =
          repeated ? reflection->GetRepeatedStringReference(message, field, index, &scratch)
                   : reflection->GetStringReference(message, field, &scratch);
      json.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
      return;
    }
    case FieldDescriptor::CPPTYPE_BOOL:
      json.Bool(repeated ? reflection->GetRepeatedBool(message, field, index)
                         : reflection->GetBool(message, field));
      return;
    case FieldDescriptor::CPPTYPE_INT32:
      json.Int(repeated ? reflection->GetRepeatedInt32(message, field, index)
                        : reflection->GetInt32(message, field));
      return;
    case FieldDescriptor::CPPTYPE_INT64:
      json.Int64(repeated ? reflection->GetRepeatedInt64(message, field, index)
                          : reflection->GetInt64(message, field));
      return;
    case FieldDescriptor::CPPTYPE_UINT32:
      json.Uint(repeated ? reflection->GetRepeatedUInt32(message, field, index)
                         : reflection->GetUInt32(message, field));
      return;
    case FieldDescriptor::CPPTYPE_UINT64:
      json.Uint64(repeated ? reflection->GetRepeatedUInt64(message, field, index)
                           : reflection->GetUInt64(message, field));
      return;
    case FieldDescriptor::CPPTYPE_DOUBLE:
      WriteDouble(json, repeated ? reflection->GetRepeatedDouble(message, field, index)
                                 : reflection->GetDouble(message, field));
      return;
    case FieldDescriptor::CPPTYPE_FLOAT:
      WriteDouble(json, repeated ? reflection->GetRepeatedFloat(message, field, index)
                                 : reflection->GetFloat(message, field));
      return;
    case FieldDescriptor::CPPTYPE_ENUM:
      WriteEnum(json, repeated ? *reflection->GetRepeatedEnum(message, field, index)
                               : *reflection->GetEnum(message, field));
      return;
    case FieldDescriptor::CPPTYPE_MESSAGE:
      WriteMessage(json,
                   repeated ? reflection->GetRepeatedMessage(message, field, index)
                            : reflection->GetMessage(message, field),
                   depth + 1);
      return;
  }
}

void WriteArray(Writer& json, const pb::Message& message, const FieldDescriptor* field, int depth) {
  json.StartArray();
  const int size = message.GetReflection()->FieldSize(message, field);
  for (int i = 0; i < size; ++i) WriteValue(json, message, field, i, depth);
  json.EndArray();
}

void WriteMessage(Writer& json, const pb::Message& message, int depth) {
  json.StartObject();
  const auto* type = message.GetDescriptor();
  for (int i = 0; i < type->field_count() && depth < kMaxJsonDepth; ++i) {
    const auto* field = type->field(i);
    if (field->type() == FieldDescriptor::TYPE_BYTES) continue;
    if (field->has_presence() && !message.GetReflection()->HasField(message, field)) continue;
    const auto& name = field->json_name();
    json.Key(name.data(), static_cast<rapidjson::SizeType>(name.size()));
    if (field->is_repeated()) {
      WriteArray(json, message, field, depth);
    } else {
      WriteValue(json, message, field, -1, depth);
    }
  }
  json.EndObject();
}

const FieldDescriptor* FieldByJsonName(const pb::Message& message, std::string_view name) {
  const auto* type = message.GetDescriptor();
  for (int i = 0; i < type->field_count(); ++i) {
    if (type->field(i)->json_name() == name) return type->field(i);
  }
  return nullptr;
}

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

pb::Message* MutableAt(pb::Message* message, std::string_view path) {
  while (message && !path.empty()) {
    const size_t dot = path.find('.');
    const auto* field = FieldByJsonName(*message, path.substr(0, dot));
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
  const auto* field = message ? FieldByJsonName(*message, path) : nullptr;
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

std::string WriteJson(const pb::Message& message) {
  rapidjson::StringBuffer buffer;
  Writer json(buffer);
  WriteMessage(json, message, 0);
  return {buffer.GetString(), buffer.GetSize()};
}

std::string WriteJsonArray(const pb::Message& message, std::string_view field) {
  const auto* descriptor = FieldByJsonName(message, field);
  if (!descriptor || !descriptor->is_repeated()) return "[]";
  rapidjson::StringBuffer buffer;
  Writer json(buffer);
  WriteArray(json, message, descriptor, 0);
  return {buffer.GetString(), buffer.GetSize()};
}

}  // namespace portfolio::gateway
