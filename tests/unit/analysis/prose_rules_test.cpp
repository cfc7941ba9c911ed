#include "analysis/src/domain/page/prose_rules.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

TEST_CASE("A sentence ends with its mark, also behind a quote or bracket") {
  for (const char* text : {"It rose.", "It rose!", "“It rose?”", "(It rose.)", "Он вырос…"}) {
    CAPTURE(text);
    CHECK(EndsSentence(text));
  }
  CHECK_FALSE(EndsSentence("Bread and butter"));
  CHECK_FALSE(EndsSentence(""));
  CHECK(HasClausePunctuation("It rose, slowly"));
  CHECK_FALSE(HasClausePunctuation("Bread and butter"));
}

TEST_CASE("Lines that surround a text are known by their words in six languages") {
  CHECK(IsLeadIn("Read more: Bread and butter"));
  CHECK(IsLeadIn("Lire aussi : le pain"));
  CHECK(IsByline("By Jane Doe"));
  CHECK(IsCommentsHeading("4 comments"));
  CHECK(IsCommentsHeading("Commentaires (3)"));
  CHECK(IsBoilerplateLine("All rights reserved"));
  CHECK(IsAboutTheSender("About Acme"));
  CHECK(IsPictureCredit("The mill in 1931. Photograph: Jo Marsh"));
  CHECK(IsEndMarker("Related articles"));
}

TEST_CASE("Sentences of a text are none of them") {
  for (const char* text :
       {"Last winter the bakery threw away one loaf in nine, and nobody knew why.",
        "She read more than anyone about comments on bread."}) {
    CAPTURE(text);
    CHECK_FALSE(IsLeadIn(text));
    CHECK_FALSE(IsByline(text));
    CHECK_FALSE(IsCommentsHeading(text));
    CHECK_FALSE(IsBoilerplateLine(text));
    CHECK_FALSE(IsEndMarker(text));
    CHECK_FALSE(IsPictureCredit(text));
  }
}
