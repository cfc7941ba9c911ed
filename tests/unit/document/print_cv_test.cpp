#include "document/src/domain/cv/print_cv.h"

#include <catch2/catch.hpp>

#include "document/src/adapters/json_resume_writer.h"
#include "unit/document/domain_fakes.h"

namespace portfolio::document {

TEST_CASE("a CV is printed once a language and named by owner and language") {
  FakeCvPrinter printer;
  PrintedFiles files;
  const JsonResumeWriter resume_writer;
  PrintCv print(ShippedProfile(), {printer, printer, printer}, resume_writer, files,
                FakeFingerprint, "https://example.org");
  const auto first = print.Run({"de"});
  const auto again = print.Run({"de"});
  REQUIRE(first.ok());
  REQUIRE(again.ok());
  CHECK(*first == *again);
  CHECK(printer.printed == 1);
  CHECK((*first)->filename == "Elena_Corvin_CV_DE.pdf");
  CHECK((*first)->content_type == "application/pdf");
  CHECK((*first)->etag == FakeFingerprint((*first)->content));
  REQUIRE(print.Run({"ro"}).ok());
  CHECK(printer.printed == 2);
}

TEST_CASE("each style of a CV is a file of its own, an unknown one is refused") {
  FakeCvPrinter printer;
  PrintedFiles files;
  const JsonResumeWriter resume_writer;
  PrintCv print(ShippedProfile(), {printer, printer, printer}, resume_writer, files,
                FakeFingerprint, "https://example.org");
  REQUIRE(print.Run({"de"}).ok());
  const auto plain = print.Run({"de", "plain"});
  REQUIRE(plain.ok());
  CHECK(printer.printed == 2);
  CHECK((*plain)->filename == "Elena_Corvin_CV_DE_plain.pdf");
  CHECK(print.Run({"de", "fancy"}).status().reason() == "STYLE_UNKNOWN");
  CHECK(printer.printed == 2);
}

TEST_CASE("a Word document and a picture have one style, and no format is known but they") {
  FakeCvPrinter pdf_printer;
  FakeCvPrinter docx_printer;
  FakeCvPrinter picture_printer;
  PrintedFiles files;
  const JsonResumeWriter resume_writer;
  PrintCv print(ShippedProfile(), {pdf_printer, docx_printer, picture_printer}, resume_writer,
                files, FakeFingerprint, "https://example.org");
  const auto word = print.Run({"de", "", "docx"});
  REQUIRE(word.ok());
  CHECK((*word)->filename == "Elena_Corvin_CV_DE.docx");
  CHECK((*word)->content_type ==
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document");
  CHECK(docx_printer.style == CvStyle::kPlain);
  const auto plain = print.Run({"de", "plain", "docx"});
  REQUIRE(plain.ok());
  CHECK(*plain == *word);
  CHECK(docx_printer.printed == 1);
  CHECK(pdf_printer.printed == 0);
  const auto picture = print.Run({"de", "plain", "svg"});
  REQUIRE(picture.ok());
  CHECK((*picture)->filename == "Elena_Corvin_CV_DE.svg");
  CHECK((*picture)->content_type == "image/svg+xml");
  CHECK(picture_printer.style == CvStyle::kDrawn);
  CHECK(*print.Run({"de", "", "svg"}) == *picture);
  CHECK(picture_printer.printed == 1);
  CHECK(print.Run({"de", "", "odt"}).status().reason() == "FORMAT_UNKNOWN");
}

TEST_CASE("a failed printing isn't kept") {
  FakeCvPrinter printer;
  printer.failing = true;
  PrintedFiles files;
  const JsonResumeWriter resume_writer;
  PrintCv print(ShippedProfile(), {printer, printer, printer}, resume_writer, files,
                FakeFingerprint, "https://example.org");
  CHECK_FALSE(print.Run({"en"}).ok());
  printer.failing = false;
  CHECK(print.Run({"en"}).ok());
}

TEST_CASE("an unknown language is refused before anything is printed") {
  FakeCvPrinter printer;
  PrintedFiles files;
  const JsonResumeWriter resume_writer;
  PrintCv print(ShippedProfile(), {printer, printer, printer}, resume_writer, files,
                FakeFingerprint, "https://example.org");
  for (const char* language : {"xx", "", "EN", "en/../de", "en-US"}) {
    CHECK(print.Run({language}).status().reason() == "LANGUAGE_UNKNOWN");
  }
  CHECK(printer.printed == 0);
}

}  // namespace portfolio::document
