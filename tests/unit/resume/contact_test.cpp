#include "resume/person/contact.h"

#include <catch2/catch.hpp>

using namespace portfolio::resume;

TEST_CASE("Mail, phone and link are found among other things") {
  CHECK(MailIn("Leeds | ada.king@example.com.") == "ada.king@example.com");
  CHECK(PhoneIn("Tel.: +44 7700 900123 | Leeds") == "+44 7700 900123");
  CHECK(LinkIn("see linkedin.com/in/ada for more") == "linkedin.com/in/ada");
}

TEST_CASE("Dates, amounts and titles are no way of contact") {
  CHECK(MailIn("Head Chef @ Osteria").empty());
  CHECK(PhoneIn("2014 - 2019").empty());
  CHECK(LinkIn("C/C++ developer").empty());
  CHECK_FALSE(IsContact("Head Chef"));
  CHECK(IsContact("Born: 3 May 1988"));
}
