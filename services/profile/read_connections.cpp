#include "profile/readers.h"

namespace portfolio::profile {
namespace {

using Row = std::vector<std::string>;

/// Splits RFC 4180 text into rows; a quoted field may hold commas, line ends and doubled quotes.
std::vector<Row> SplitCsv(std::string_view csv) {
  std::vector<Row> rows;
  Row row;
  std::string field;
  bool quoted = false;
  const auto end_row = [&] {
    row.push_back(std::move(field));
    field.clear();
    if (row.size() > 1 || !row.front().empty()) rows.push_back(std::move(row));
    row.clear();
  };
  for (size_t i = 0; i < csv.size(); ++i) {
    const char c = csv[i];
    if (quoted) {
      if (c != '"') {
        field += c;
      } else if (i + 1 < csv.size() && csv[i + 1] == '"') {
        field += csv[++i];
      } else {
        quoted = false;
      }
    } else if (c == '"') {
      quoted = true;
    } else if (c == ',') {
      row.push_back(std::move(field));
      field.clear();
    } else if (c == '\n') {
      end_row();
    } else if (c != '\r') {
      field += c;
    }
  }
  if (!field.empty() || !row.empty()) end_row();
  return rows;
}

}  // namespace

std::vector<Connection> ReadConnections(std::string_view csv, Faults* faults) {
  static constexpr std::string_view kFile = "private/connections.csv";
  constexpr size_t kColumns = 7;
  if (csv.substr(0, 3) == "\xEF\xBB\xBF") csv.remove_prefix(3);
  std::vector<Connection> connections;
  bool header_seen = false;
  for (Row& row : SplitCsv(csv)) {
    if (!header_seen) {
      header_seen = row.front() == "First Name";
      continue;
    }
    if (row.size() != kColumns) {
      faults->push_back(std::string(kFile) + " row " + std::to_string(connections.size() + 2) +
                        ": not 7 columns");
      continue;
    }
    connections.push_back({.first_name = row[0],
                           .last_name = row[1],
                           .url = row[2],
                           .company = row[4],
                           .position = row[5],
                           .connected_on = row[6]});
  }
  if (!header_seen) faults->push_back(std::string(kFile) + ": no line \"First Name,...\"");
  return connections;
}

}  // namespace portfolio::profile
