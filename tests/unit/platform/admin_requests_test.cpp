#include "platform/rpc/admin_requests.h"

#include <catch2/catch.hpp>

#include "portfolio/common/v1/page.pb.h"

using portfolio::common::v1::PageQuery;
using portfolio::common::v1::Person;
using portfolio::platform::CheckedPage;
using portfolio::platform::CheckedPerson;

TEST_CASE("An unpaged list has 200 rows, a paged one 50, and who asks for a number gets it") {
  CHECK(CheckedPage({})->limit() == 200);
  PageQuery page;
  page.set_to("2026-01-31");
  CHECK(CheckedPage(page)->limit() == 50);
  page.set_limit(7);
  CHECK(CheckedPage(page)->limit() == 7);
  for (const int limit : {-1, 201}) {
    page.set_limit(limit);
    CHECK(CheckedPage(page).status().reason() == "LIMIT_INVALID");
  }
}

TEST_CASE("What is searched for is trimmed, and has at most 200 code points") {
  PageQuery page;
  page.set_q("  ann ");
  CHECK(CheckedPage(page)->q() == "ann");
  std::string long_text;
  for (int i = 0; i < 200; ++i) long_text += "é";
  page.set_q(long_text);
  CHECK(CheckedPage(page).ok());
  page.set_q(long_text + "e");
  CHECK(CheckedPage(page).status().reason() == "SEARCH_TOO_LONG");
}

TEST_CASE("A person is an address or a session, not both and not neither") {
  Person person;
  CHECK(CheckedPerson(person).status().reason() == "PERSON_INVALID");
  person.set_email("  ");
  CHECK(CheckedPerson(person).status().reason() == "PERSON_INVALID");
  person.set_email(" ann@example.org ");
  CHECK(CheckedPerson(person)->email() == "ann@example.org");
  person.set_session_id("session");
  CHECK(CheckedPerson(person).status().reason() == "PERSON_INVALID");
  person.clear_email();
  CHECK(CheckedPerson(person)->session_id() == "session");
}

TEST_CASE("A part of an address or a pattern names nobody") {
  for (const char* text : {"e", "@", "%", "_", ".example", "ann@", "@example.org"}) {
    Person person;
    person.set_email(text);
    CHECK(CheckedPerson(person).status().reason() == "PERSON_INVALID");
  }
}
