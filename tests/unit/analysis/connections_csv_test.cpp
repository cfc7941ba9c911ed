#include "analysis/src/domain/documents/connections_csv.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

namespace {

constexpr char kHeader[] = "First Name,Last Name,URL,Email Address,Company,Position,Connected On\n";

}  // namespace

TEST_CASE("An export is read, and e-mail addresses are not kept") {
  const ConnectionsTable table =
      ParseConnectionsCsv(std::string(kHeader) +
                          "Ada,Lovelace,https://www.linkedin.com/in/ada,ada@example.com,Analytical "
                          "Engines,Analyst,05 Mar 2024\n");
  REQUIRE(table.contacts.size() == 1);
  CHECK(table.contacts[0].name == "Ada Lovelace");
  CHECK(table.contacts[0].company == "Analytical Engines");
  CHECK(table.contacts[0].position == "Analyst");
  CHECK(table.contacts[0].url == "https://www.linkedin.com/in/ada");
}

TEST_CASE("Notes before the header, a byte order mark and Windows line ends are no obstacle") {
  const ConnectionsTable table = ParseConnectionsCsv(
      "\xEF\xBB\xBFNotes:\r\n\"When exporting, some \"\"addresses\"\" are missing, see "
      "help\"\r\n\r\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected "
      "On\r\nAda,Lovelace,,,A,B,C\r\n");
  CHECK(table.recognised);
  CHECK(table.contacts.size() == 1);
}

TEST_CASE("Old headers, other orders and other separators are read") {
  CHECK(ParseConnectionsCsv(
            "First Name,Last Name,Email Address,Company,Position,Connected On\nAda,L,x,Co,Pos,d\n")
            .contacts.at(0)
            .position == "Pos");
  CHECK(ParseConnectionsCsv("Position;Company;Last Name;First Name\nPos;Co;L;Ada\n")
            .contacts.at(0)
            .name == "Ada L");
  CHECK(ParseConnectionsCsv("Name\tCompany\tPosition\nAda L\tCo\tPos\n").contacts.at(0).company ==
        "Co");
}

TEST_CASE("Quoted commas, quotes and line breaks stay in their field") {
  const ConnectionsTable table = ParseConnectionsCsv(
      std::string(kHeader) +
      "Ada,L,,,\"Smith, Jones & \"\"Co\"\"\",\"Head of\nAnalysis\",d\nBob,M,,,X,Y,d\n");
  REQUIRE(table.contacts.size() == 2);
  CHECK(table.contacts[0].company == "Smith, Jones & \"Co\"");
  CHECK(table.contacts[0].position == "Head of Analysis");
}

TEST_CASE("Empty and repeated rows are left out, dangerous links are dropped") {
  const ConnectionsTable table =
      ParseConnectionsCsv(std::string(kHeader) +
                          ",,,,,,\nAda,L,https://x/1,,A,B,d\nAda,L,https://x/"
                          "1,,A,B,d\n\nBob,M,javascript:alert(1),,A,B,d\n");
  REQUIRE(table.contacts.size() == 2);
  CHECK(table.contacts[1].url.empty());
}

TEST_CASE("Other tables are not recognised") {
  CHECK_FALSE(ParseConnectionsCsv("a,b,c\n1,2,3\n").recognised);
  CHECK_FALSE(ParseConnectionsCsv("").recognised);
  CHECK(ParseConnectionsCsv(kHeader).recognised);
  CHECK(ParseConnectionsCsv(kHeader).contacts.empty());
}

TEST_CASE("At most thirty thousand rows are read, also behind an open quote") {
  std::string csv = kHeader;
  for (int i = 0; i < 30'050; ++i) csv += "P" + std::to_string(i) + ",L,,,C,D,e\n";
  CHECK(ParseConnectionsCsv(csv).contacts.size() == kMaxConnections);
  CHECK(ParseConnectionsCsv(std::string(kHeader) + "\"" + std::string(1'000'000, 'x'))
            .contacts.size() == 1);
}
