#include "platform/postgres/value.h"

#include <libpq-fe.h>

#include <array>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <stdexcept>

namespace portfolio::platform::postgres {
namespace {

const PGresult* AsResult(const void* result) { return static_cast<const PGresult*>(result); }

[[noreturn]] void Misused(std::string_view column, std::string_view what) {
  throw std::logic_error("column " + std::string(column) + ": " + std::string(what));
}

template <typename T>
T Number(std::string_view text, std::string_view column) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) Misused(column, "not a number");
  return value;
}

int HexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return c - 'a' + 10;
}

// https://www.postgresql.org/docs/15/arrays.html#ARRAYS-IO
std::string QuotedElement(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out += '"';
}

// Reads one element that begins at `position`, leaves `position` behind it.
std::string ReadElement(std::string_view text, std::size_t& position) {
  std::string element;
  const bool quoted = text[position] == '"';
  if (quoted) ++position;
  while (position < text.size()) {
    const char c = text[position];
    if (quoted ? c == '"' : (c == ',' || c == '}')) break;
    if (quoted && c == '\\') ++position;
    if (position < text.size()) element += text[position++];
  }
  if (quoted) ++position;
  return element;
}

std::vector<std::string> ReadArray(std::string_view text) {
  std::vector<std::string> elements;
  std::size_t position = 1;
  while (position < text.size() && text[position] != '}') {
    elements.push_back(ReadElement(text, position));
    if (position < text.size() && text[position] == ',') ++position;
  }
  return elements;
}

// "2026-01-31 09:08:07.123456+00", as DateStyle ISO and TimeZone UTC give it.
Time ReadTime(std::string_view text, std::string_view column) {
  if (text.size() < 22 || text[4] != '-' || text[10] != ' ' || !text.ends_with("+00")) {
    Misused(column, "not a timestamptz in UTC");
  }
  const auto part = [&](std::size_t from, std::size_t length) {
    return Number<int>(text.substr(from, length), column);
  };
  std::string fraction;
  if (text[19] == '.') fraction = text.substr(20, text.size() - 23);
  fraction.resize(6, '0');
  using namespace std::chrono;
  const sys_days day = year(part(0, 4)) / part(5, 2) / part(8, 2);
  return Time(day) + hours(part(11, 2)) + minutes(part(14, 2)) + seconds(part(17, 2)) +
         microseconds(Number<int>(fraction, column));
}

// RFC 3339 to the microsecond, lest a value that was read be written back as another.
std::string Written(Time moment) {
  using namespace std::chrono;
  const auto day = floor<days>(moment);
  const year_month_day date(day);
  const hh_mm_ss time(moment - day);
  std::array<char, 40> text;
  std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02d.%06dZ",
                static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                static_cast<unsigned>(date.day()), static_cast<int>(time.hours().count()),
                static_cast<int>(time.minutes().count()), static_cast<int>(time.seconds().count()),
                static_cast<int>(time.subseconds().count()));
  return text.data();
}

}  // namespace

Param::Param(Time value) : value_(Written(value)) {}

Param::Param(double value) {
  std::array<char, 32> text;
  const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value);
  value_ = std::string(text.data(), end);
}

Param::Param(const std::vector<std::string>& values) {
  std::string text = "{";
  for (const std::string& value : values) {
    if (text.size() > 1) text += ',';
    text += QuotedElement(value);
  }
  value_ = text + "}";
}

Param::Param(const std::vector<std::int64_t>& values) {
  std::string text = "{";
  for (const std::int64_t value : values) {
    if (text.size() > 1) text += ',';
    text += std::to_string(value);
  }
  value_ = text + "}";
}

int Row::Column(std::string_view column) const {
  const PGresult* result = AsResult(result_);
  const int columns = PQnfields(result);
  for (int i = 0; i < columns; ++i) {
    if (column == PQfname(result, i)) return i;
  }
  Misused(column, "not in the result");
}

bool Row::IsNull(std::string_view column) const {
  return PQgetisnull(AsResult(result_), row_, Column(column)) != 0;
}

std::string_view Row::Field(std::string_view column) const {
  const PGresult* result = AsResult(result_);
  const int index = Column(column);
  if (PQgetisnull(result, row_, index) != 0) Misused(column, "is NULL");
  return {PQgetvalue(result, row_, index),
          static_cast<std::size_t>(PQgetlength(result, row_, index))};
}

std::string Row::Text(std::string_view column) const { return std::string(Field(column)); }

std::int64_t Row::Int64(std::string_view column) const {
  return Number<std::int64_t>(Field(column), column);
}

double Row::Double(std::string_view column) const { return Number<double>(Field(column), column); }

bool Row::Bool(std::string_view column) const {
  const std::string_view text = Field(column);
  if (text != "t" && text != "f") Misused(column, "not a boolean");
  return text == "t";
}

std::string Row::Bytes(std::string_view column) const {
  const std::string_view text = Field(column);
  if (!text.starts_with("\\x")) Misused(column, "not a bytea");
  std::string bytes;
  bytes.reserve(text.size() / 2);
  for (std::size_t i = 2; i + 1 < text.size(); i += 2) {
    bytes += static_cast<char>(HexDigit(text[i]) * 16 + HexDigit(text[i + 1]));
  }
  return bytes;
}

Time Row::Moment(std::string_view column) const { return ReadTime(Field(column), column); }

std::vector<std::string> Row::TextArray(std::string_view column) const {
  const std::string_view text = Field(column);
  if (!text.starts_with('{')) Misused(column, "not an array");
  return ReadArray(text);
}

std::optional<std::string> Row::OptionalText(std::string_view column) const {
  if (IsNull(column)) return std::nullopt;
  return Text(column);
}

std::optional<std::int64_t> Row::OptionalInt64(std::string_view column) const {
  if (IsNull(column)) return std::nullopt;
  return Int64(column);
}

std::optional<Time> Row::OptionalMoment(std::string_view column) const {
  if (IsNull(column)) return std::nullopt;
  return Moment(column);
}

Rows::Rows(std::shared_ptr<const void> result) : result_(std::move(result)) {
  const PGresult* rows = AsResult(result_.get());
  size_ = PQntuples(rows);
  // PQcmdTuples only reads; its parameter lacks the const.
  const std::string_view affected = PQcmdTuples(const_cast<PGresult*>(rows));
  if (!affected.empty()) affected_ = Number<std::int64_t>(affected, "affected");
}

}  // namespace portfolio::platform::postgres
