#include "analysis/src/domain/page/page_meta.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

TEST_CASE("The title is the page's headline, without the site's name where there is one") {
  CHECK(PageTitle(HtmlTree::Parse("<title>Bread | Loaf</title><h1>Bread rises</h1>")) ==
        "Bread rises");
  CHECK(PageTitle(HtmlTree::Parse(
            "<meta property=og:title content='Bread shared'><title>x</title>")) == "Bread shared");
}

TEST_CASE("Of several headlines the shared title is the page's, and a shred of one is none") {
  CHECK(PageTitle(HtmlTree::Parse(
            "<meta property='og:title' content='Bread'><h1>A a</h1><h1>B b</h1>")) == "Bread");
  CHECK(PageTitle(HtmlTree::Parse("<title>Bread</title><h1>4</h1>")) == "4");
  CHECK(PageTitle(HtmlTree::Parse("<title>Bread</title><svg><title>Icon</title></svg>")) ==
        "Bread");
  CHECK(PageTitle(HtmlTree::Parse("<svg><title>Icon</title></svg>")).empty());
}

TEST_CASE("A page's meta data are found by name or property, in any case, and not empty") {
  const HtmlTree tree = HtmlTree::Parse(
      "<html lang=de-AT><meta name=Description content=''><meta property=DESCRIPTION content=' a  "
      "b '>");
  CHECK(MetaContent(tree, "description") == "a b");
  CHECK(MetaContent(tree, "author").empty());
  CHECK(PageLanguage(tree) == "de");
  CHECK(PageLanguage(HtmlTree::Parse("<body lang=de>x")).empty());
}
