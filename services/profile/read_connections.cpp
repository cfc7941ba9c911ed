#include "platform/text/csv.h"
#include "profile/readers.h"

namespace portfolio::profile {

std::vector<Connection> ReadConnections(std::string_view csv, Faults* faults) {
  static constexpr std::string_view kFile = "private/connections.csv";
  constexpr size_t kColumns = 7;
  if (csv.substr(0, 3) == "\xEF\xBB\xBF") csv.remove_prefix(3);
  std::vector<Connection> connections;
  bool header_seen = false;
  platform::CsvReader reader(csv, ',');
  for (std::vector<std::string> row; reader.Next(&row);) {
    if (row.size() == 1 && row.front().empty()) continue;
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
