#include "analysis/src/domain/posting/names/company_spelling.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

namespace {

std::string Written(const std::string& company, const std::string& html) {
  const HtmlTree tree = HtmlTree::Parse(html);
  return AsMostlyWritten(company, PageEvidence(tree, "https://tern.example/p/1", {}));
}

}  // namespace

TEST_CASE("A legal form counts where a page says it early or always, not where it closes it") {
  const std::string body =
      "<h1>Rope Maker</h1><p>Tern Ropes twists.</p><p>You splice.</p><p>You knot.</p>";
  CHECK(Written("Tern Ropes", body + "<p>Tern Ropes.</p><footer>© Tern Ropes Ltd</footer>") ==
        "Tern Ropes");
  CHECK(Written("Tern Ropes Ltd",
                body + "<p>At Tern Ropes.</p><footer>© Tern Ropes Ltd</footer>") == "Tern Ropes");
  CHECK(Written("Tern Ropes", "<p>Tern Ropes Ltd twists ropes.</p>" + body) == "Tern Ropes Ltd");
  CHECK(Written("Tern Ropes", "<h1>Rope Maker</h1><footer>© Tern Ropes Ltd</footer>") ==
        "Tern Ropes Ltd");
}

TEST_CASE("Opinions, towns and a second legal form are no part of a name") {
  CHECK(WithoutTail("Tern Ropes \xE2\x98\x85 4,1") == "Tern Ropes");
  CHECK(WithoutTail("Tern Ropes, Leeds") == "Tern Ropes");
  CHECK(WithoutTail("Casa Olivares: Se") == "Casa Olivares");
  CHECK(WithoutLegalHead("SC Moara Albă SRL") == "Moara Albă SRL");
  CHECK(EndsInLegalForm("TSV Grünau 1908 e.V."));
}
