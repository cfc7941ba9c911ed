#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cmath>

#include "gateway/src/transcode/field.h"
#include "gateway/src/transcode/transcoder.h"

namespace portfolio::gateway {
namespace {

namespace pb = google::protobuf;
using pb::FieldDescriptor;
using Writer = rapidjson::Writer<rapidjson::StringBuffer>;

std::string LowerCase(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

void WriteMessage(Writer& json, const pb::Message& message, int depth);

void WriteEnum(Writer& json, const pb::EnumValueDescriptor& value) {
  const std::string name = LowerCase(value.name());
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

}  // namespace

std::string WriteJson(const pb::Message& message) {
  rapidjson::StringBuffer buffer;
  Writer json(buffer);
  WriteMessage(json, message, 0);
  return {buffer.GetString(), buffer.GetSize()};
}

std::string WriteJsonArray(const pb::Message& message, std::string_view field) {
  const auto* descriptor = FieldByJsonName(*message.GetDescriptor(), field);
  if (!descriptor || !descriptor->is_repeated()) return "[]";
  rapidjson::StringBuffer buffer;
  Writer json(buffer);
  WriteArray(json, message, descriptor, 0);
  return {buffer.GetString(), buffer.GetSize()};
}

}  // namespace portfolio::gateway
