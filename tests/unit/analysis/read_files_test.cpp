#include "analysis/src/domain/documents/read_files.h"

#include <catch2/catch.hpp>

#include "analysis/src/adapters/sandboxed_file_opener.h"
#include "unit/analysis/sample_content.h"
#include "unit/analysis/zip_writer.h"

using namespace portfolio::analysis;
using portfolio::platform::Deadline;
using portfolio::platform::Language;
using portfolio::platform::Sandbox;

namespace {

Deadline Soon() { return Deadline::After(std::chrono::seconds(30)); }

struct Files {
  Sandbox sandbox{SANDBOX_EXEC};
  SandboxedFileOpener opener{sandbox, DOCUMENT_READER};
  ReadDocument documents{opener, Sample().phrases};
  ReadConnections connections{opener, Sample().phrases};
};

std::string ZipOf(const std::string& name, const std::string& content) {
  ZipWriter zip;
  zip.Add(name, content);
  return zip.Take();
}

/// A PDF of one page that shows `text`, or nothing.
std::string Pdf(const std::string& text) {
  const std::string content = "BT /F1 12 Tf 20 700 Td (" + text + ") Tj ET";
  return "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 "
         "R]/Count 1>>endobj\n"
         "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 "
         "800]/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Contents 4 "
         "0 R>>endobj\n"
         "4 0 obj<</Length " +
         std::to_string(content.size()) + ">>stream\n" + content +
         "\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";
}

/// A PDF of one page that shows a picture of one dot, as large as the page or a logo beside a text.
std::string ScannedPdf(const std::string& content = "600 0 0 800 0 0 cm /Im Do") {
  return "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 "
         "R]/Count 1>>endobj\n"
         "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 "
         "800]/Resources<</XObject<</Im 5 0 "
         "R>>/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Contents 4 0 R>>endobj\n"
         "4 0 obj<</Length " +
         std::to_string(content.size()) + ">>stream\n" + content +
         "\nendstream endobj\n5 0 obj<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace"
         "/DeviceGray/BitsPerComponent 8/Length 1>>stream\nA\nendstream "
         "endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";
}

std::string DocumentReason(const std::string& bytes) {
  const auto result = Files().documents.Run(bytes, Language::kEnglish, Soon());
  return result.ok() ? "" : result.status().reason();
}

std::string ArchiveReason(const std::string& bytes) {
  const auto result = Files().connections.Run(bytes, Language::kEnglish, Soon());
  return result.ok() ? "" : result.status().reason();
}

constexpr char kCsv[] =
    "First Name,Last Name,URL,Email Address,Company,Position,Connected "
    "On\nAda,Lovelace,,,Engines,Analyst,d\n";

}  // namespace

TEST_CASE("Documents are told by their bytes") {
  CHECK(DocumentKindOf("junk\n%PDF-1.7") == DocumentKind::kPdf);
  CHECK(DocumentKindOf("PK\x03\x04") == DocumentKind::kWordXml);
  CHECK(DocumentKindOf("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1") == DocumentKind::kWord);
  CHECK(DocumentKindOf("{\\rtf1") == DocumentKind::kRichText);
  CHECK(DocumentKindOf("MZ") == DocumentKind::kUnknown);
}

TEST_CASE("The text of PDF, DOCX and RTF files comes out") {
  const Files files;
  auto pdf =
      files.documents.Run(Pdf("Ada Lovelace, analyst of engines"), Language::kEnglish, Soon());
  REQUIRE(pdf.ok());
  CHECK(pdf->text.find("Ada Lovelace, analyst of engines") != std::string::npos);
  auto docx = files.documents.Run(
      ZipOf("word/document.xml",
            "<?xml version='1.0'?><w:document xmlns:w='w'><w:body><w:p><w:r><w:t>Ada "
            "Lovelace</w:t></w:r></w:p><w:p><w:r><w:t>Analyst of </w:t><w:t>engines &amp; "
            "more</w:t></w:r></w:p></w:body></w:document>"),
      Language::kEnglish, Soon());
  REQUIRE(docx.ok());
  CHECK(docx->text == "Ada Lovelace\nAnalyst of engines & more");
  auto rtf = files.documents.Run("{\\rtf1\\ansi Ada Lovelace, analyst of engines\\par}",
                                 Language::kEnglish, Soon());
  REQUIRE(rtf.ok());
  CHECK(rtf->text.find("Lovelace") != std::string::npos);
}

TEST_CASE("Each way of being unreadable has its own reason") {
  CHECK(DocumentReason("") == "DOCUMENT_EMPTY");
  CHECK(DocumentReason("MZ\x90 program") == "DOCUMENT_UNSUPPORTED");
  CHECK(DocumentReason(Pdf("")) == "DOCUMENT_EMPTY");
  CHECK(DocumentReason(ScannedPdf()) == "DOCUMENT_SCANNED");
  CHECK(DocumentReason(ScannedPdf("600 0 0 800 0 0 cm /Im Do BT /F1 0.02 Tf (Scanned) Tj ET")) ==
        "DOCUMENT_SCANNED");
  CHECK(DocumentReason(ScannedPdf("q 72 0 0 72 0 0 cm /Im Do Q BT /F1 12 Tf 20 700 Td (Call 555 "
                                  "0101) Tj ET")) == "");
  CHECK(DocumentReason("%PDF-1.4 and then only rubbish") == "DOCUMENT_BROKEN");
  CHECK(DocumentReason(ZipOf("word/document.xml", "<w:document xmlns:w='w'><w:p/></w:document>")) ==
        "DOCUMENT_EMPTY");
  CHECK(DocumentReason(ZipOf("other.txt", "x")) == "DOCUMENT_UNSUPPORTED");
  CHECK(DocumentReason(ZipOf("word/document.xml", "<w:document><broken")) == "DOCUMENT_BROKEN");
  CHECK(DocumentReason(ZipOf("word/document.xml",
                             "<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><x>&a;</x>")) ==
        "DOCUMENT_BROKEN");
  CHECK(DocumentReason("PK\x03\x04 no archive") == "DOCUMENT_BROKEN");
  std::string encrypted = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";
  for (char c : std::string("EncryptedPackage")) encrypted += {c, '\0'};
  CHECK(DocumentReason(encrypted) == "DOCUMENT_ENCRYPTED");
}

