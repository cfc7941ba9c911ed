#include <catch2/catch.hpp>

#include "document/src/adapters/pdf/drawing/ink.h"
#include "document/src/adapters/pdf/page/column.h"
#include "unit/document/domain_fakes.h"
#include "unit/document/pdf_text.h"

namespace portfolio::document {

TEST_CASE("numbers are written as PDF reads them") {
  std::string text;
  for (const double value : {0.0, 1.0, -0.0004, 12.3456, -7.5, 100.04, 1e300, -1e-9}) {
    AppendNumber(value, &text);
  }
  CHECK(text == "0 1 0 12.346 -7.5 100.04 0 0 ");
}

TEST_CASE("a paragraph flows on without leaving single lines") {
  PdfFile file({Language::kEnglish, "t", "a", "s"});
  const Shaper shaper(Language::kEnglish);
  Column column(&file, &shaper, {50, 200, 50, 150}, 0);
  std::string text;
  for (int i = 0; i < 120; ++i) text += "word ";
  const TextStyle style{&Types().text(), 10, {}};
  const Placement placed = column.Paragraph(file.root(), {{text, style}}, {.leading = 14});
  CHECK(placed.first_page == 0);
  CHECK(placed.last_page > 0);
  CHECK(file.page_count() == placed.last_page + 1);
  CHECK(column.y() <= 150.01);
}

TEST_CASE("a heading goes to the next page with its text") {
  PdfFile file({Language::kEnglish, "t", "a", "s"});
  const Shaper shaper(Language::kEnglish);
  Column column(&file, &shaper, {50, 200, 50, 150}, 0);
  column.set_y(120);
  const TextStyle style{&Types().text(), 10, {}};
  const Placement placed =
      column.Paragraph(file.root(), {{"Heading", style}}, {.leading = 14, .keep = 30});
  CHECK(placed.first_page == 1);
}

TEST_CASE("a finished file is tagged, titled, and leads where it says") {
  PdfFile file({Language::kGerman, "Titel & <mehr>", "Autor", "Thema"});
  const Shaper shaper(Language::kGerman);
  Column column(&file, &shaper, {50, 400, 50, 700}, 0);
  const TextStyle style{&Types().text(), 10, {}};
  column.Paragraph(file.root(), {{"Ein ", style}, {"Verweis", style, "https://example.com/x"}}, {});
  file.AddAnchor("end", 0, 500);
  StructureElement* link = file.AddElement(file.root(), "Link");
  file.AddLink(0, link, 50, 50, 100, 12, "#end", "to the end");
  file.AddOutline("One", 0, 0, 50);
  file.AddOutline("Two", 1, 0, 80);
  const PdfFacts facts = ReadPdf(file.Finish());
  CHECK(facts.pages == 1);
  CHECK(facts.tagged);
  CHECK(facts.has_outline);
  CHECK(facts.language == "de");
  CHECK(facts.title == "Titel & <mehr>");
  CHECK(facts.links == std::vector<std::string>{"https://example.com/x"});
  CHECK(facts.risky_actions == 0);
}

}  // namespace portfolio::document
