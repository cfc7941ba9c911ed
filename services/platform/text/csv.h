#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/error/status.h"

namespace portfolio::platform {

/// One CSV record (RFC 4180) with CR LF: fields are quoted where needed. A field that a spreadsheet
/// would take for a formula (it begins with = + - @, a tab or a carriage return) gets an apostrophe
/// in front, so that nothing a visitor wrote is ever computed.
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

}  // namespace portfolio::platform
