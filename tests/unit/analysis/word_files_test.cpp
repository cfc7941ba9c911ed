// Word's own two formats, written here byte by byte.

#include <catch2/catch.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "analysis/src/adapters/sandboxed_file_opener.h"
#include "analysis/src/domain/documents/read_files.h"
#include "unit/analysis/sample_content.h"
#include "unit/analysis/zip_writer.h"

using namespace portfolio::analysis;
using portfolio::platform::Deadline;
using portfolio::platform::Language;
using portfolio::platform::Sandbox;

namespace {

void Put(std::string* bytes, size_t at, size_t number, int size) {
  if (bytes->size() < at + 4) bytes->resize(at + 4, '\0');
  for (int i = 0; i < size; ++i) (*bytes)[at + i] = static_cast<char>(number >> (8 * i));
}

void Put16(std::string* bytes, size_t at, size_t number) { Put(bytes, at, number, 2); }
void Put32(std::string* bytes, size_t at, size_t number) { Put(bytes, at, number, 4); }

/// The parts of a DOC file's text, each with its last paragraph mark.
struct WordParts {
  std::u16string body;
  std::u16string footnotes;
  std::u16string header;
  std::u16string box;
};

/// A compound file with the streams WordDocument and 0Table, 16 sectors each, chained in order.
class WordFile {
 public:
  explicit WordFile(const WordParts& parts) {
    const std::u16string letters = parts.body + parts.footnotes + parts.header + parts.box;
    Put16(&main_, 0, 0xA5EC);
    Put16(&main_, 2, 0xC1);
    Put32(&main_, 0x18, kText);
    Put32(&main_, 0x1C, kText + 2 * parts.body.size());
    const size_t lengths[] = {parts.body.size(),
                              parts.footnotes.size(),
                              parts.header.size(),
                              0,
                              0,
                              0,
                              parts.box.size(),
                              0};
    for (size_t i = 0; i < 8; ++i) Put32(&main_, 0x4C + 4 * i, lengths[i]);
    for (size_t i = 0; i < letters.size(); ++i) Put16(&main_, kText + 2 * i, letters[i]);
    AddPieces(letters.size());
    AddStories(parts.header.size());
    main_.resize(kStreamBytes, '\0');
    table_.resize(kStreamBytes, '\0');
  }

  void Encrypt() { Put16(&main_, 0x0A, 0x0100); }
  void LoseTable() { table_.assign(kStreamBytes, '\0'); }
  void LoseChains() { chained_ = false; }
  void LoseDirectory() { listed_ = false; }

  std::string Take() const {
    std::string header("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1");
    header.resize(512, '\0');
    Put16(&header, 30, 9);
    Put32(&header, 44, 1);
    Put32(&header, 48, 1);
    Put32(&header, 56, 4096);
    Put32(&header, 60, 0xFFFFFFFE);
    Put32(&header, 68, 0xFFFFFFFE);
    for (size_t i = 1; i < 109; ++i) Put32(&header, 76 + 4 * i, 0xFFFFFFFF);
    return header + Chains() + (listed_ ? Directory() : std::string(512, '\0')) + main_ + table_;
  }

 private:
  static constexpr size_t kText = 0x800;
  static constexpr size_t kStreamBytes = 8192;

  void AddPieces(size_t letters) {
    table_.push_back(2);
    Put32(&table_, 1, 16);
    Put32(&table_, 5, 0);
    Put32(&table_, 9, letters);
    Put32(&table_, 15, kText);
    table_.resize(21, '\0');
    Put32(&main_, 0x1A2, 0);
    Put32(&main_, 0x1A6, 21);
  }

  /// Six empty stories, an empty header for even pages, and the one for the others.
  void AddStories(size_t letters) {
    Put32(&main_, 0xF2, 32);
    Put32(&main_, 0xF6, 9 * 4);
    for (size_t i = 0; i < 8; ++i) Put32(&table_, 32 + 4 * i, 0);
    Put32(&table_, 32 + 4 * 8, letters);
  }

  std::string Chains() const {
    std::string table;
    for (uint32_t sector = 0; sector < 128; ++sector) {
      const bool ends = sector == 1 || sector == 17 || sector == 33;
      Put32(&table, 4 * sector, sector < 34 ? (ends ? 0xFFFFFFFE : sector + 1) : 0xFFFFFFFF);
    }
    if (!chained_) std::fill(table.begin() + 8, table.end(), '\xFF');
    return table;
  }

