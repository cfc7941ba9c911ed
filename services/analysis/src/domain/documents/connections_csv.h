#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace portfolio::analysis {

/// Someone in a visitor's or the owner's network. E-mail addresses are never kept.
struct NetworkContact {
  std::string name;
  std::string position;
  std::string company;
  /// https, or empty.
  std::string url;
};

/// What Connections.csv held.
struct ConnectionsTable {
  /// False when no header line was found: this is no such table.
  bool recognised = false;
  std::vector<NetworkContact> contacts;
};

/// Rows that are read at most.
inline constexpr size_t kMaxConnections = 30'000;

/// Reads LinkedIn's export (columns First Name, Last Name, URL, Email Address, Company, Position,
/// Connected On) in all its forms: with notes before the header or not, byte order mark, any column
/// order, older headers without URL, comma, semicolon or tab, quoted fields with separators and
/// line breaks (RFC 4180), empty and repeated rows. Linear in the size of the text.
ConnectionsTable ParseConnectionsCsv(std::string_view csv);

}  // namespace portfolio::analysis
