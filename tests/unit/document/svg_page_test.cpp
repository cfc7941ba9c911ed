#include "document/src/adapters/pdf/file/svg_page.h"

#include <catch2/catch.hpp>
#include <functional>
#include <regex>
#include <set>

#include "document/src/adapters/deflate.h"
#include "document/src/adapters/pdf/cv/podofo_cv_printer.h"
#include "document/src/adapters/pdf/drawing/ink.h"
#include "document/src/adapters/pdf/file/operator_reader.h"
#include "unit/document/domain_fakes.h"

namespace portfolio::document {
namespace {

size_t Count(const std::string& text, const std::string& part) {
  size_t found = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

bool Has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::string Drawn(const std::function<void(Ink&)>& draw) {
  PageContent page;
  Ink ink(&page.operators);
  draw(ink);
  return WriteSvg(page);
}

}  // namespace

TEST_CASE("a content stream is read word by word, its dictionaries are skipped") {
  OperatorReader reader(
      "/P <</MCID 3>> BDC /Span <</ActualText <FEFF0041>>> BDC [(a\\)b)-12.5]TJ EMC");
  std::string words;
  while (const auto token = reader.Next()) {
    using Kind = OperatorToken::Kind;
    words += token->kind == Kind::kNumber  ? std::to_string(static_cast<int>(token->number))
             : token->kind == Kind::kOpen  ? "["
             : token->kind == Kind::kClose ? "]"
                                           : token->text;
    words += "|";
  }
  CHECK(words == "P|BDC|Span|BDC|[|a)b|-12|]|TJ|EMC|");
}

TEST_CASE("a stream that breaks off anywhere is read to its end") {
  const std::string whole = "q 1 0 0 1 2 3 cm /X1 Do [(ab)2]TJ /S <</A <FE>>> BDC ) > EMC Q";
  for (size_t length = 0; length <= whole.size(); ++length) {
    OperatorReader reader(std::string_view(whole).substr(0, length));
    size_t words = 0;
    while (reader.Next()) REQUIRE(++words <= whole.size());
    CHECK(Has(WriteSvg({whole.substr(0, length)}), "</svg>"));
  }
}

TEST_CASE("lines, dashes, areas and clips are drawn as they were") {
  const std::string svg = Drawn([](Ink& ink) {
    ink.FillRect(10, 20, 30, 40, Rgb(0x9E1148));
    ink.DashedLine(0, 0, 5, 0, 0.5, Rgb(0), 2, 1);
    ink.Line(0, 0, 5, 0, 0.5, Rgb(0));
    ink.Hatch(0, 0, 10, 10, 2, 0.5, Rgb(0xFFFFFF));
  });
  CHECK(Has(svg, R"(<path fill="#9e1148" d="M10 781.89h30v40h-30z"/>)"));
  CHECK(Count(svg, R"(stroke-dasharray="2 1")") == 1);
  CHECK(Count(svg, "<clipPath") == 1);
  CHECK(Count(svg, "<g ") == Count(svg, "</g>"));
}

TEST_CASE("a drawing stands in its place, a photo comes along with its bytes") {
  PageContent page;
  Ink ink(&page.operators);
  ink.DrawForm("X1", 100, 200, 0.5, 40);
  ink.DrawForm("X2", 0, 0, 1, 40);
  page.pictures["X1"] = {Deflated("1 0 0 rg 0 0 m 4 4 l f\n", Effort::kQuick), 40, 40};
  page.pictures["X2"] = {{}, 20, 40, "\xFF\xD8", 3};
  const std::string svg = WriteSvg(page);
  CHECK(Has(svg, R"x(<g transform="matrix(0.5 0 0 0.5 100 621.89)">)x"
                 R"x(<path fill="#ff0000" d="M0 0L4 4"/></g>)x"));
  CHECK(Has(svg, R"(href="data:image/jpeg;base64,/9g=")"));
}

TEST_CASE("the first page of every CV becomes a picture that needs nothing else") {
  const PodofoCvPrinter printer(&Types(), std::nullopt);
  for (const Language language : platform::kLanguages) {
    const CvSheet sheet = ComposeCv(ShippedProfile(), language, "https://example.org");
    const auto picture = CvPicturePrinter(printer).Print(sheet, {});
    REQUIRE(picture.ok());
    CHECK(Count(*picture, "<use ") > 1000);
    CHECK(Count(*picture, "<g ") == Count(*picture, "</g>"));
    CHECK_FALSE(Has(*picture, "nan"));
    CHECK_FALSE(Has(*picture, "http://example"));
    std::set<std::string> known;
    const std::regex id("id=\"([^\"]+)\"");
    for (std::sregex_iterator it(picture->begin(), picture->end(), id), end; it != end; ++it)
      known.insert((*it)[1]);
    const std::regex use("href=\"#([^\"]+)\"");
    for (std::sregex_iterator it(picture->begin(), picture->end(), use), end; it != end; ++it)
      REQUIRE(known.count((*it)[1]) == 1);
    CHECK(picture->size() < 400'000);
  }
}

}  // namespace portfolio::document