  static std::string Item(const std::string& name, int type, uint32_t first, uint32_t size) {
    std::string item;
    for (size_t i = 0; i < name.size(); ++i) Put16(&item, 2 * i, static_cast<uint8_t>(name[i]));
    item.resize(128, '\0');
    Put16(&item, 64, 2 * (name.size() + 1));
    item[66] = static_cast<char>(type);
    Put32(&item, 116, first);
    Put32(&item, 120, size);
    return item;
  }

  static std::string Directory() {
    return Item("Root Entry", 5, 0xFFFFFFFE, 0) + Item("WordDocument", 2, 2, kStreamBytes) +
           Item("0Table", 2, 18, kStreamBytes) + std::string(128, '\0');
  }

  std::string main_;
  std::string table_;
  bool chained_ = true;
  bool listed_ = true;
};

struct Read {
  std::string text;
  std::string reason;
};

Read ReadFile(const std::string& bytes) {
  static const Sandbox sandbox{SANDBOX_EXEC};
  static SandboxedFileOpener opener{sandbox, DOCUMENT_READER};
  const auto read = ReadDocument(opener, Sample().phrases)
                        .Run(bytes, Language::kEnglish, Deadline::After(std::chrono::seconds(30)));
  return read.ok() ? Read{read->text, ""} : Read{"", std::string(read.status().reason())};
}

std::string Relations(const std::string& items) {
  return "<Relationships>" + items + "</Relationships>";
}

std::string Relation(const std::string& kind, const std::string& target) {
  return "<Relationship Type=\"http://x/relationships/" + kind + "\" Target=\"" + target + "\"/>";
}

std::string Paragraph(const std::string& runs) { return "<w:p>" + runs + "</w:p>"; }
std::string Run(const std::string& text) { return "<w:r><w:t>" + text + "</w:t></w:r>"; }

std::string Document(const std::string& body) {
  return "<w:document xmlns:w=\"w\" xmlns:mc=\"mc\"><w:body>" + body + "</w:body></w:document>";
}

std::string WordXmlFile(const std::string& body) {
  ZipWriter zip;
  zip.Add("word/document.xml", Document(body));
  return zip.Take();
}

}  // namespace

TEST_CASE("A DOC file gives header, body, boxes and notes, without the instructions of fields") {
  const Read read =
      ReadFile(WordFile({u"Pump fitter since 2011\rSee \x13 HYPERLINK \"http://x\" \x14"
                         u"my page\x15\rTown\x07Year\x07\r",
                         u"A note below\r", u"Nora Quill, Port Ellery\r", u"In a box\r"})
                   .Take());
  CHECK(read.text ==
        "Nora Quill, Port Ellery\nPump fitter since 2011\nSee my page\nTown\tYear\n\nIn a box\nA "
        "note below");
}

TEST_CASE("A DOC file whose chains or pieces are lost still gives its text") {
  const WordParts parts{u"Насосы и паром\rWinter crews\r", u"", u"", u""};
  WordFile chains(parts);
  chains.LoseChains();
  CHECK(ReadFile(chains.Take()).text == "Насосы и паром\nWinter crews");
  WordFile directory(parts);
  directory.LoseDirectory();
  CHECK(ReadFile(directory.Take()).text == "Насосы и паром\nWinter crews");
  WordFile table(parts);
  table.LoseTable();
  CHECK(ReadFile(table.Take()).text == "Насосы и паром\nWinter crews");
  CHECK(ReadFile(WordFile(parts).Take().substr(0, 6000)).text == "Насосы и паром\nWinter crews");
}

TEST_CASE("An encrypted DOC file says so, and one cut before its text is broken or empty") {
  WordFile file({u"Pump fitter\r", u"", u"", u""});
  file.Encrypt();
  CHECK(ReadFile(file.Take()).reason == "DOCUMENT_ENCRYPTED");
  CHECK(ReadFile(WordFile({u"Pump fitter\r", u"", u"", u""}).Take().substr(0, 700)).reason != "");
}

TEST_CASE("A DOCX file gives its headers, notes and footers around the body") {
  ZipWriter zip;
  zip.Add("_rels/.rels", Relations(Relation("officeDocument", "word/document2.xml")));
  zip.Add("word/document2.xml", Document(Paragraph(Run("Pump fitter"))));
  zip.Add("word/_rels/document2.xml.rels",
          Relations(Relation("footer", "footer1.xml") + Relation("header", "header1.xml") +
                    Relation("header", "header2.xml") + Relation("endnotes", "/word/endnotes.xml") +
                    Relation("comments", "comments.xml")));
  for (const char* name : {"word/header1.xml", "word/header2.xml"})
    zip.Add(name, Document(Paragraph(Run("Nora Quill"))));
  zip.Add("word/footer1.xml", Document(Paragraph(Run("Port Ellery"))));
  zip.Add("word/endnotes.xml", Document(Paragraph(Run("A note"))));
  zip.Add("word/comments.xml", Document(Paragraph(Run("Really?"))));
  CHECK(ReadFile(zip.Take()).text == "Nora Quill\nPump fitter\nA note\nPort Ellery");
}

