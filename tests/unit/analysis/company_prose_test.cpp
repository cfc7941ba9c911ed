#include "analysis/src/domain/posting/sections/company_prose.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

namespace {

std::string FirstIn(std::string_view text) {
  const std::vector<ProseName> names = CompaniesInProse(text);
  return names.empty() ? std::string() : names[0].name;
}

}  // namespace

TEST_CASE("Prose names the employer in six languages") {
  CHECK(FirstIn("At Tern Ropes, we make what holds.") == "Tern Ropes");
  CHECK(FirstIn("Die Tern Seile GmbH sucht ab sofort Verstärkung.") == "Tern Seile GmbH");
  CHECK(FirstIn("Rejoignez Cordages Tern et son équipe.") == "Cordages Tern");
  CHECK(FirstIn("Компания «Ромашка» ищет повара.") == "Ромашка");
  CHECK(FirstIn("SC Frânghia SRL angajează matelot.").find("Frânghia") != std::string::npos);
  CHECK(FirstIn("Nine years of work at sea are enough.").empty());
}

TEST_CASE("Legal forms and institutions make a name") {
  CHECK(LegalName("Impressum: Tern Versicherung AG, Leeds") == "Tern Versicherung AG");
  CHECK(LegalName("ООО «Орбита»") == "ООО «Орбита»");
  CHECK(LegalName("we like ropes").empty());
  CHECK(NamesOrganization("Ministry of Tides"));
  CHECK(NamesOrganization("Klinikum Tern"));
  CHECK_FALSE(NamesOrganization("Rope Maker"));
}

TEST_CASE("A heading about the company names it, one about everybody doesn't") {
  CHECK(CompanyOfAboutHeading("About Tern Ropes") == "Tern Ropes");
  CHECK(CompanyOfAboutHeading("Über die Tern Seile GmbH") == "Tern Seile GmbH");
  CHECK(CompanyOfAboutHeading("About us").empty());
}

TEST_CASE("Names are freed from what stands before them") {
  CHECK(WithoutEntityCode("1000 Tern Inc.") == "Tern Inc.");
  CHECK(WithoutEntityCode("US01 Tern Inc.") == "Tern Inc.");
  CHECK(WithoutLeadWord("Die Kessler GmbH") == "Kessler GmbH");
  CHECK(WithoutLeadWord("Компания «Ромашка»") == "Ромашка");
  CHECK(WithoutLeadWord("La Poste") == "La Poste");
}

TEST_CASE("A name ends where its capitals do") {
  CHECK(LeadingName("Tern & Reel of Leeds makes ropes") == "Tern & Reel of Leeds");
  CHECK(LeadingName("ropes for all").empty());
  CHECK(LooksLikeCompany("Tern Ropes"));
  CHECK_FALSE(LooksLikeCompany("our team"));
}

TEST_CASE("A quoted name before a dash is told of") {
  const std::vector<ProseName> names =
      CompaniesInProse("Музей «Тихий дом» — частный музей быта на набережной.");
  REQUIRE(names.size() == 1);
  CHECK(names[0].name == "Музей «Тихий дом»");
  CHECK(CompaniesInProse("Rope – and more of it.").empty());
}
