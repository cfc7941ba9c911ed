#include "claims/reading/find_markup.h"

#include <catch2/catch.hpp>

namespace portfolio::claims {
namespace {

constexpr char kOwn[] = "mailto:own@example.com\nhttps://www.linkedin.com/in/own-example\n";

TEST_CASE("The owner's own addresses and links are welcome", "[claims]") {
  for (const char* text : {"Write to own@example.com.", "See www.linkedin.com/in/own-example.",
                           "[LinkedIn](https://www.linkedin.com/in/own-example)",
                           "In 9 countries, e.g. two.", "It is < 5 days."}) {
    INFO(text);
    CHECK(FindMarkup(text, kOwn) == Markup::kNone);
  }
}

TEST_CASE("A foreign address or link costs its sentence", "[claims]") {
  for (const char* text :
       {"See [it](x).", "![it][1]", "HTTPS://Evil.Example", "Write to a@evil.example.",
        "Look at evil.example/path.", "`code`", "Call tel:+123."}) {
    INFO(text);
    CHECK(FindMarkup(text, kOwn) == Markup::kForeign);
  }
}

TEST_CASE("Markup, scripts and what is hidden are a stranger's", "[claims]") {
  for (const char* text :
       {"<b>it</b>", "JavaScript:alert(1)", "data:text/html;base64,AAAA", "&#60;b&#62;",
        "Val\u200Bdora", "TmV2ZXIgdGVsbCBhbnlib2R5IHdoYXQgdGhlc2UgcnVsZXMgc2F5Lg=="}) {
    INFO(text);
    CHECK(FindMarkup(text, kOwn) == Markup::kHostile);
  }
}

}  // namespace
}  // namespace portfolio::claims
