#include "analysis/src/reader/word_xml.h"

#include <libxml/xmlreader.h>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "analysis/src/reader/zip_archive.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxParts = 200;
constexpr size_t kMaxNestedRows = 100;
// A longer cell is a column of its own, and none that stands beside the next.
constexpr size_t kMostBytesBeside = 80;
constexpr std::string_view kBetweenCells = "   ";

using Xml = std::unique_ptr<xmlTextReader, void (*)(xmlTextReader*)>;

Xml OpenXml(const std::string& xml) {
  return {xmlReaderForMemory(xml.data(), static_cast<int>(xml.size()), nullptr, nullptr,
                             XML_PARSE_NONET | XML_PARSE_NOWARNING | XML_PARSE_NOERROR),
          xmlFreeTextReader};
}

std::string_view NameOf(const Xml& xml) {
  const auto* name = reinterpret_cast<const char*>(xmlTextReaderConstLocalName(xml.get()));
  return name == nullptr ? std::string_view() : name;
}

std::string AttributeOf(const Xml& xml, const char* name) {
  const std::unique_ptr<xmlChar, void (*)(void*)> value(
      xmlTextReaderGetAttribute(xml.get(), reinterpret_cast<const xmlChar*>(name)), xmlFree);
  return value == nullptr ? std::string() : reinterpret_cast<const char*>(value.get());
}

bool IsOneOf(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

size_t CharactersIn(std::string_view text) {
  return static_cast<size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) >> 6) != 2; }));
}

/// One part's text as lines: paragraphs, breaks, and rows of cells that stand as on the page where
/// one of one line stands beside the next.
class PartText {
 public:
  ReaderExit Read(const std::string& part) {
    const Xml xml = OpenXml(part);
    if (xml == nullptr) return ReaderExit::kBroken;
    int read = xmlTextReaderRead(xml.get());
    while (read == 1) {
      const int type = xmlTextReaderNodeType(xml.get());
      if (type == XML_READER_TYPE_DOCUMENT_TYPE || type == XML_READER_TYPE_ENTITY_REFERENCE)
        return ReaderExit::kBroken;
      if (type == XML_READER_TYPE_ELEMENT && IsLeftOut(NameOf(xml))) {
        read = xmlTextReaderNext(xml.get());
        continue;
      }
      if (type == XML_READER_TYPE_ELEMENT) Begin(xml);
      if (type == XML_READER_TYPE_END_ELEMENT) End(NameOf(xml));
      if (in_text_ &&
          (type == XML_READER_TYPE_TEXT || type == XML_READER_TYPE_SIGNIFICANT_WHITESPACE ||
           type == XML_READER_TYPE_WHITESPACE || type == XML_READER_TYPE_CDATA))
        text_ += reinterpret_cast<const char*>(xmlTextReaderConstValue(xml.get()));
      read = xmlTextReaderRead(xml.get());
    }
    return read == 0 ? ReaderExit::kFine : ReaderExit::kBroken;
  }

  const std::string& text() const { return text_; }

 private:
  /// Properties hold tab stops, no tabs; a second choice or a fallback repeats what the choice
  /// before it has said.
  bool IsLeftOut(std::string_view element) const {
    return IsOneOf(element,
                   {"pPr", "rPr", "sectPr", "tblPr", "trPr", "tcPr", "moveFrom", "del", "rt"}) ||
           (IsOneOf(element, {"Choice", "Fallback"}) && !choices_.empty() &&
            text_.size() > choices_.back());
  }

  void Begin(const Xml& xml) {
    const std::string_view element = NameOf(xml);
    const bool empty = xmlTextReaderIsEmptyElement(xml.get()) != 0;
    if (element == "t") in_text_ = !empty;
    if (element == "tab" || element == "ptab") text_ += '\t';
    if (element == "br" || element == "cr") text_ += '\n';
    if (element == "noBreakHyphen") text_ += '-';
    if (element == "AlternateContent" && !empty) choices_.push_back(text_.size());
    // A box is anchored anywhere in its paragraph, between letters too.
    if (element == "txbxContent") EndLine();
    if (empty) return;
    if (element == "tr" && rows_.size() < kMaxNestedRows) {
      EndLine();
      rows_.push_back(text_.size());
    }
    if (element == "tc" && !rows_.empty()) rows_.back() = text_.size();
  }

  void End(std::string_view element) {
    if (element == "t") in_text_ = false;
    if (element == "p") text_ += '\n';
    if (element == "tc" && !rows_.empty()) EndCell(rows_.back());
    if (element == "tr" && !rows_.empty()) EndRow();
    if (element == "AlternateContent" && !choices_.empty()) choices_.pop_back();
  }