TEST_CASE(
    "A text box is read once, apart from the words around it, and what was moved is read where it "
    "is") {
  const std::string box = "<w:txbxContent>" + Paragraph(Run("In a box")) + "</w:txbxContent>";
  CHECK(ReadFile(
            WordXmlFile(Paragraph(Run("Before") + "<w:r><mc:AlternateContent><mc:Choice>" + box +
                                  "</mc:Choice><mc:Fallback>" + box +
                                  "</mc:Fallback></mc:AlternateContent></w:r>" + Run("after")) +
                        Paragraph("<w:moveFrom>" + Run("Gone") + "</w:moveFrom>" + Run("Stays"))))
            .text == "Before\nIn a box\nafter\nStays");
  CHECK(ReadFile(WordXmlFile(Paragraph("<w:r><mc:AlternateContent><mc:Choice><w:drawing/></mc:"
                                       "Choice><mc:Fallback>" +
                                       box + "</mc:Fallback></mc:AlternateContent></w:r>")))
            .text == "In a box");
}

TEST_CASE("Cells of one line stand beside the next, and what was taken out of a row is gone") {
  const auto cell = [](const std::string& paragraphs) { return "<w:tc>" + paragraphs + "</w:tc>"; };
  const auto row = [](const std::string& cells) { return "<w:tr>" + cells + "</w:tr>"; };
  const std::string table =
      "<w:tbl>" +
      row(cell(Paragraph(Run("2011"))) + cell(Paragraph(Run("Fitter")) + Paragraph(Run("Acme")))) +
      row(cell(Paragraph("")) + cell(Paragraph(Run("Pumps")))) +
      row(cell(Paragraph(Run("Skills")) + Paragraph(Run("Valves"))) +
          cell(Paragraph(Run("Bern")))) +
      row(cell(Paragraph("<w:del>" + Run("Gone") + "</w:del>"))) + "</w:tbl>";
  CHECK(ReadFile(WordXmlFile(Paragraph(Run("Nora")) + table)).text ==
        "Nora\n2011   Fitter\n       Acme\n   Pumps\nSkills\nValves\nBern");
}

TEST_CASE("Of several choices the first that says something is read, and diagrams are text") {
  const auto choice = [](const std::string& text) {
    return "<mc:Choice><w:txbxContent>" + Paragraph(Run(text)) + "</w:txbxContent></mc:Choice>";
  };
  ZipWriter zip;
  zip.Add("word/document.xml",
          Document(Paragraph("<w:r><mc:AlternateContent>" + choice("Once") + choice("Once") +
                             "</mc:AlternateContent></w:r>")));
  zip.Add("word/_rels/document.xml.rels", Relations(Relation("diagramData", "diagrams/data1.xml")));
  zip.Add("word/diagrams/data1.xml", Document(Paragraph(Run("A circle"))));
  CHECK(ReadFile(zip.Take()).text == "Once\n\nA circle");
}

TEST_CASE("An RTF file gives its letters once, cells apart, boxes, and notes at the end") {
  const auto text = [](const std::string& body) {
    return ReadFile("{\\rtf1\\ansi " + body + "}").text;
  };
  CHECK(text("\\uc1 Na\\u239?ve \\u1040\\'c0\\u1083?") == "Naïve Ал");
  CHECK(text("{\\fonttbl{\\f1\\fcharset204 T;}}\\f1 \\'c0\\'eb\\'e8\\'f1\\'e0") == "Алиса");
  CHECK(text("\\trowd 2011\\cell Fitter\\cell\\row after") == "2011\tFitter\nafter");
  CHECK(text("{\\shp{\\*\\shpinst{\\sp{\\sn x}{\\sv 1}}{\\shptxt In a box\\par}}}body") ==
        "In a box\nbody");
  CHECK(text("body{\\footnote A note}\\~goes\\_on") == "body goes-on\nA note");
  CHECK(
      text("{\\info{\\author Ada}}{\\field{\\*\\fldinst LINK}{\\fldrslt page}}{\\deleted gone}") ==
      "page");
}

TEST_CASE("Tab stops of a paragraph are no tabs") {
  CHECK(ReadFile(WordXmlFile(Paragraph("<w:pPr><w:tabs><w:tab w:val=\"left\"/></w:tabs></w:pPr>" +
                                       Run("2011") + "<w:r><w:tab/></w:r>" + Run("Fitter"))))
            .text == "2011\tFitter");
}
