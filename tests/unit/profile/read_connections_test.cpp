#include <catch2/catch.hpp>

#include "unit/profile/content_copy.h"

namespace portfolio::profile {

TEST_CASE("connections are read as the network's export writes them") {
  const ContentCopy content;
  content.Write(
      "private/connections.csv",
      "\xEF\xBB\xBFNotes:\r\n\"When exporting, some columns may be empty\"\r\n\r\n"
      "First Name,Last Name,URL,Email Address,Company,Position,Connected On\r\n"
      "Ana,\"Pop, Jr.\",https://example.com/ana,,\"The \"\"Big\"\" One\",Analyst,05 Mar 2024\r\n"
      "Ion,Rusu,,ion@example.com,Two,\"Head of\nthings\",01 Jan 2020");
  const auto profile = LoadProfile(content.path());
  REQUIRE(profile.ok());
  REQUIRE(profile->connections.size() == 2);
  CHECK(profile->connections[0].last_name == "Pop, Jr.");
  CHECK(profile->connections[0].company == "The \"Big\" One");
  CHECK(profile->connections[1].position == "Head of\nthings");
  CHECK(profile->connections[1].connected_on == "01 Jan 2020");
}

TEST_CASE("a connections file without header or with odd rows is a fault") {
  const ContentCopy content;
  content.Write("private/connections.csv", "a,b\n");
  CHECK_THAT(FaultsOf(content), Catch::Contains("no line \"First Name,...\""));
  content.Write("private/connections.csv", "First Name,Last Name\nonly,two\n");
  CHECK_THAT(FaultsOf(content), Catch::Contains("row 2: not 7 columns"));
}

}  // namespace portfolio::profile
