#include "analysis/src/domain/posting/sources/schema_values.h"

#include <catch2/catch.hpp>
#include <string>

using namespace portfolio::analysis;

TEST_CASE("A value is plain text, however often it was escaped") {
  CHECK(PlainText("Fish &amp;amp; Chips") == "Fish & Chips");
  CHECK(PlainText("<b>Rope</b>  Maker") == "Rope Maker");
}

TEST_CASE("A placeholder says nothing") {
  CHECK(WithoutPlaceholder("-").empty());
  CHECK(WithoutPlaceholder("n/a").empty());
  CHECK(WithoutPlaceholder("CountryIndia") == "India");
  CHECK(WithoutPlaceholder("Ullapool") == "Ullapool");
}

TEST_CASE("Parts are joined once each") {
  std::string place = "Ullapool";
  AppendPart("Scotland", ", ", &place);
  AppendPart("Scotland", ", ", &place);
  AppendPart("-", ", ", &place);
  CHECK(place == "Ullapool, Scotland");
}

TEST_CASE("Types and kinds of employment lose their vocabulary's spelling") {
  CHECK(LastSegment("https://schema.org/JobPosting") == "JobPosting");
  CHECK(LastSegment("schema:JobPosting") == "JobPosting");
  CHECK(EmploymentType("FULL_TIME") == "full-time");
  CHECK(EmploymentType("Festanstellung") == "Festanstellung");
}