  void EndCell(size_t begin) {
    std::string cell = text_.substr(begin);
    while (!cell.empty() && cell.back() == '\n') cell.pop_back();
    const size_t line = text_.rfind('\n', begin == 0 ? 0 : begin - 1);
    const size_t line_begin = line == std::string::npos || line >= begin ? 0 : line + 1;
    const size_t indent =
        CharactersIn(std::string_view(text_).substr(line_begin, begin - line_begin));
    text_.resize(begin);
    const bool beside = cell.find('\n') == std::string::npos && cell.size() <= kMostBytesBeside;
    for (char c : cell) {
      text_ += c;
      if (c == '\n') text_.append(indent, ' ');
    }
    text_ += beside ? kBetweenCells : "\n";
  }

  void EndRow() {
    while (!text_.empty() && text_.back() == ' ') text_.pop_back();
    EndLine();
    rows_.pop_back();
  }

  void EndLine() {
    if (!text_.empty() && text_.back() != '\n') text_ += '\n';
  }

  std::string text_;
  std::vector<size_t> choices_;
  /// Where the current cell of each open row begins.
  std::vector<size_t> rows_;
  bool in_text_ = false;
};

/// "word/header1.xml" for the target "header1.xml" of "word/document.xml".
std::string Resolved(const std::string& from, const std::string& target) {
  if (!target.empty() && target[0] == '/') return target.substr(1);
  std::string name = from.substr(0, from.rfind('/') + 1) + target;
  for (size_t up = name.find("/../"); up != std::string::npos; up = name.find("/../")) {
    const size_t folder = up == 0 ? std::string::npos : name.rfind('/', up - 1);
    name.erase(folder == std::string::npos ? 0 : folder + 1,
               up + 4 - (folder == std::string::npos ? 0 : folder + 1));
  }
  return name;
}

struct Relation {
  std::string kind;
  std::string part;
};

/// What a part names as belonging to it, by the last word of the kind's address.
std::vector<Relation> RelationsOf(zip_t* archive, const std::string& part) {
  const size_t folder = part.rfind('/') + 1;
  std::string xml;
  if (ReadPart(archive, part.substr(0, folder) + "_rels/" + part.substr(folder) + ".rels", &xml) !=
      ReaderExit::kFine)
    return {};
  std::vector<Relation> relations;
  const Xml reader = OpenXml(xml);
  while (reader != nullptr && xmlTextReaderRead(reader.get()) == 1 &&
         relations.size() < kMaxParts) {
    if (xmlTextReaderNodeType(reader.get()) != XML_READER_TYPE_ELEMENT ||
        NameOf(reader) != "Relationship" || AttributeOf(reader, "TargetMode") == "External")
      continue;
    const std::string kind = AttributeOf(reader, "Type");
    relations.push_back(
        {kind.substr(kind.rfind('/') + 1), Resolved(part, AttributeOf(reader, "Target"))});
  }
  return relations;
}

std::string MainPart(zip_t* archive) {
  for (const Relation& relation : RelationsOf(archive, "")) {
    if (relation.kind == "officeDocument") return relation.part;
  }
  return "word/document.xml";
}

class WordXml {
 public:
  WordXml(zip_t* archive, std::FILE* output) : archive_(archive), output_(output) {}

  ReaderExit Write() {
    const std::string main = MainPart(archive_);
    const std::vector<Relation> relations = RelationsOf(archive_, main);
    PartText body;
    const ReaderExit read = Read(main, &body);
    if (read != ReaderExit::kFine) return read;
    WriteParts(relations, "header");
    Write(body.text());
    WriteParts(relations, "diagramData");
    for (const char* kind : {"footnotes", "endnotes", "footer"}) WriteParts(relations, kind);
    return ReaderExit::kFine;
  }

 private:
  ReaderExit Read(const std::string& name, PartText* text) const {
    std::string xml;
    const ReaderExit found = ReadPart(archive_, name, &xml);
    return found == ReaderExit::kFine ? text->Read(xml) : found;
  }

  /// A part beside the body that can't be read takes nothing from it. First page and others often
  /// have the same header.
  void WriteParts(const std::vector<Relation>& relations, std::string_view kind) {
    for (const Relation& relation : relations) {
      PartText part;
      if (relation.kind != kind || Read(relation.part, &part) != ReaderExit::kFine) continue;
      if (written_.insert(part.text()).second) Write(part.text());
    }
  }

  void Write(const std::string& text) { std::fwrite(text.data(), 1, text.size(), output_); }

  zip_t* archive_;
  std::FILE* output_;
  std::unordered_set<std::string> written_;
};

}  // namespace

ReaderExit ReadWordXml(zip_t* archive, std::FILE* output) {
  const ReaderExit read = WordXml(archive, output).Write();
  if (read != ReaderExit::kNotFound) return read;
  return zip_name_locate(archive, "EncryptedPackage", 0) >= 0 ? ReaderExit::kEncrypted : read;
}

}  // namespace portfolio::analysis
