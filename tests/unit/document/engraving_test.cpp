#include "document/src/adapters/pdf/engraving.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "document/src/adapters/pdf/podofo_cv_printer.h"
#include "unit/document/domain_fakes.h"
#include "unit/document/pdf_text.h"

namespace portfolio::document {

TEST_CASE("the shipped portrait can be put into a PDF") {
  std::ostringstream svg;
  svg << std::ifstream(Root() + "deploy/content/images/portrait.svg").rdbuf();
  auto engraving = ReadEngraving(svg.str());
  REQUIRE(engraving.ok());
  CHECK(engraving->width / engraving->height == Approx(0.8));
  const PodofoCvPrinter printer(&Types(), *engraving);
  const auto pdf = printer.Print(ComposeCv(ShippedProfile(), "en", "https://example.org"));
  REQUIRE(pdf.ok());
  CHECK(ReadPdf(*pdf).pages <= 2);
}

TEST_CASE("a drawing that would lose something is refused with its reason") {
  const auto with = [](const std::string& body) {
    return ReadEngraving("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">" + body +
                         "</svg>");
  };
  CHECK(with("<path fill=\"#102030\" d=\"M0 0L10 0V10H0Z\"/>").ok());
  CHECK_FALSE(with("<path fill=\"#102030\" d=\"M0 0A5 5 0 0 0 10 10\"/>").ok());
  CHECK_FALSE(with("<path fill=\"#102030\" d=\"M0\"/>").ok());
  CHECK_FALSE(with("<path d=\"M0 0L1 1\"/>").ok());
  CHECK_FALSE(with("<script>alert(1)</script>").ok());
  CHECK_FALSE(with("<image href=\"x\"/>").ok());
  CHECK_FALSE(ReadEngraving("").ok());
  CHECK_FALSE(ReadEngraving("<svg viewBox=\"1 2 3 4\"></svg>").ok());
}

}  // namespace portfolio::document
