#include "platform/json/json_writer.h"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cmath>

namespace portfolio::platform {
namespace {

/// The bytes that the code point at the start of `text` takes; 0 when it is ill-formed (Unicode 15,
/// table 3-7).
size_t WellFormedLength(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  const size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return 0;
  const unsigned char low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  const unsigned char high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  if (byte(1) < low || byte(1) > high) return 0;
  for (size_t i = 2; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  return length;
}

bool IsWellFormed(std::string_view text) {
  while (!text.empty()) {
    const size_t length = WellFormedLength(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string Repaired(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const size_t length = WellFormedLength(text);
    result += length == 0 ? std::string_view("\xEF\xBF\xBD") : text.substr(0, length);
    text.remove_prefix(length == 0 ? 1 : length);
  }
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
  if (!IsWellFormed(value)) return String(Repaired(value));
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
