#include "document/src/domain/cv/draw_share_code.h"

#include <catch2/catch.hpp>

#include "document/src/adapters/libqrencode_qr_painter.h"
#include "document/src/adapters/qr_matrix.h"
#include "unit/document/domain_fakes.h"

namespace portfolio::document {

TEST_CASE("the code leads to the share link in both forms") {
  const LibqrencodeQrPainter painter;
  const DrawShareCode draw(painter, FakeFingerprint, "https://example.org",
                           {Language::kEnglish, Language::kRussian});
  const auto svg = draw.Run("ru", "svg", "telegram");
  const auto png = draw.Run("ru", "png", "");
  REQUIRE(svg.ok());
  REQUIRE(png.ok());
  CHECK(svg->content_type == "image/svg+xml");
  CHECK(png->content_type == "image/png");
  CHECK_THAT(svg->content, Catch::StartsWith("<svg ") && Catch::EndsWith("</svg>") &&
                               Catch::Contains("width=\"150\""));
  CHECK(png->content.compare(1, 3, "PNG") == 0);
  CHECK(png->etag == FakeFingerprint(png->content));
}

TEST_CASE("what isn't a language, format or channel is refused") {
  const LibqrencodeQrPainter painter;
  const DrawShareCode draw(painter, FakeFingerprint, "https://example.org",
                           {Language::kEnglish, Language::kRussian});
  CHECK(draw.Run("xx", "svg", "").status().reason() == "LANGUAGE_UNKNOWN");
  CHECK(draw.Run("", "svg", "").status().reason() == "LANGUAGE_UNKNOWN");
  CHECK(draw.Run("de", "svg", "").status().reason() == "LANGUAGE_UNKNOWN");
  CHECK(draw.Run("en", "gif", "").status().reason() == "FORMAT_UNKNOWN");
  CHECK(draw.Run("en", "svg", "../x").status().reason() == "CHANNEL_INVALID");
  CHECK(draw.Run("en", "svg", std::string(17, 'a')).status().reason() == "CHANNEL_INVALID");
}

TEST_CASE("a text that no code can hold is an error, not a crash") {
  CHECK_FALSE(EncodeQr(std::string(10000, 'x')).ok());
  CHECK_FALSE(LibqrencodeQrPainter().PaintPng(std::string(10000, 'x')).ok());
}

}  // namespace portfolio::document
