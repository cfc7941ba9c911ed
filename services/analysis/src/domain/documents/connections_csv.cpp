#include "analysis/src/domain/documents/connections_csv.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <unordered_set>

#include "analysis/src/domain/page/html_tree.h"
#include "platform/text/csv.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxFieldCodePoints = 200;
// The header stands among the first lines or nowhere.
constexpr int kHeaderWithin = 40;

enum Column { kFirstName, kLastName, kFullName, kUrl, kCompany, kPosition, kColumns };

int ColumnOf(std::string_view header) {
  std::string key;
  for (char c : AsciiLower(header)) {
    if ((c >= 'a' && c <= 'z')) key.push_back(c);
  }
  if (key == "firstname" || key == "givenname") return kFirstName;
  if (key == "lastname" || key == "surname" || key == "familyname") return kLastName;
  if (key == "name" || key == "fullname") return kFullName;
  if (key == "url" || key == "profileurl" || key == "linkedinurl" || key == "publicprofileurl")
    return kUrl;
  if (key == "company" || key == "currentcompany" || key == "organization") return kCompany;
  if (key == "position" || key == "currentposition" || key == "title" || key == "jobtitle")
    return kPosition;
  return -1;
}

using Columns = std::array<int, kColumns>;

/// True when the record is the header: it names a person's columns and something of the work.
bool ReadHeader(const std::vector<std::string>& fields, Columns* columns) {
  columns->fill(-1);
  for (size_t i = 0; i < fields.size(); ++i) {
    const int column = ColumnOf(fields[i]);
    if (column >= 0 && (*columns)[static_cast<size_t>(column)] < 0)
      (*columns)[static_cast<size_t>(column)] = static_cast<int>(i);
  }
  const bool person = (*columns)[kFirstName] >= 0 || (*columns)[kFullName] >= 0;
  const bool work =
      (*columns)[kCompany] >= 0 || (*columns)[kPosition] >= 0 || (*columns)[kUrl] >= 0;
  return person && work && fields.size() >= 3;
}

char SeparatorOf(std::string_view line) {
  const auto count = [line](char c) { return std::count(line.begin(), line.end(), c); };
  if (count('\t') > count(',') && count('\t') > count(';')) return '\t';
  return count(';') > count(',') ? ';' : ',';
}

/// Where the header line begins, and its separator; npos when there is none.
size_t FindHeader(std::string_view csv, char* separator) {
  size_t begin = 0;
  for (int line = 0; line < kHeaderWithin && begin < csv.size(); ++line) {
    size_t end = csv.find_first_of("\r\n", begin);
    if (end == std::string_view::npos) end = csv.size();
    const std::string_view text = csv.substr(begin, end - begin);
    *separator = SeparatorOf(text);
    std::vector<std::string> fields;
    Columns columns;
    platform::CsvReader(text, *separator).Next(&fields);
    if (ReadHeader(fields, &columns)) return begin;
    begin = end + 1;
  }
  return std::string_view::npos;
}

std::string Field(const std::vector<std::string>& fields, int index) {
  if (index < 0 || static_cast<size_t>(index) >= fields.size()) return {};
  return std::string(
      platform::Truncate(CollapseSpace(fields[static_cast<size_t>(index)]), kMaxFieldCodePoints));
}

std::string SafeUrl(std::string url) {
  if (url.compare(0, 7, "http://") == 0) url = "https://" + url.substr(7);
  const bool good =
      url.compare(0, 8, "https://") == 0 && url.find_first_of(" \"<>\\'") == std::string::npos;
  return good ? url : std::string();
}

}  // namespace

ConnectionsTable ParseConnectionsCsv(std::string_view csv) {
  ConnectionsTable table;
  if (csv.substr(0, 3) == "\xEF\xBB\xBF") csv.remove_prefix(3);
  char separator = ',';
  const size_t begin = FindHeader(csv, &separator);
  if (begin == std::string_view::npos) return table;
  table.recognised = true;
  platform::CsvReader reader(csv.substr(begin), separator);
  std::vector<std::string> fields;
  Columns columns;
  reader.Next(&fields);
  ReadHeader(fields, &columns);
  std::unordered_set<std::string> seen;
  while (table.contacts.size() < kMaxConnections && reader.Next(&fields)) {
    NetworkContact contact;
    contact.name = Field(fields, columns[kFullName]);
    if (contact.name.empty()) {
      contact.name = Field(fields, columns[kFirstName]);
      const std::string last = Field(fields, columns[kLastName]);
      if (!last.empty()) contact.name += (contact.name.empty() ? "" : " ") + last;
    }
    contact.position = Field(fields, columns[kPosition]);
    contact.company = Field(fields, columns[kCompany]);
    contact.url = SafeUrl(Field(fields, columns[kUrl]));
    if (contact.name.empty() && contact.url.empty()) continue;
    const std::string key =
        contact.url.empty() ? contact.name + '\x1f' + contact.company + '\x1f' + contact.position
                            : contact.url;
    if (seen.insert(key).second) table.contacts.push_back(std::move(contact));
  }
  return table;
}

}  // namespace portfolio::analysis
