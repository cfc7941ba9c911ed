#pragma once

#include <string>
#include <vector>

#include "document/src/adapters/docx/xml_part.h"
#include "platform/error/status.h"
#include "platform/text/language.h"

namespace portfolio::document {

/// What a Word document says of itself.
struct WordProperties {
  platform::Language language = platform::Language::kEnglish;
  std::string title;
  std::string author;
  std::string subject;
};

/// A piece of a paragraph.
struct WordRun {
  std::string text;
  bool strong = false;
  /// An address that people may follow; empty for none.
  std::string link = {};
};

/// Stands between runs: what comes after begins at the next tab stop.
inline WordRun WordTab() { return {"\t"}; }

/// A Word document (ECMA-376) of one column on A4, with a line and the page's number at its foot.
/// The same calls give the same bytes. Not thread-safe. Throws std::runtime_error when libxml2
/// refuses something.
class WordDocument {
 public:
  explicit WordDocument(WordProperties properties);

  /// `style` is the id of a paragraph style in word_parts.cpp. Empty runs are left out; a paragraph
  /// without any isn't written.
  void Paragraph(const char* style, const std::vector<WordRun>& runs);

  /// The file. Error: INTERNAL.
  platform::StatusOr<std::string> Finish(const std::string& foot);

 private:
  void Write(const WordRun& run);
  void WriteLink(const WordRun& run);
  std::string RelationsXml() const;
  std::string CoreXml() const;

  WordProperties properties_;
  XmlPart body_;
  /// Targets of the body's links, in order.
  std::vector<std::string> links_;
};

}  // namespace portfolio::document
