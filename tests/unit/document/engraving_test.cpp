#include "document/src/adapters/svg/engraving.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "document/src/adapters/pdf/cv/podofo_cv_printer.h"
#include "unit/document/domain_fakes.h"
#include "unit/document/pdf_text.h"

namespace portfolio::document {

TEST_CASE("the shipped portrait can be put into a PDF") {
  std::ostringstream svg;
  svg << std::ifstream(Root() + "tests/support/owners/elena/images/portrait.svg").rdbuf();
  auto engraving = ReadPortrait(svg.str());
  REQUIRE(engraving.ok());
  CHECK(engraving->width / engraving->height == Approx(0.8));
  const PodofoCvPrinter printer(&Types(), *engraving);
  const auto pdf =
      printer.Print(ComposeCv(ShippedProfile(), Language::kEnglish, "https://example.org"), {});
  REQUIRE(pdf.ok());
  CHECK(ReadPdf(*pdf).pages <= 2);
}

TEST_CASE("a photo is taken as it is when its head can be read") {
  // Start, an application segment, the frame: 8 bits, 4 high, 3 wide, one component.
  const std::string jpeg = std::string("\xFF\xD8\xFF\xE0\x00\x04zz", 8) +
                           std::string("\xFF\xC0\x00\x0B\x08\x00\x04\x00\x03\x01\x01\x11\x00", 13);
  const auto photo = ReadPortrait(jpeg);
  REQUIRE(photo.ok());
  CHECK(photo->width == 3);
  CHECK(photo->height == 4);
  CHECK(photo->components == 1);
  const PodofoCvPrinter printer(&Types(), *photo);
  const auto pdf =
      printer.Print(ComposeCv(ShippedProfile(), Language::kEnglish, "https://example.org"), {});
  REQUIRE(pdf.ok());
  CHECK_THAT(*pdf, Catch::Contains("/DCTDecode"));
  CHECK(ReadPdf(*pdf).pages <= 2);
  for (size_t length = 2; length < jpeg.size() - 4; ++length) {
    CHECK_FALSE(ReadPortrait(jpeg.substr(0, length)).ok());
  }
}

}  // namespace portfolio::document