TEST_CASE("A short text is a text, and a page shows where its lines stand") {
  const auto brief = Files().documents.Run(Pdf("Hi, Ada"), Language::kEnglish, Soon());
  REQUIRE(brief.ok());
  CHECK(brief->text.find("Hi, Ada") != std::string::npos);
  const auto columns = Files().documents.Run(
      Pdf("Skills) Tj 300 0 Td (Experience) Tj -300 -20 Td (SQL) Tj 300 0 Td (Analyst"),
      Language::kEnglish, Soon());
  REQUIRE(columns.ok());
  const size_t end = columns->text.find('\n');
  CHECK(columns->text.find("Experience") == columns->text.find("Analyst", end) - end - 1);
}

TEST_CASE("Connections are found at the top, in a folder and beside a system's own files") {
  const Files files;
  for (const char* name :
       {"Connections.csv", "Basic_LinkedInDataExport/Connections.csv", "export/connections.CSV"}) {
    CAPTURE(name);
    ZipWriter zip;
    zip.Add("__MACOSX/._Connections.csv", "x");
    zip.Add(name, kCsv);
    zip.Add("Profile.csv", "x");
    const auto contacts = files.connections.Run(zip.Take(), Language::kEnglish, Soon());
    REQUIRE(contacts.ok());
    CHECK(contacts->size() == 1);
  }
}

TEST_CASE("Archives that are no export are refused with their own reasons") {
  CHECK(ArchiveReason("no zip at all") == "ARCHIVE_NOT_ZIP");
  CHECK(ArchiveReason(ZipOf("Profile.csv", "x")) == "ARCHIVE_NO_CONNECTIONS");
  CHECK(ArchiveReason(ZipOf("Connections.csv", "a,b,c\n1,2,3\n")) == "ARCHIVE_NO_CONNECTIONS");
  CHECK(ArchiveReason(
            ZipOf("Connections.csv",
                  "First Name,Last Name,URL,Email Address,Company,Position,Connected On\n")) ==
        "ARCHIVE_EMPTY");
  ZipWriter nested;
  nested.Add("Connections.csv", kCsv);
  nested.Add("inner.zip", "x");
  CHECK(ArchiveReason(nested.Take()) == "ARCHIVE_REFUSED");
  ZipWriter path;
  path.Add("../Connections.csv", kCsv);
  CHECK(ArchiveReason(path.Take()) == "ARCHIVE_REFUSED");
  ZipWriter link;
  link.Add("Connections.csv", "/etc/passwd", 0120777);
  CHECK(ArchiveReason(link.Take()) == "ARCHIVE_REFUSED");
  ZipWriter large;
  large.Add("Connections.csv", std::string(25 * 1024 * 1024, 'x'));
  CHECK(ArchiveReason(large.Take()) == "ARCHIVE_REFUSED");
  const std::string good = ZipOf("Connections.csv", kCsv);
  CHECK(ArchiveReason(good.substr(0, good.size() / 2)) == "ARCHIVE_BROKEN");
}

TEST_CASE("Refusals speak the visitor's language") {
  const auto result = Files().documents.Run("MZ", Language::kGerman, Soon());
  REQUIRE_FALSE(result.ok());
  CHECK(result.status().message() == "Nur PDF-, DOC- und DOCX-Dateien können gelesen werden.");
}

TEST_CASE("A PDF whose forms hold one another is told from a damaged one") {
  // Sixteen forms, each of which draws the next one four times.
  std::string objects;
  constexpr int kForms = 16;
  for (int i = 0; i < kForms; ++i) {
    const std::string number = std::to_string(10 + i);
    const std::string content = i + 1 < kForms ? "/F Do /F Do /F Do /F Do" : "0 0 m 1 1 l S";
    objects += number +
               " 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F " +
               std::to_string(11 + i) + " 0 R>>>>/Length " + std::to_string(content.size()) +
               ">>stream\n" + content + "\nendstream endobj\n";
  }
  const std::string page = "/F Do";
  const std::string pdf =
      "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 "
      "R]/Count "
      "1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</XObject<</F "
      "10 "
      "0 R>>>>/Contents 4 0 R>>endobj\n4 0 obj<</Length " +
      std::to_string(page.size()) + ">>stream\n" + page + "\nendstream endobj\n" + objects +
      "trailer<</Root 1 0 R>>\n%%EOF\n";
  // A machine that gives the child little of its processor ends it by the clock instead.
  const std::string reason = DocumentReason(pdf);
  CHECK((reason == "DOCUMENT_TOO_MUCH" || reason == "DOCUMENT_TIMEOUT"));
}
