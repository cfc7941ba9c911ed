#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/error/status.h"

namespace portfolio::platform {

/// One CSV record (RFC 4180) with CR LF: fields are quoted where needed. What a spreadsheet would
/// take for a formula (= + - @, a tab or a carriage return at the beginning of a field, or behind a
/// semicolon, tab or line end in it) gets an apostrophe in front, so that nothing a visitor wrote
/// is ever computed.
std::string CsvRecord(const std::vector<std::string>& fields);

/// Writes a CSV file in pieces of some 100 KB: UTF-8 with byte order mark, by which spreadsheets
/// know it. For one thread.
class CsvWriter {
 public:
  /// Takes a piece of the file.
  using Write = std::function<Status(std::string_view piece)>;

  explicit CsvWriter(Write write);
  /// The next record. Errors are those of `write`.
  Status Add(const std::vector<std::string>& fields);
  /// Writes what is left.
  Status Finish();

 private:
  const Write write_;
  std::string piece_;
};

/// Reads CSV records one by one (RFC 4180): quoted fields with separators and line breaks, LF or CR
/// LF. Broken quoting ends at the end of the text, which must outlive the reader.
class CsvReader {
 public:
  static constexpr size_t kMaxFields = 64;

  CsvReader(std::string_view text, char separator) : text_(text), separator_(separator) {}
  /// The next record; false at the end.
  bool Next(std::vector<std::string>* fields);

 private:
  std::string ReadField();

  std::string_view text_;
  const char separator_;
  size_t at_ = 0;
};

}  // namespace portfolio::platform
