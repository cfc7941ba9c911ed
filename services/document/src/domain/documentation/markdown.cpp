#include "document/src/domain/documentation/markdown.h"

#include <algorithm>

namespace portfolio::document {
namespace {

std::string_view Trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) {
    text.remove_suffix(1);
  }
  return text;
}

std::vector<std::string_view> SplitLines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

bool StartsWith(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

int HeadingLevel(std::string_view line) {
  constexpr size_t kDeepest = 6;
  const size_t level = std::min(line.find_first_not_of('#'), line.size());
  const bool heading = level >= 1 && level <= kDeepest && level < line.size() && line[level] == ' ';
  return heading ? static_cast<int>(level) : 0;
}

/// Length of "12. ", or 0.
size_t NumberMark(std::string_view line) {
  const size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  return digits > 0 && digits <= 3 && StartsWith(line.substr(digits), ". ") ? digits + 2 : 0;
}

bool IsTableRule(std::string_view line) {
  return line.find('-') != std::string_view::npos &&
         line.find_first_not_of("|-: ") == std::string_view::npos;
}

std::vector<MarkdownLine> TableCells(std::string_view line) {
  line = Trimmed(line);
  if (StartsWith(line, "|")) line.remove_prefix(1);
  if (!line.empty() && line.back() == '|') line.remove_suffix(1);
  std::vector<MarkdownLine> cells;
  for (;;) {
    size_t end = line.find('|');
    // A bar within code belongs to the code.
    while (end != std::string_view::npos &&
           std::count(line.begin(), line.begin() + static_cast<long>(end), '`') % 2 == 1) {
      end = line.find('|', end + 1);
    }
    cells.push_back(ReadMarkdownLine(Trimmed(line.substr(0, end))));
    if (end == std::string_view::npos) return cells;
    line.remove_prefix(end + 1);
  }
}

/// Reads blocks line by line.
class BlockReader {
 public:
  explicit BlockReader(std::string_view text) : lines_(SplitLines(text)) {}

  std::vector<MarkdownBlock> Read() {
    while (at_ < lines_.size()) {
      const std::string_view line = Trimmed(lines_[at_]);
      if (line.empty()) {
        ++at_;
      } else if (const int level = HeadingLevel(line); level > 0) {
        AddHeading(line, level);
      } else if (StartsWith(line, "```")) {
        ReadCode();
      } else if (StartsWith(line, "|")) {
        ReadTable();
      } else if (StartsWith(line, "- ")) {
        ReadList(MarkdownBlock::Kind::kList);
      } else if (NumberMark(line) > 0) {
        ReadList(MarkdownBlock::Kind::kNumberedList);
      } else {
        ReadParagraph();
      }
    }
    return std::move(blocks_);
  }

 private:
  void AddHeading(std::string_view line, int level) {
    MarkdownBlock block;
    block.kind = MarkdownBlock::Kind::kHeading;
    block.level = level;
    block.line = ReadMarkdownLine(Trimmed(line.substr(static_cast<size_t>(level))));
    blocks_.push_back(std::move(block));
    ++at_;
  }

  void ReadCode() {
    MarkdownBlock block;
    block.kind = MarkdownBlock::Kind::kCode;
    for (++at_; at_ < lines_.size() && !StartsWith(Trimmed(lines_[at_]), "```"); ++at_) {
      block.code.emplace_back(lines_[at_]);
    }
    ++at_;
    blocks_.push_back(std::move(block));
  }

  void ReadTable() {
    MarkdownBlock block;
    block.kind = MarkdownBlock::Kind::kTable;
    for (; at_ < lines_.size() && StartsWith(Trimmed(lines_[at_]), "|"); ++at_) {
      if (IsTableRule(Trimmed(lines_[at_]))) continue;
      block.rows.push_back(TableCells(lines_[at_]));
    }
    blocks_.push_back(std::move(block));
  }

  size_t MarkLength(std::string_view line, MarkdownBlock::Kind kind) const {
    if (kind == MarkdownBlock::Kind::kNumberedList) return NumberMark(line);
    return StartsWith(line, "- ") ? 2 : 0;
  }

  void ReadList(MarkdownBlock::Kind kind) {
    MarkdownBlock block;
    block.kind = kind;
    std::string item;
    const auto add_item = [&] {
      if (!item.empty()) block.items.push_back(ReadMarkdownLine(item));
      item.clear();
    };
    for (; at_ < lines_.size(); ++at_) {
      const std::string_view line = Trimmed(lines_[at_]);
      if (line.empty()) break;
      if (const size_t mark = MarkLength(line, kind); mark > 0) {
        add_item();
        item = std::string(Trimmed(line.substr(mark)));
      } else if (lines_[at_].front() == ' ') {
        item += " " + std::string(line);
      } else {
        break;
      }
    }
    add_item();
    blocks_.push_back(std::move(block));
  }

  void ReadParagraph() {
    std::string text;
    for (; at_ < lines_.size(); ++at_) {
      const std::string_view line = Trimmed(lines_[at_]);
      if (line.empty() || HeadingLevel(line) > 0 || StartsWith(line, "```") ||
          StartsWith(line, "|") || StartsWith(line, "- ")) {
        break;
      }
      text += (text.empty() ? "" : " ") + std::string(line);
    }
    MarkdownBlock block;
    block.line = ReadMarkdownLine(text);
    blocks_.push_back(std::move(block));
  }

  std::vector<std::string_view> lines_;
  size_t at_ = 0;
  std::vector<MarkdownBlock> blocks_;
};

/// Text between `mark` at the front and its next occurrence; nothing when it isn't closed.
std::string_view Enclosed(std::string_view text, std::string_view mark) {
  if (!StartsWith(text, mark)) return {};
  const size_t end = text.find(mark, mark.size());
  if (end == std::string_view::npos) return {};
  return text.substr(mark.size(), end - mark.size());
}

}  // namespace

MarkdownLine ReadMarkdownLine(std::string_view text) {
  using Style = MarkdownSpan::Style;
  MarkdownLine line;
  std::string plain;
  const auto flush = [&] {
    if (!plain.empty()) line.push_back({plain});
    plain.clear();
  };
  const auto add = [&](std::string_view inner, Style style, std::string_view link, size_t length) {
    flush();
    line.push_back({std::string(inner), style, std::string(link)});
    text.remove_prefix(length);
  };
  while (!text.empty()) {
    if (const auto code = Enclosed(text, "`"); !code.empty()) {
      add(code, Style::kCode, "", code.size() + 2);
      continue;
    }
    if (const auto strong = Enclosed(text, "**"); !strong.empty()) {
      add(strong, Style::kStrong, "", strong.size() + 4);
      continue;
    }
    if (const auto emphasis = Enclosed(text, "*"); !emphasis.empty() && emphasis.front() != ' ') {
      add(emphasis, Style::kEmphasis, "", emphasis.size() + 2);
      continue;
    }
    if (text.front() == '[') {
      const size_t middle = text.find("](");
      const size_t end = middle == std::string_view::npos ? middle : text.find(')', middle);
      if (end != std::string_view::npos) {
        add(text.substr(1, middle - 1), Style::kPlain, text.substr(middle + 2, end - middle - 2),
            end + 1);
        continue;
      }
    }
    plain += text.front();
    text.remove_prefix(1);
  }
  flush();
  return line;
}

std::vector<MarkdownBlock> ReadMarkdown(std::string_view text) { return BlockReader(text).Read(); }

std::string PlainText(const MarkdownLine& line) {
  std::string text;
  for (const MarkdownSpan& span : line) text += span.text;
  return text;
}

}  // namespace portfolio::document
