#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace portfolio::platform {

/// One CSV record (RFC 4180) with CR LF: fields are quoted where needed. A field that a spreadsheet
/// would take for a formula (it begins with = + - @, a tab or a carriage return) gets an apostrophe
/// in front, so that nothing a visitor wrote is ever computed.
std::string CsvRecord(const std::vector<std::string>& fields);

}  // namespace portfolio::platform
