#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace portfolio::contact {

/// One line of a CSV file (RFC 4180, with CR LF). A field that a spreadsheet would take for a
/// formula (it begins with = + - @, a tab or a carriage return) gets an apostrophe before it
/// (https://owasp.org/www-community/attacks/CSV_Injection).
std::string CsvLine(const std::vector<std::string>& fields);

}  // namespace portfolio::contact
