#include "analysis/src/domain/page/text_blocks.h"

#include <algorithm>
#include <iterator>

namespace portfolio::analysis {
namespace {

// Letters that an animation moves one by one are no tags.
constexpr size_t kMinTagBytes = 4;
constexpr uint32_t kMostNodesOfHeading = 6;

/// Where the walk is: what surrounds the text that comes next.
struct Surroundings {
  uint32_t end = 0;
  uint32_t block_node = 0;
  int list_depth = 0;
  int link_depth = 0;
  int bold_depth = 0;
  int heading = 0;
  /// A span that names what stands beside it, or is one of several tags in a row.
  bool apart = false;
  /// Line breaks of the source show.
  bool keeps_lines = false;
  BlockKind kind = BlockKind::kParagraph;
};

/// "<span class="job__label">City</span><span>Leeds</span>": shown apart, whatever the markup says.
bool IsLabelSpan(const HtmlTree& tree, uint32_t node, Tag tag) {
  return tag == Tag::kSpan && tree.node(node).next_sibling != 0 &&
         ContainsNoCase(tree.Attribute(node, "class"), "label");
}

bool IsBold(const HtmlTree& tree, uint32_t node, Tag tag) {
  if (tag == Tag::kB || tag == Tag::kStrong) return true;
  if (tag != Tag::kSpan && tag != Tag::kFont) return false;
  const std::string_view style = tree.Attribute(node, "style");
  return ContainsNoCase(style, "font-weight: bold") || ContainsNoCase(style, "font-weight:bold") ||
         ContainsNoCase(style, "font-weight: 700") || ContainsNoCase(style, "font-weight:700");
}

/// A word of a class that names a heading: "h3" and "e-heading" of "e-heading h3".
bool NamesHeading(std::string_view name) {
  const size_t part = name.find_last_of("-_");
  const std::string last =
      AsciiLower(part == std::string_view::npos ? name : name.substr(part + 1));
  const bool level = last.size() == 2 && last[0] == 'h' && last[1] >= '1' && last[1] <= '6';
  return level || last == "heading" || last == "headline" || last == "subheading";
}

/// "<div class='h3'>", "<font size=5>": a short line that is set as headings are.
bool IsSetAsHeading(const HtmlTree& tree, uint32_t node, Tag tag) {
  if (tag != Tag::kDiv && tag != Tag::kP && tag != Tag::kFont) return false;
  if (tree.node(node).attributes_count == 0 ||
      tree.node(node).subtree_end - node > kMostNodesOfHeading)
    return false;
  const std::string_view size = tree.Attribute(node, "size");
  if (tag == Tag::kFont) return size.size() == 1 && size[0] >= '4' && size[0] <= '7';
  std::string_view names = tree.Attribute(node, "class");
  while (!names.empty()) {
    const size_t end = std::min(names.find(' '), names.size());
    if (NamesHeading(names.substr(0, end))) return true;
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  return false;
}

/// "<span class="tag">Permanent</span><span class="tag">Full time</span>": shown as tags beside
/// each other, with nothing between them in the markup; without classes too.
bool IsTagInRow(const HtmlTree& tree, uint32_t node, Tag tag) {
  const uint32_t next = tree.node(node).next_sibling;
  if (tag != Tag::kSpan || next == 0 || tree.node(next).tag != Tag::kSpan) return false;
  const std::string_view name = tree.Attribute(node, "class");
  const uint32_t text = next + 1;
  if (name != tree.Attribute(next, "class") || text >= tree.size() ||
      tree.node(text).tag != Tag::kText || tree.node(text).text.size() < kMinTagBytes)
    return false;
  const char first = tree.node(text).text[0];
  return (first >= 'A' && first <= 'Z') || static_cast<unsigned char>(first) >= 0x80;
}

/// Whether a style says that line breaks of the source show; what it inherits when it says nothing.
bool KeepsLines(std::string_view style, bool inherited) {
  const size_t found = style.find("white-space:");
  if (found == std::string_view::npos) return inherited;
  const size_t value = style.find_first_not_of(" ", found + 12);
  return value != std::string_view::npos && style.compare(value, 3, "pre") == 0;
}

class BlockCollector {
 public:
  BlockCollector(const HtmlTree& tree, const std::vector<bool>& skip) : tree_(tree), skip_(skip) {}

  std::vector<TextBlock> Collect(uint32_t root) {
    Surroundings here;
    here.end = tree_.node(root).subtree_end;
    here.block_node = root;
    stack_.push_back(here);
    uint32_t i = root;
    while (i < tree_.node(root).subtree_end && blocks_.size() < kMaxBlocks) {
      while (stack_.size() > 1 && i >= stack_.back().end) Leave();
      i = Visit(i);
    }
    while (stack_.size() > 1) Leave();
    Flush();
    return std::move(blocks_);
  }

 private:
  uint32_t Visit(uint32_t i) {
    const HtmlNode& node = tree_.node(i);
    if (node.tag == Tag::kText) {
      AddText(node.text);
      return i + 1;
    }
    if (IsInvisibleTag(node.tag) || (!skip_.empty() && skip_[i])) {
      if (IsBlockTag(node.tag)) Flush();
      return node.subtree_end;
    }
    if (node.tag == Tag::kBr) {
      AddBreak();
      return node.subtree_end;
    }
    Enter(i, node);
    return i + 1;
  }

  void Enter(uint32_t i, const HtmlNode& node) {
    const bool block = IsBlockTag(node.tag);
    const bool label = !block && IsLabelSpan(tree_, i, node.tag);
    const bool bold = label || IsBold(tree_, i, node.tag) || IsSetAsHeading(tree_, i, node.tag);
    const bool apart = label || IsTagInRow(tree_, i, node.tag);
    if (!block && node.tag != Tag::kA && !apart && !bold) {
      // Custom elements often stand for whole sections; their inner blocks part the text.
      return;
    }
    Surroundings here = stack_.back();
    here.end = node.subtree_end;
    here.apart = apart;
    if (node.tag == Tag::kA) ++here.link_depth;
    if (!block) {
      if (bold) ++here.bold_depth;
      stack_.push_back(here);
      return;
    }
    Flush();
    if (bold) ++here.bold_depth;
    here.block_node = i;
    here.keeps_lines =
        node.tag == Tag::kPre || KeepsLines(tree_.Attribute(i, "style"), here.keeps_lines);
    SetKind(node.tag, &here);
    stack_.push_back(here);
  }

  void SetKind(Tag tag, Surroundings* here) {
    switch (tag) {
      case Tag::kUl:
      case Tag::kOl:
      case Tag::kMenu:
      case Tag::kDir:
        ++here->list_depth;
        here->kind = BlockKind::kParagraph;
        return;
      case Tag::kLi:
        here->kind = BlockKind::kListItem;
        return;
      case Tag::kTd:
      case Tag::kTh:
        here->kind = BlockKind::kCell;
        return;
      case Tag::kDt:
        here->kind = BlockKind::kTerm;
        return;
      case Tag::kDd:
        here->kind = BlockKind::kDefinition;
        return;
      case Tag::kPre:
        here->kind = BlockKind::kPreformatted;
        return;
      default:
        break;
    }
    if (const int level = HeadingLevel(tag); level != 0) {
      here->kind = BlockKind::kHeading;
      here->heading = level;
    }
  }

  void Leave() {
    const Surroundings left = stack_.back();
    stack_.pop_back();
    if (left.apart && !current_.text.empty() && current_.text.back() != ':') AddBreak();
    if (left.block_node == stack_.back().block_node) return;
    Flush(left);
    // What follows the first block of a list item continues it as a paragraph.
    if (left.kind == BlockKind::kListItem && stack_.back().kind == BlockKind::kListItem &&
        tree_.node(left.block_node).tag != Tag::kLi && emitted_item_) {
      stack_.back().kind = BlockKind::kParagraph;
    }
  }

  void AddBreak() {
    if (current_.text.empty() || current_.text.size() >= kMaxBlockBytes) return;
    while (!current_.text.empty() && current_.text.back() == ' ') current_.text.pop_back();
    current_.text.push_back('\n');
    pending_space_ = false;
  }

  void AddText(std::string_view text) {
    text = text.substr(0, kMaxBlockBytes - std::min(kMaxBlockBytes, current_.text.size()));
    const bool keeps_lines = stack_.back().keeps_lines;
    const size_t before = current_.text.size();
    for (size_t i = 0; i < text.size(); ++i) {
      const auto c = static_cast<unsigned char>(text[i]);
      if (keeps_lines && c == '\n') {
        AddBreak();
        continue;
      }
      if (c <= 0x20) {
        pending_space_ = true;
        continue;
      }
      if (c == 0xC2 && i + 1 < text.size()) {
        const auto next = static_cast<unsigned char>(text[i + 1]);
        if (next == 0xA0 || next == 0xAD) {
          pending_space_ |= next == 0xA0;
          ++i;
          continue;
        }
      }
      if (c == 0xE2 && text.compare(i, 3, "\xE2\x80\x8B") == 0) {
        i += 2;
        continue;
      }
      if (pending_space_ && !current_.text.empty() && current_.text.back() != '\n') {
        current_.text.push_back(' ');
      }
      pending_space_ = false;
      // The rest of the word at once.
      size_t end = i + 1;
      while (end < text.size() && static_cast<unsigned char>(text[end]) > 0x20 &&
             static_cast<unsigned char>(text[end]) < 0x80) {
        ++end;
      }
      current_.text.append(text.substr(i, end - i));
      i = end - 1;
    }
    const auto added = static_cast<uint32_t>(current_.text.size() - before);
    if (stack_.back().link_depth > 0) current_.link_bytes += added;
    if (stack_.back().bold_depth > 0 && added > 0) {
      current_.bold.emplace_back(static_cast<uint32_t>(before),
                                 static_cast<uint32_t>(current_.text.size()));
    }
  }

  void Flush() { Flush(stack_.back()); }

  void Flush(const Surroundings& here) {
    while (!current_.text.empty() &&
           (current_.text.back() == ' ' || current_.text.back() == '\n')) {
      current_.text.pop_back();
    }
    pending_space_ = false;
    if (current_.text.empty()) {
      current_ = TextBlock();
      return;
    }
    current_.kind = here.kind;
    current_.level = here.kind == BlockKind::kHeading    ? here.heading
                     : here.kind == BlockKind::kListItem ? here.list_depth
                                                         : 0;
    current_.node = here.block_node;
    emitted_item_ = here.kind == BlockKind::kListItem;
    blocks_.push_back(std::move(current_));
    current_ = TextBlock();
  }

  const HtmlTree& tree_;
  const std::vector<bool>& skip_;
  std::vector<Surroundings> stack_;
  std::vector<TextBlock> blocks_;
  TextBlock current_;
  bool pending_space_ = false;
  bool emitted_item_ = false;
};

using Ranges = std::vector<std::pair<uint32_t, uint32_t>>;

/// The bold ranges within a line. `*next` is the first that may reach into it, and is moved on, so
/// that all lines of a block together look at each range once.
Ranges BoldWithin(const TextBlock& block, size_t begin, size_t end, size_t* next) {
  Ranges out;
  while (*next < block.bold.size() && block.bold[*next].second <= begin) ++*next;
  for (size_t i = *next; i < block.bold.size() && block.bold[i].first < end; ++i) {
    const size_t first = std::max<size_t>(block.bold[i].first, begin);
    const size_t last = std::min<size_t>(block.bold[i].second, end);
    if (first < last) {
      out.emplace_back(static_cast<uint32_t>(first - begin), static_cast<uint32_t>(last - begin));
    }
  }
  return out;
}

}  // namespace

bool TextBlock::IsBold() const {
  size_t bytes = 0;
  for (const auto& [from, to] : bold) bytes += to - from;
  // A colon or bullet beside the bold words may stand in normal weight.
  return !text.empty() && bytes + 4 >= text.size() && bytes > 0;
}

std::vector<TextBlock> CollectBlocks(const HtmlTree& tree, uint32_t root,
                                     const std::vector<bool>& skip) {
  return BlockCollector(tree, skip).Collect(root);
}

std::vector<TextBlock> SplitLines(const TextBlock& block) {
  std::vector<TextBlock> lines;
  const double link_density = block.link_density();
  size_t next_bold = 0;
  size_t begin = 0;
  while (begin <= block.text.size()) {
    size_t end = block.text.find('\n', begin);
    if (end == std::string::npos) end = block.text.size();
    if (end > begin) {
      TextBlock line;
      line.kind = block.kind;
      line.level = block.level;
      line.node = block.node;
      line.text = block.text.substr(begin, end - begin);
      line.link_bytes = static_cast<uint32_t>(link_density * static_cast<double>(line.text.size()));
      line.bold = BoldWithin(block, begin, end, &next_bold);
      lines.push_back(std::move(line));
    }
    begin = end + 1;
  }
  return lines;
}

std::vector<TextBlock> LinesOf(const std::vector<TextBlock>& blocks) {
  std::vector<TextBlock> lines;
  for (const TextBlock& block : blocks) {
    std::vector<TextBlock> parts = SplitLines(block);
    std::move(parts.begin(), parts.end(), std::back_inserter(lines));
  }
  return lines;
}

}  // namespace portfolio::analysis
