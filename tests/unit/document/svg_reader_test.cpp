#include "document/src/adapters/svg/svg_reader.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "document/src/adapters/deflate.h"
#include "document/src/adapters/pdf/cv/podofo_cv_printer.h"
#include "unit/document/domain_fakes.h"

namespace portfolio::document {
namespace {

platform::StatusOr<Engraving> With(const std::string& body) {
  return ReadSvg("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">" + body +
                 "</svg>");
}

std::string OperatorsOf(const Engraving& engraving) {
  return Inflated(engraving.deflated, 1 << 20).value_or("broken");
}

/// What the drawing becomes, or why it doesn't.
std::string Drawn(const std::string& body) {
  const auto engraving = With(body);
  return engraving.ok() ? OperatorsOf(*engraving) : engraving.status().message();
}

std::string PathOf(const std::string& data) { return Drawn("<path d=\"" + data + "\"/>"); }

std::string Portrait(const std::filesystem::path& path) {
  std::ostringstream svg;
  svg << std::ifstream(path).rdbuf();
  return svg.str();
}

}  // namespace

TEST_CASE("a path of one colour becomes whole numbers of a tenth, y upwards") {
  CHECK(Drawn("<path fill=\"#ff0000\" d=\"M1 2L3 4V5H6Z\"/>") ==
        "1 0 0 rg 10 80 m 30 60 l 30 50 l 60 50 l h f\n");
}

TEST_CASE("every way of writing a path gives the same one") {
  const std::string whole = PathOf("M1 1 L4 1 L4 4 L1 4 Z M5 5 L6 6");
  CHECK(PathOf("m1 1h3v3h-3z m4 4l1 1") == whole);
  CHECK(PathOf("M1,1 4,1 4,4 1,4z M5 5 6 6") == whole);
  CHECK(PathOf("M1 1H4V4H1ZM5,5 6+6") == whole);
  CHECK(PathOf("M0 0C1 2 3 4 5 5C7 6 8 8 9 9") == PathOf("M0 0c1 2 3 4 5 5s3 3 4 4"));
  CHECK(PathOf("M0 0Q3 0 3 3T6 6") == PathOf("m0 0q3 0 3 3t3 3"));
  CHECK(PathOf("M1 5A4 4 0 0 1 9 5") == PathOf("M1 5a4 4 0 018 0"));
  CHECK(PathOf("M.5.5L1.5-.5") == PathOf("M0.5 0.5 L1.5 -0.5"));
}

TEST_CASE("a path goes on where it was closed") {
  CHECK(PathOf("M1 1h2v2zl1 1") == PathOf("M1 1h2v2zM1 1l1 1"));
}

TEST_CASE("shapes and transforms come to the same as their paths") {
  const std::string square = PathOf("M2 2H4V4H2Z");
  CHECK(Drawn("<rect x=\"2\" y=\"2\" width=\"2\" height=\"20%\"/>") == square);
  CHECK(Drawn("<polygon points=\"2,2 4,2 4,4 2,4\"/>") == square);
  CHECK(Drawn("<g transform=\"translate(1 1) scale(2)\"><rect x=\".5\" y=\".5\" width=\"1\" "
              "height=\"1\"/></g>") == square);
  CHECK(Drawn("<defs><rect id=\"r\" width=\"2\" height=\"2\"/></defs><use href=\"#r\" x=\"2\" "
              "y=\"2\"/>") == square);
  CHECK(Drawn("<rect transform=\"rotate(90 3 3)\" x=\"2\" y=\"2\" width=\"2\" height=\"2\"/>") ==
        PathOf("M4 2V4H2V2Z"));
  CHECK(Drawn("<circle cx=\"5\" cy=\"5\" r=\"2\"/>") ==
        Drawn("<ellipse cx=\"5\" cy=\"5\" rx=\"2\" ry=\"2\"/>"));
}

TEST_CASE("styles come from attributes, rules and the style attribute, the last one wins") {
  const std::string red = Drawn("<rect width=\"2\" height=\"2\" fill=\"red\"/>");
  const std::string rect = " width=\"2\" height=\"2\"/>";
  CHECK(Drawn("<g fill=\"#F00\"><rect" + rect + "</g>") == red);
  CHECK(Drawn("<rect style=\"fill : rgb(100%, 0, 0) ;\"" + rect) == red);
  CHECK(Drawn("<g color=\"red\"><rect fill=\"currentColor\"" + rect + "</g>") == red);
  CHECK(Drawn("<style>/* x */ .a, .b{fill:red}</style><rect class=\"c b\" fill=\"blue\"" + rect) ==
        red);
  CHECK(Drawn("<style>#r{fill:red} rect.a{fill:green} *{fill:blue}</style><rect id=\"r\" "
              "class=\"a\"" +
              rect) == red);
  CHECK(Drawn("<style>.a{fill:blue}</style><rect class=\"a\" style=\"fill:red\"" + rect) == red);
  CHECK(Drawn("<rect fill=\"url(#none) red\"" + rect) == red);
}

TEST_CASE("a stroke keeps its width under a transform, its caps and its dashes") {
  const std::string drawn = Drawn(
      "<path transform=\"scale(2 1)\" fill=\"none\" stroke=\"#00f\" stroke-width=\".5\" "
      "stroke-linecap=\"round\" stroke-linejoin=\"bevel\" stroke-dasharray=\"1 2\" d=\"M1 1H4\"/>");
  CHECK(drawn == "0 0 1 RG q 20 0 0 -10 0 100 cm 0.5 w 1 J 2 j 4 M [1 2 ] 0 d 1 1 m 4 1 l S Q\n");
}

TEST_CASE("a gradient becomes a pattern; where it is seen through, a mask beside it") {
  const auto opaque = With(
      "<linearGradient id=\"g\"><stop stop-color=\"red\"/><stop offset=\"50%\" "
      "stop-color=\"white\"/><stop offset=\"1\"/></linearGradient><rect width=\"4\" height=\"4\" "
      "fill=\"url(#g)\"/>");
  REQUIRE(opaque.ok());
  REQUIRE(opaque->patterns.size() == 1);
  CHECK_THAT(opaque->patterns[0], Catch::Contains("/Coords[0 0 1 0 ]") &&
                                      Catch::Contains("/Matrix[40 0 0 -40 0 100 ]") &&
                                      Catch::Contains("/Bounds[0.5 ]"));
  CHECK(opaque->groups.empty());
  const auto faded = With(
      "<radialGradient id=\"g\"><stop stop-opacity=\"0\"/><stop offset=\"1\"/></radialGradient>"
      "<circle cx=\"5\" cy=\"5\" r=\"4\" fill=\"url(#g)\"/>");
  REQUIRE(faded.ok());
  CHECK(faded->groups.size() == 1);
  REQUIRE(faded->states.size() == 1);
  CHECK(faded->states[0].mask == 0U);
}

TEST_CASE("a gradient of one colour is that colour, one without any is nothing") {
  const std::string rect = "<rect width=\"2\" height=\"2\" fill=\"url(#g)\"/>";
  CHECK(Drawn("<linearGradient id=\"g\"><stop stop-color=\"red\"/></linearGradient>" + rect) ==
        Drawn("<rect width=\"2\" height=\"2\" fill=\"red\"/>"));
  CHECK_THAT(Drawn("<linearGradient id=\"g\"/>" + rect), Catch::Contains("nothing is drawn"));
}

TEST_CASE("what is seen through as a whole is painted as a whole") {
  const auto engraving = With(
      "<g opacity=\".5\"><rect width=\"4\" height=\"4\"/><rect width=\"6\" height=\"6\"/></g>");
  REQUIRE(engraving.ok());
  CHECK(OperatorsOf(*engraving) == "q /S0 gs /G0 Do Q\n");
  REQUIRE(engraving->groups.size() == 1);
  CHECK_THAT(OperatorsOf(engraving->groups[0]), Catch::Contains("f\n0 0 0 rg"));
  CHECK(engraving->states[0] == GraphicsState{0.5, 0.5});
}

TEST_CASE("a clip is cut out before what it clips") {
  CHECK(Drawn("<clipPath id=\"c\"><rect width=\"1\" height=\"1\"/></clipPath>"
              "<rect clip-path=\"url(#c)\" width=\"9\" height=\"9\"/>") ==
        "q 0 100 m 10 100 l 10 90 l 0 90 l h W n\n"
        "0 0 0 rg 0 100 m 90 100 l 90 10 l 0 10 l h f\nQ\n");
}

TEST_CASE("a drawing keeps its source only when there is more in it than paths of one colour") {
  CHECK(With("<rect width=\"9\" height=\"9\"/>")->svg.empty());
  CHECK_FALSE(With("<rect width=\"9\" height=\"9\" stroke=\"red\"/>")->svg.empty());
}

TEST_CASE("a drawing that would lose something is refused with its reason") {
  const auto [body, reason] = GENERATE(table<std::string, std::string>({
      {"<text>Elena</text>", "<text>"},
      {"<image href=\"x.png\"/>", "<image>"},
      {"<script>alert(1)</script>", "<script>"},
      {"<foreignObject/>", "<foreignObject>"},
      {"<rect width=\"1\" height=\"1\" filter=\"url(#f)\"/>", "filter"},
      {"<g style=\"mix-blend-mode:multiply\"/>", "mix-blend-mode"},
      {"<path d=\"M0 0L1 1\" marker-end=\"url(#m)\"/>", "marker-end"},
      {"<pattern id=\"p\"/><rect width=\"1\" height=\"1\" fill=\"url(#p)\"/>", "<pattern>"},
      {"<defs><pattern id=\"p\"/></defs><rect width=\"1\" height=\"1\" fill=\"url(#p)\"/>",
       "<pattern>"},
      {"<use href=\"other.svg#a\"/>", "link to other.svg#a"},
      {"<style>g > path{fill:red}</style>", "style rule \"g > path\""},
      {"<style>@import 'x';</style>", "style rule"},
      {"<path d=\"M0 0L1\"/>", "path data"},
      {"<path d=\"L1 1\"/>", "path data"},
      {"<path d=\"M0 0L1e99 0\"/>", "path data"},
      {"<g transform=\"spin(3)\"/>", "transform"},
      {"<rect width=\"3em\" height=\"1\"/>", "width \"3em\""},
      {"<rect width=\"1\" height=\"1\" fill=\"hsl(1,2%,3%)\"/>", "colour \"hsl"},
      {"<g id=\"a\"><use href=\"#a\"/></g>", "too many elements"},
      {"<svg><rect width=\"1\" height=\"1\"/></svg>", "<svg> inside another"},
      {"", "nothing is drawn"},
  }));
  const auto engraving = With(body);
  REQUIRE_FALSE(engraving.ok());
  CHECK(engraving.status().code() == platform::StatusCode::kInvalidArgument);
  CHECK_THAT(engraving.status().message(), Catch::Contains(reason));
}

TEST_CASE("what isn't an SVG of some size is refused") {
  CHECK_FALSE(ReadSvg("").ok());
  CHECK_FALSE(ReadSvg("<svg viewBox=\"0 0 9 9\"><rect width=\"1\" height=\"1\"/></svg>").ok());
  CHECK_FALSE(ReadSvg("<html xmlns=\"http://www.w3.org/1999/xhtml\"/>").ok());
  CHECK_FALSE(ReadSvg("<svg xmlns=\"http://www.w3.org/2000/svg\"><rect width=\"1\" "
                      "height=\"1\"/></svg>")
                  .ok());
  CHECK_FALSE(ReadSvg(std::string(5 << 20, ' ')).ok());
}

TEST_CASE("entities of the file are read, other files aren't") {
  const auto with = [](const std::string& entity) {
    return ReadSvg("<!DOCTYPE svg [<!ENTITY e " + entity +
                   ">]><svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path "
                   "d=\"M0 0L9 9\"/><title>&e;</title></svg>");
  };
  CHECK(with("\"a portrait\"").ok());
  CHECK_FALSE(with("SYSTEM \"" + Root() + "README.md\"").ok());
}

TEST_CASE("a drawing that breaks off or is disturbed anywhere is read or refused") {
  for (const auto& file :
       std::filesystem::directory_iterator(Root() + "tests/integration/document/portraits")) {
    const std::string whole = Portrait(file.path());
    REQUIRE(ReadSvg(whole).ok());
    for (size_t at = 0; at < whole.size(); at += 41) {
      CHECK_FALSE(ReadSvg(whole.substr(0, at)).ok());
      std::string disturbed = whole;
      disturbed[at] = static_cast<char>("0Zz-(\"#%"[at % 8]);
      const auto engraving = ReadSvg(disturbed);
      if (engraving.ok()) CHECK(engraving->width > 0);
    }
  }
}

TEST_CASE("a portrait of gradients and masks stands in the CV and in its picture") {
  const auto portrait =
      ReadSvg(Portrait(Root() + "tests/integration/document/portraits/masks.svg"));
  REQUIRE(portrait.ok());
  const PodofoCvPrinter printer(&Types(), *portrait);
  const CvSheet sheet = ComposeCv(ShippedProfile(), Language::kEnglish, "https://example.org");
  const auto pdf = printer.Print(sheet, {});
  REQUIRE(pdf.ok());
  CHECK_THAT(*pdf, Catch::Contains("/S/Luminosity") && Catch::Contains("/PatternType 2"));
  CHECK(*printer.Print(sheet, {}) == *pdf);
  CHECK_THAT(*printer.PrintPicture(sheet, {}), Catch::Contains("data:image/svg+xml;base64,"));
}

}  // namespace portfolio::document
