#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/time/clock.h"

namespace portfolio::platform::postgres {

/// Raw bytes, to tell a bytea from a text.
struct Bytes {
  std::string data;
};

/// The value of one placeholder ($1, $2, ...). Made implicitly from C++ values, so that a call
/// reads `Query("... where id = $1 and name = $2", {id, name})`. PostgreSQL infers the SQL type
/// from where the placeholder stands; cast where nothing tells it (`$1::text[]`).
class Param {
 public:
  /// SQL NULL.
  Param(std::nullptr_t) {}
  Param(std::nullopt_t) {}
  Param(bool value) : value_(value ? "t" : "f") {}
  Param(int value) : value_(std::to_string(value)) {}
  Param(unsigned value) : value_(std::to_string(value)) {}
  Param(long value) : value_(std::to_string(value)) {}
  Param(long long value) : value_(std::to_string(value)) {}
  Param(unsigned long value) : value_(std::to_string(value)) {}
  Param(double value);
  /// Text, UTF-8. A NUL byte in it makes the query fail with InvalidArgument.
  Param(const char* value) : value_(value) {}
  Param(std::string value) : value_(std::move(value)) {}
  Param(std::string_view value) : value_(value) {}
  Param(Bytes value) : value_(std::move(value.data)), binary_(true) {}
  Param(Time value);
  /// Arrays; useful with unnest() to write many rows by one statement.
  Param(const std::vector<std::string>& values);
  Param(const std::vector<std::int64_t>& values);
  /// Empty is NULL.
  template <typename T>
  Param(const std::optional<T>& value) {
    if (value) *this = Param(*value);
  }

  bool is_null() const { return !value_; }
  bool is_binary() const { return binary_; }
  /// The wire form: text unless binary. Undefined when null.
  const std::string& wire() const { return *value_; }

 private:
  std::optional<std::string> value_;
  bool binary_ = false;
};

/// One row of Rows, valid while the Rows live. Columns are read by name. A name that isn't in the
/// result, a NULL read as a value, or a text that isn't of the wanted type is a programming error
/// and throws std::logic_error.
class Row {
 public:
  bool IsNull(std::string_view column) const;
  std::string Text(std::string_view column) const;
  /// Also for smallint, integer, count(*).
  std::int64_t Int64(std::string_view column) const;
  bool Bool(std::string_view column) const;
  double Double(std::string_view column) const;
  /// A bytea.
  std::string Bytes(std::string_view column) const;
  /// A timestamptz. 'infinity' isn't supported.
  platform::Time Moment(std::string_view column) const;
  /// One-dimensional text[] without NULLs.
  std::vector<std::string> TextArray(std::string_view column) const;
  std::optional<std::string> OptionalText(std::string_view column) const;
  std::optional<std::int64_t> OptionalInt64(std::string_view column) const;
  std::optional<platform::Time> OptionalMoment(std::string_view column) const;

 private:
  friend class Rows;
  Row(const void* result, int row) : result_(result), row_(row) {}
  std::string_view Field(std::string_view column) const;
  int Column(std::string_view column) const;

  const void* result_;
  int row_;
};

/// What a statement returned. Copies share the data; immutable, so safe to read from many threads.
class Rows {
 public:
  class Iterator {
   public:
    Iterator(const Rows* rows, int row) : rows_(rows), row_(row) {}
    Row operator*() const { return (*rows_)[static_cast<std::size_t>(row_)]; }
    Iterator& operator++() {
      ++row_;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return row_ != other.row_; }

   private:
    const Rows* rows_;
    int row_;
  };

  /// Takes a PGresult; only for this library.
  explicit Rows(std::shared_ptr<const void> result);

  std::size_t size() const { return static_cast<std::size_t>(size_); }
  bool empty() const { return size_ == 0; }
  Row operator[](std::size_t index) const { return Row(result_.get(), static_cast<int>(index)); }
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, size_}; }
  /// Rows that an INSERT, UPDATE or DELETE changed.
  std::int64_t affected() const { return affected_; }

 private:
  std::shared_ptr<const void> result_;
  int size_ = 0;
  std::int64_t affected_ = 0;
};

}  // namespace portfolio::platform::postgres
