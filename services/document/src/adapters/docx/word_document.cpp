#include "document/src/adapters/docx/word_document.h"

#include "document/src/adapters/docx/package.h"
#include "document/src/adapters/docx/word_parts.h"
#include "document/src/adapters/printable_text.h"

namespace portfolio::document {
namespace {

constexpr const char* kWord = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
constexpr const char* kRelations =
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
constexpr const char* kPackageRelations =
    "http://schemas.openxmlformats.org/package/2006/relationships";

/// The relations of the body: these, then one for each link.
constexpr const char* kOwnRelations[][2] = {{"styles", "styles.xml"},
                                            {"numbering", "numbering.xml"},
                                            {"settings", "settings.xml"},
                                            {"footer", "footer1.xml"}};
constexpr size_t kFooterRelation = 4;

std::string RelationId(size_t number) { return "rId" + std::to_string(number); }

void WriteText(XmlPart& xml, const std::string& text) {
  xml.Open("w:t").Attribute("xml:space", "preserve").Text(CleanText(text)).Close();
}

/// The number of the page where it stands.
void WritePageNumber(XmlPart& xml) {
  xml.Open("w:fldSimple").Attribute("w:instr", " PAGE ").Open("w:r");
  WriteText(xml, "1");
  xml.Close().Close();
}

std::string FooterXml(const std::string& foot) {
  XmlPart xml;
  xml.Open("w:ftr").Attribute("xmlns:w", kWord).Open("w:p");
  xml.Open("w:pPr").Empty("w:pStyle", "w:val", "Footer").Close();
  xml.Open("w:r");
  WriteText(xml, foot);
  xml.Empty("w:tab").Close();
  WritePageNumber(xml);
  return xml.Finish();
}

}  // namespace

WordDocument::WordDocument(WordProperties properties) : properties_(std::move(properties)) {
  body_.Open("w:document").Attribute("xmlns:w", kWord).Attribute("xmlns:r", kRelations);
  body_.Open("w:body");
}

void WordDocument::Paragraph(const char* style, const std::vector<WordRun>& runs) {
  bool empty = true;
  for (const WordRun& run : runs) empty = empty && (run.text.empty() || run.text == "\t");
  if (empty) return;
  body_.Open("w:p").Open("w:pPr").Empty("w:pStyle", "w:val", style).Close();
  for (const WordRun& run : runs) {
    if (run.text.empty()) continue;
    if (run.link.empty()) {
      Write(run);
    } else {
      WriteLink(run);
    }
  }
  body_.Close();
}

void WordDocument::Write(const WordRun& run) {
  body_.Open("w:r");
  if (!run.link.empty()) {
    body_.Open("w:rPr").Empty("w:rStyle", "w:val", "Hyperlink").Close();
  } else if (run.strong) {
    body_.Open("w:rPr").Empty("w:rStyle", "w:val", "Strong").Close();
  }
  if (run.text == "\t") {
    body_.Empty("w:tab");
  } else {
    WriteText(body_, run.text);
  }
  body_.Close();
}

void WordDocument::WriteLink(const WordRun& run) {
  links_.push_back(run.link);
  body_.Open("w:hyperlink").Attribute("r:id", RelationId(std::size(kOwnRelations) + links_.size()));
  Write(run);
  body_.Close();
}

std::string WordDocument::RelationsXml() const {
  XmlPart xml;
  xml.Open("Relationships").Attribute("xmlns", kPackageRelations);
  size_t number = 0;
  const auto open = [&](const std::string& type, const std::string& target) -> XmlPart& {
    return xml.Open("Relationship")
        .Attribute("Id", RelationId(++number))
        .Attribute("Type", kRelations + ("/" + type))
        .Attribute("Target", target);
  };
  for (const auto& [type, target] : kOwnRelations) open(type, target).Close();
  for (const std::string& link : links_) {
    open("hyperlink", CleanText(link)).Attribute("TargetMode", "External").Close();
  }
  return xml.Finish();
}

std::string WordDocument::CoreXml() const {
  XmlPart xml;
  xml.Open("cp:coreProperties")
      .Attribute("xmlns:cp",
                 "http://schemas.openxmlformats.org/package/2006/metadata/core-properties")
      .Attribute("xmlns:dc", "http://purl.org/dc/elements/1.1/");
  const auto property = [&](const char* name, const std::string& value) {
    xml.Open(name).Text(CleanText(value)).Close();
  };
  property("dc:title", properties_.title);
  property("dc:creator", properties_.author);
  property("dc:subject", properties_.subject);
  property("dc:language", std::string(LanguageTag(properties_.language)));
  return xml.Finish();
}

platform::StatusOr<std::string> WordDocument::Finish(const std::string& foot) {
  body_.Open("w:sectPr");
  body_.Open("w:footerReference")
      .Attribute("w:type", "default")
      .Attribute("r:id", RelationId(kFooterRelation))
      .Close();
  body_.Open("w:pgSz").Attribute("w:w", "11906").Attribute("w:h", "16838").Close();
  body_.Open("w:pgMar")
      .Attribute("w:top", "1021")
      .Attribute("w:right", "1134")
      .Attribute("w:bottom", "1021")
      .Attribute("w:left", "1134")
      .Attribute("w:header", "567")
      .Attribute("w:footer", "567")
      .Attribute("w:gutter", "0")
      .Close();
  return PackageOf({{"[Content_Types].xml", std::string(ContentTypesXml())},
                    {"_rels/.rels", std::string(PackageRelationsXml())},
                    {"word/document.xml", body_.Finish()},
                    {"word/_rels/document.xml.rels", RelationsXml()},
                    {"word/styles.xml", StylesXml(properties_.language)},
                    {"word/numbering.xml", std::string(NumberingXml())},
                    {"word/settings.xml", std::string(SettingsXml())},
                    {"word/footer1.xml", FooterXml(foot)},
                    {"docProps/core.xml", CoreXml()}});
}

}  // namespace portfolio::document
