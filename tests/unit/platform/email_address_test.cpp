#include "platform/text/email_address.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

using portfolio::platform::EmailWritings;
using portfolio::platform::IsEmailAddress;

TEST_CASE("Usual addresses are taken") {
  for (const char* address :
       {"ann@example.org", "a@b.co", "first.last+tag@sub.example.co.uk", "o'neil@example.org",
        "x_y-z@1.example", "иван@почта.рф", "ann@bücher.example"}) {
    INFO(address);
    CHECK(IsEmailAddress(address));
  }
}

TEST_CASE("What isn't an address is refused") {
  for (const char* text : {"",
                           "ann",
                           "ann@",
                           "@example.org",
                           "ann@example",
                           "ann@@example.org",
                           "a@b@c.org",
                           "ann..lee@example.org",
                           "ann@example..org",
                           ".ann@example.org",
                           "ann.@example.org",
                           "ann@.example.org",
                           "ann@example.org.",
                           "ann@-example.org",
                           "ann@example-.org",
                           "ann lee@example.org",
                           "ann@exa mple.org",
                           "ann@example.org\nBcc: x@y.z",
                           "ann\t@b.org",
                           "<ann@example.org>",
                           "ann@exam_ple.org",
                           "\"ann\"@example.org",
                           "ann\u00a0lee@example.org",
                           "ann\u202e@example.org",
                           "ann@exam\u200bple.org",
                           "a\u00adnn@example.org"}) {
    INFO(text);
    CHECK_FALSE(IsEmailAddress(text));
  }
}

TEST_CASE("A mailbox is found however its address is written") {
  const auto alike = [](const std::string& one, const std::string& other) {
    const auto writings = EmailWritings(one);
    return std::count(writings.begin(), writings.end(), other) == 1;
  };
  CHECK(EmailWritings("ann@example.org") == std::vector<std::string>{"ann@example.org"});
  CHECK(alike("ann@example.org", "ann@example.org"));
  CHECK(alike("Ann@B\u00fccher.example", "Ann@xn--bcher-kva.example"));
  CHECK(alike("ann@xn--bcher-kva.example", "ann@b\u00fccher.example"));
  CHECK(alike("ann@xn--bcher-kva.example", "ann@bu\u0308cher.example"));
  CHECK(alike("ren\u00e9e@example.org", "rene\u0301e@example.org"));
  CHECK(alike("rene\u0301e@example.org", "ren\u00e9e@example.org"));
  CHECK(alike("ann@xn--0.example", "ann@xn--0.example"));
  CHECK(EmailWritings("no address") == std::vector<std::string>{"no address"});
}

TEST_CASE("A label has at most 63 characters") {
  CHECK(IsEmailAddress("ann@" + std::string(63, 'a') + ".org"));
  CHECK_FALSE(IsEmailAddress("ann@" + std::string(64, 'a') + ".org"));
}
