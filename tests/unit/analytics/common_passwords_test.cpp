#include "analytics/src/domain/common_passwords.h"

#include <catch2/catch.hpp>

using portfolio::analytics::IsCommonPassword;

TEST_CASE("What guessers try first leaves too little of a password") {
  for (const char* common : {"Password2026!", "P4ssw0rd1234", "qwertyuiop", "abcdefghijkl",
                             "aaaaaaaaaaaa", "123456789012", "letmeinletmein", "Motdepasse1"}) {
    CAPTURE(common);
    CHECK(IsCommonPassword(common, "owner"));
  }
}

TEST_CASE("The username is no secret, whatever its case") {
  CHECK(IsCommonPassword("Marguerite1!", "marguerite"));
  CHECK_FALSE(IsCommonPassword("Marguerite1!", "owner"));
}

TEST_CASE("Words of one's own are enough, even beside a common one") {
  CHECK_FALSE(IsCommonPassword("three wet hedgehogs", "owner"));
  CHECK_FALSE(IsCommonPassword("password of hedgehogs", "owner"));
  CHECK_FALSE(IsCommonPassword("x7Kq-vT2m-Zw9p", "owner"));
}
