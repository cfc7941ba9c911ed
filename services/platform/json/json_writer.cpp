#include "platform/json/json_writer.h"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cmath>

#include "platform/text/utf8.h"

namespace portfolio::platform {
namespace {

std::string Repaired(std::string_view text) {
  std::string result;
  for (size_t at = 0; at < text.size();) AppendCodePoint(NextCodePoint(text, &at), &result);
  return result;
}

}  // namespace

struct JsonWriter::State {
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> writer{buffer};
};

JsonWriter::JsonWriter() : state_(std::make_unique<State>()) {}
JsonWriter::JsonWriter(JsonWriter&&) noexcept = default;
JsonWriter& JsonWriter::operator=(JsonWriter&&) noexcept = default;
JsonWriter::~JsonWriter() = default;

JsonWriter& JsonWriter::BeginObject() {
  state_->writer.StartObject();
  return *this;
}

JsonWriter& JsonWriter::EndObject() {
  state_->writer.EndObject();
  return *this;
}

JsonWriter& JsonWriter::BeginArray() {
  state_->writer.StartArray();
  return *this;
}

JsonWriter& JsonWriter::EndArray() {
  state_->writer.EndArray();
  return *this;
}

JsonWriter& JsonWriter::Key(std::string_view key) {
  state_->writer.Key(key.data(), static_cast<rapidjson::SizeType>(key.size()));
  return *this;
}

JsonWriter& JsonWriter::String(std::string_view value) {
  if (!IsValidUtf8(value)) return String(Repaired(value));
  const char* data = value.data() == nullptr ? "" : value.data();
  state_->writer.String(data, static_cast<rapidjson::SizeType>(value.size()));
  return *this;
}

JsonWriter& JsonWriter::Int(int64_t value) {
  state_->writer.Int64(value);
  return *this;
}

JsonWriter& JsonWriter::Double(double value) {
  if (!std::isfinite(value)) return Null();
  state_->writer.Double(value);
  return *this;
}

JsonWriter& JsonWriter::Bool(bool value) {
  state_->writer.Bool(value);
  return *this;
}

JsonWriter& JsonWriter::Null() {
  state_->writer.Null();
  return *this;
}

JsonWriter& JsonWriter::Raw(std::string_view json) {
  state_->writer.RawValue(json.data(), json.size(), rapidjson::kObjectType);
  return *this;
}

std::string JsonWriter::Take() {
  std::string text(state_->buffer.GetString(), state_->buffer.GetSize());
  state_ = std::make_unique<State>();
  return text;
}

}  // namespace portfolio::platform
