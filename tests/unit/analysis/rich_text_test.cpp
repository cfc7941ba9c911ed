#include "analysis/src/domain/posting/sources/rich_text.h"

#include <catch2/catch.hpp>
#include <string>

using namespace portfolio::analysis;

namespace {

std::string Html(const std::string& json) {
  const auto wrapped = LooseJson::Parse("[" + json + "]");
  REQUIRE(wrapped.has_value());
  return HtmlOfRichText(wrapped->items()[0]);
}

}  // namespace

TEST_CASE("Portable text becomes headings, items and paragraphs") {
  CHECK(Html(R"([{"_type":"block","style":"h3","children":[{"_type":"span","text":"We ask"}]},
                 {"_type":"block","style":"normal","listItem":"bullet",
                  "children":[{"text":"SQL "},{"text":"or"},{"text":" Python"}]}])") ==
        "<h3>We ask</h3><li>SQL or Python</li>");
}

TEST_CASE("Documents of nodes with content are read, whatever they call their nodes") {
  CHECK(Html(R"({"nodeType":"document","content":[
                 {"nodeType":"heading-2","content":[{"nodeType":"text","value":"Tasks"}]},
                 {"nodeType":"unordered-list","content":[{"nodeType":"list-item","content":[
                   {"nodeType":"paragraph","content":[{"nodeType":"text","value":"Bake"}]}]}]}]})")
            .find("<h3>Tasks</h3><li><p>Bake</p></li>") != std::string::npos);
  CHECK(Html(R"({"type":"doc","content":[{"type":"paragraph","content":[
                 {"type":"text","text":"Hello"}]}]})") == "<p>Hello</p>");
}

TEST_CASE("The characters of a tree's texts are no markup") {
  CHECK(Html(R"({"type":"paragraph","text":"<5 years of R&D <b"})") ==
        "<p>&lt;5 years of R&amp;D &lt;b</p>");
}

TEST_CASE("A string is HTML already, and other values are no text") {
  CHECK(Html(R"("<p>x</p>")") == "<p>x</p>");
  CHECK(Html(R"({"id":7,"name":"x"})").empty());
  CHECK(Html(R"([1,2])").empty());
}

TEST_CASE("A tree that is nested without end is read to its bound") {
  std::string deep = R"({"type":"paragraph","text":"in"})";
  for (int i = 0; i < 100; ++i) deep = R"({"type":"block","content":[)" + deep + "]}";
  CHECK(Html(deep).find("in") == std::string::npos);
}
