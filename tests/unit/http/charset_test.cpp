#include "platform/http/charset.h"

#include <catch2/catch.hpp>

using portfolio::platform::ToUtf8;

TEST_CASE("The header's charset decides over the page's") {
  CHECK(ToUtf8("<meta charset=koi8-r>\xC2\xE0\xEA\xE0\xED\xF1\xE8\xFF",
               "text/html; charset=windows-1251") == "<meta charset=koi8-r>Вакансия");
}

TEST_CASE("Without a header the page's own declaration decides") {
  CHECK(ToUtf8("<meta charset=\"windows-1251\">\xC2\xE0\xEA", "text/html") ==
        "<meta charset=\"windows-1251\">Вак");
  CHECK(ToUtf8("<meta http-equiv=Content-Type content='text/html; charset=ISO-8859-2'>\xB1", "") ==
        "<meta http-equiv=Content-Type content='text/html; charset=ISO-8859-2'>ą");
}

TEST_CASE("Valid UTF-8 stays UTF-8 whatever the page claims") {
  CHECK(ToUtf8("<meta charset=windows-1251>Größe", "text/html; charset=iso-8859-1") ==
        "<meta charset=windows-1251>Größe");
}

TEST_CASE("Byte order marks win") {
  CHECK(ToUtf8("\xEF\xBB\xBFx", "text/html; charset=windows-1251") == "x");
  CHECK(ToUtf8(std::string("\xFF\xFE\x16\x04", 4), "") == "Ж");
}

TEST_CASE("Undeclared text is detected") {
  const std::string koi8 =
      "\xF4\xD2\xC5\xC2\xD5\xC5\xD4\xD3\xD1 \xC1\xCE\xC1\xCC\xC9\xD4\xC9\xCB \xD3 "
      "\xCF\xD0\xD9\xD4\xCF\xCD "
      "\xD2\xC1\xC2\xCF\xD4\xD9 \xCF\xD4 \xD4\xD2\xC5\xC8 \xCC\xC5\xD4 \xD7 "
      "\xCB\xCF\xCD\xD0\xC1\xCE\xC9\xC9";
  CHECK(ToUtf8(koi8, "text/html").find("опытом работы") != std::string::npos);
}

TEST_CASE("Broken bytes become replacement characters, and NUL vanishes") {
  CHECK(ToUtf8(std::string("a\0b", 3), "") == "ab");
  const std::string text =
      ToUtf8("good\xFFtext and enough of it to stay", "text/html; charset=utf-8");
  CHECK(text.find("good") == 0);
  CHECK(text.find("\xEF\xBF\xBD") != std::string::npos);
}
