#include "analysis/src/domain/posting/sections/description.h"

#include <algorithm>
#include <cctype>
#include <iterator>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/posting/sections/posting_lines.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxTagBytes = 300;
// Texts that lost their lines are long, and no longer than postings are.
constexpr size_t kMinFlatBytes = 300;
constexpr size_t kMaxFlatBytes = 50'000;

/// "p>", "br />", "a href=...>": what stands behind a "<" that opens an element.
bool OpensElement(std::string_view tag) {
  static constexpr std::string_view kNames[] = {"p",      "br", "ul", "ol", "li", "div",   "span",
                                                "strong", "b",  "em", "i",  "u",  "a",     "h1",
                                                "h2",     "h3", "h4", "h5", "h6", "table", "hr"};
  const size_t close = tag.find_first_of("<>");
  if (close == std::string_view::npos || tag[close] == '<') return false;
  tag = tag.substr(0, close);
  const std::string name = AsciiLower(tag.substr(0, tag.find_first_of(" /")));
  const bool known = std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
  return known && (tag.size() == name.size() || tag.find_first_of("=/") != std::string_view::npos);
}

/// True when HTML markup stands in `text`; "R&D <b" and "Vec<T>" are none.
bool LooksLikeHtml(std::string_view text) {
  for (size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
    const std::string_view tag = text.substr(at + 1, kMaxTagBytes);
    const bool closes =
        tag.size() > 1 && tag[0] == '/' && std::isalpha(static_cast<unsigned char>(tag[1])) != 0;
    if (closes || OpensElement(tag)) return true;
  }
  return false;
}

/// Markup that is escaped, even twice, as markup; any other text with its references decoded.
std::string Unescaped(std::string_view description) {
  std::string text(description);
  for (int round = 0; round < 3 && !LooksLikeHtml(text) && text.find('&') != std::string::npos;
       ++round) {
    std::string decoded = DecodeReferences(text);
    if (decoded == text) break;
    text = std::move(decoded);
  }
  return text;
}

}  // namespace

std::vector<TextBlock> BlocksOfPlainText(std::string_view text) {
  std::vector<TextBlock> blocks;
  std::string apart;
  if (text.size() >= kMinFlatBytes && text.size() <= kMaxFlatBytes &&
      text.find('\n') == std::string_view::npos) {
    apart = WithHeadingsApart(text);
    text = apart;
  }
  size_t begin = 0;
  while (begin <= text.size()) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    std::string line = CollapseSpace(text.substr(begin, end - begin));
    if (!line.empty()) {
      TextBlock block;
      // Markdown's headings and bold lines, as notes pages copy them.
      const size_t marks = line.find_first_not_of('#');
      if (marks != std::string::npos && marks > 0 && marks < 7 && line[marks] == ' ') {
        block.kind = BlockKind::kHeading;
        block.level = static_cast<int>(marks);
        line = line.substr(marks + 1);
      }
      if (line.size() > 4 && line.substr(0, 2) == "**") {
        const size_t close = line.find("**", 2);
        if (close != std::string::npos && close + 3 >= line.size()) {
          line = line.substr(2, close - 2) + line.substr(close + 2);
          block.bold.emplace_back(0, static_cast<uint32_t>(line.size()));
        }
      }
      if (BulletBytes(line) > 0) block.kind = BlockKind::kListItem;
      block.text = std::move(line);
      blocks.push_back(std::move(block));
    }
    begin = end + 1;
  }
  return blocks;
}

std::string HtmlOfText(std::string_view text) {
  std::string html = Unescaped(text);
  return LooksLikeHtml(html) ? html : EscapeText(html);
}

std::vector<TextBlock> BlocksOfDescription(std::string_view description) {
  std::string text = Unescaped(description);
  if (!LooksLikeHtml(text)) return BlocksOfPlainText(text);
  // Line breaks in the source carry the lines where the markup has no blocks of its own.
  const bool has_blocks = ContainsNoCase(text, "<p") || ContainsNoCase(text, "<br") ||
                          ContainsNoCase(text, "<li") || ContainsNoCase(text, "<div");
  if (!has_blocks) {
    std::string with_breaks;
    for (char c : text) {
      if (c == '\n') {
        with_breaks += "<br>";
      } else {
        with_breaks.push_back(c);
      }
    }
    text = std::move(with_breaks);
  }
  const HtmlTree tree = HtmlTree::Parse(std::move(text));
  std::vector<TextBlock> blocks = CollectBlocks(tree, 0, {});
  // Markup that was escaped inside markup shows as text: once more.
  if (blocks.size() == 1 && LooksLikeHtml(blocks[0].text)) {
    const HtmlTree inner = HtmlTree::Parse(blocks[0].text);
    return CollectBlocks(inner, 0, {});
  }
  return blocks;
}

std::string TextOfBlocks(const std::vector<TextBlock>& blocks) {
  std::string text;
  for (const TextBlock& block : blocks) {
    if (!text.empty()) text.push_back('\n');
    text += block.text;
  }
  return text;
}

}  // namespace portfolio::analysis
