#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace portfolio::document {

/// A stretch of text within a line.
struct MarkdownSpan {
  enum class Style { kPlain, kStrong, kEmphasis, kCode };
  std::string text;
  Style style = Style::kPlain;
  /// Address, or empty.
  std::string link = {};
};

using MarkdownLine = std::vector<MarkdownSpan>;

struct MarkdownBlock {
  enum class Kind { kHeading, kParagraph, kList, kNumberedList, kTable, kCode };
  Kind kind = Kind::kParagraph;
  /// Of a heading, 1 to 6.
  int level = 0;
  /// Text of a heading or paragraph.
  MarkdownLine line;
  /// Items of a list.
  std::vector<MarkdownLine> items;
  /// Rows of a table; the first is its head.
  std::vector<std::vector<MarkdownLine>> rows;
  /// Lines of code.
  std::vector<std::string> code;
};

/// Reads the part of CommonMark (with GitHub's tables) that the documentation uses: headings with
/// #, paragraphs, lists with - or 1., tables, fenced code, **strong**, *emphasis*, `code` and
/// [text](address). Anything else is plain text.
std::vector<MarkdownBlock> ReadMarkdown(std::string_view text);

/// Spans of one line.
MarkdownLine ReadMarkdownLine(std::string_view text);

/// The text without its marks.
std::string PlainText(const MarkdownLine& line);

}  // namespace portfolio::document
