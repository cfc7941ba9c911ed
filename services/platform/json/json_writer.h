#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace portfolio::platform {

/// Writes one compact JSON value. The caller opens and closes in the right order (asserted).
/// Ill-formed UTF-8 in strings is written as U+FFFD; infinities and NaN as null. Not thread-safe.
class JsonWriter {
 public:
  JsonWriter();
  JsonWriter(JsonWriter&&) noexcept;
  JsonWriter& operator=(JsonWriter&&) noexcept;
  ~JsonWriter();

  JsonWriter& BeginObject();
  JsonWriter& EndObject();
  JsonWriter& BeginArray();
  JsonWriter& EndArray();
  JsonWriter& Key(std::string_view key);
  JsonWriter& String(std::string_view value);
  JsonWriter& Int(int64_t value);
  JsonWriter& Double(double value);
  JsonWriter& Bool(bool value);
  JsonWriter& Null();
  /// Puts in a value that is JSON already.
  JsonWriter& Raw(std::string_view json);

  /// Key and value of an object's member in one.
  JsonWriter& Field(std::string_view key, std::string_view value) { return Key(key).String(value); }
  JsonWriter& Field(std::string_view key, const char* value) { return Key(key).String(value); }
  JsonWriter& Field(std::string_view key, int value) { return Key(key).Int(value); }
  JsonWriter& Field(std::string_view key, int64_t value) { return Key(key).Int(value); }
  JsonWriter& Field(std::string_view key, double value) { return Key(key).Double(value); }
  JsonWriter& Field(std::string_view key, bool value) { return Key(key).Bool(value); }

  /// The text; the writer is empty after that.
  std::string Take();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace portfolio::platform
