#include "resume/layout.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "platform/text/text.h"
#include "resume/sections.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

constexpr size_t kMaxRows = 3000;
constexpr size_t kTabStop = 8;
// Where a right column may begin at the earliest.
constexpr size_t kLeastGutter = 14;
// Of the rows beside a right column, at most this share crosses the gutter.
constexpr double kMostCrossing = 0.15;
constexpr size_t kLeastSpacedLetters = 3;
// Equal signs that draw a line: alone in theirs, and between texts.
constexpr size_t kLeastSignsOfRule = 3;
constexpr size_t kLeastSignsOfLeader = 4;
constexpr size_t kMostWordsOfPageNumber = 5;
constexpr size_t kMostPageDigits = 2;
// Where at most this share of rows follows the one above closely, blank lines part nothing.
constexpr double kMostCloseRows = 0.1;
constexpr size_t kLeastRowsOfSpacedText = 12;

/// Drawings of icon fonts and emoji, which stand before ways of contact, stars of a level, lines of
/// a box; Symbol's bullets are none.
bool IsIcon(char32_t c) {
  const bool bullet = c == 0xF0B7 || c == 0xF0A7 || c == 0xF0D8 || c == 0xF0FC;
  const bool star = c == 0x2605 || c == 0x2606 || c == 0x2B50;
  const bool box = c >= 0x2500 && c <= 0x259F;
  return !bullet &&
         ((c >= 0xE000 && c <= 0xF8FF) || (c >= 0x1F300 && c <= 0x1FAFF) || star || box ||
          c == 0x260E || c == 0x2706 || c == 0x2709 || c == 0x25C9 || c == 0xFE0F);
}

/// A house or a pin: what stands behind it is where she lives.
bool IsPlaceIcon(char32_t c) { return c == 0x2302 || c == 0x2316 || c == 0x1F3E0 || c == 0x1F4CD; }

/// Characters of a line, tabs as spaces; other white space and what nobody sees become spaces too.
std::u32string Characters(std::string_view line) {
  std::u32string out;
  for (size_t at = 0; at < line.size();) {
    const char32_t c = platform::NextCodePoint(line, &at);
    if (c == '\t') {
      // At least three, so that a tab always parts cells.
      const size_t wanted = std::max(out.size() + 3, (out.size() / kTabStop + 1) * kTabStop);
      out.resize(wanted, U' ');
    } else if (IsPlaceIcon(c)) {
      out += U"   Address: ";
    } else if (IsIcon(c)) {
      // What stands before and behind an icon are cells.
      out.append(3, U' ');
    } else if (c == 0xA0 || c == 0x2002 || c == 0x2003 || c == 0x2009 || c == 0x202F) {
      out.push_back(U' ');
    } else if (c != '\r' && c != '\f' && c != 0x200B && c != 0xFEFF && c != 0xAD) {
      out.push_back(c);
    }
  }
  while (!out.empty() && out.back() == U' ') out.pop_back();
  return out;
}

/// `line` without signs that draw: "Acme ------- Bern" are two cells, "======" is a blank line.
std::u32string WithoutDrawnLines(std::u32string line) {
  static constexpr std::u32string_view kDrawn = U"-=_.~*#+\u2013\u2014\u00B7\u2022\u2026\u00AF";
  const bool rule = line.find_first_not_of(std::u32string(kDrawn) + U" ") == std::u32string::npos;
  if (rule && line.size() >= kLeastSignsOfRule) return {};
  for (size_t at = 0; at < line.size();) {
    const size_t end = std::min(line.find_first_not_of(line[at], at), line.size());
    if (end - at >= kLeastSignsOfLeader && kDrawn.find(line[at]) != std::u32string_view::npos)
      std::fill(line.begin() + static_cast<std::ptrdiff_t>(at),
                line.begin() + static_cast<std::ptrdiff_t>(end), U' ');
    at = end;
  }
  while (!line.empty() && line.back() == U' ') line.pop_back();
  return line;
}

std::string Utf8(std::u32string_view text) {
  std::string out;
  for (char32_t c : text) platform::AppendCodePoint(c, &out);
  return out;
}

/// "A N K E   S O M M E R" as "ANKE SOMMER": letters set apart, words by two spaces or more.
std::u32string WithLettersJoined(const std::u32string& line) {
  std::u32string out(line, 0, std::min(line.find_first_not_of(U' '), line.size()));
  size_t letters = 0;
  for (size_t at = out.size(); at < line.size(); ++letters) {
    out.push_back(line[at]);
    const size_t next = line.find_first_not_of(U' ', at + 1);
    if (next == std::u32string::npos) break;
    if (next == at + 1) return line;
    if (next > at + 2) out.push_back(U' ');
    at = next;
  }
  return letters >= kLeastSpacedLetters ? out : line;
}

bool EndsSentence(char32_t c) { return c == '.' || c == '!' || c == '?' || c == ',' || c == ';'; }

/// "•" is the bullet of what stands behind it, and "– 2019" goes on with a period two spaces
/// before.
bool GoesWithCellBefore(const Row& row, const std::string& text, size_t column) {
  const Cell& before = row.cells.back();
  const bool bullet = row.cells.size() == 1 && IsBullet(before.text + " " + text) &&
                      !IsBullet(before.text) && platform::CodePointCount(before.text) == 1;
  const bool dash = column == before.end + 2 && IsBullet(text) && DigitCount(before.text) > 0;
  return bullet || dash;
}

Row RowOf(const std::u32string& line) {
  Row row;
  size_t at = 0;
  while (at < line.size()) {
    while (at < line.size() && line[at] == U' ') ++at;
    size_t end = at;
    for (size_t i = at; i < line.size(); ++i) {
      if (line[i] != U' ') {
        end = i + 1;
        continue;
      }
      const size_t gap = line.find_first_not_of(U' ', i) - i;
      // Some writers set two spaces behind a full stop.
      if (gap > 2 || (gap == 2 && !EndsSentence(line[i - 1]))) break;
    }
    if (end > at) {
      const std::string text = Utf8(std::u32string_view(line).substr(at, end - at));
      if (!row.cells.empty() && text[0] == ':') {
        row.cells.back().text += text;
        row.cells.back().end = end;
      } else if (!row.cells.empty() && GoesWithCellBefore(row, text, at)) {
        row.cells.back().text += " " + text;
        row.cells.back().end = end;
      } else {
        row.cells.push_back({text, at, end});
      }
    }
    at = std::max(end, at + 1);
  }
  return row;
}

/// `line` without Markdown's marks of headings and emphasis.
std::string_view WithoutHashes(std::string_view line) {
  const size_t text = line.find_first_not_of('#');
  const bool heading = text != std::string_view::npos && text > 0 && line[text] == ' ';
  return heading ? line.substr(text + 1) : line;
}

std::string WithoutStars(std::string_view line) {
  std::string out(line);
  const bool emphasis = out.size() > 2 && out.front() == '*' && out.back() == '*' && out[1] != ' ';
  if (emphasis) out = out.substr(1, out.size() - 2);
  for (size_t at = out.find("**"); at != std::string::npos; at = out.find("**", at))
    out.erase(at, 2);
  return out;
}

/// A row of a table in plain text, "| Name | Anna |", with its cells apart; empty for the line
/// below a table's head.
std::string WithoutBars(std::string line) {
  const std::string_view bare = platform::Trim(line);
  if (bare.size() < 2 || bare.front() != '|' || bare.back() != '|') return line;
  if (bare.find_first_not_of("|-: ") == std::string_view::npos) return {};
  std::string cells;
  for (const char c : bare) cells += c == '|' ? std::string(3, ' ') : std::string(1, c);
  return cells;
}

/// "Page 1 of 2", "2 / 2", "--- Seite 3 ---": a page's number and nothing else.
bool IsPageNumber(const Row& row) {
  const std::string text = row.Text();
  const std::vector<std::string> words = platform::Words(platform::Fold(text));
  if (words.empty() || words.size() > kMostWordsOfPageNumber) return false;
  bool number = false;
  bool named = text.find('/') != std::string::npos && words.size() == 2;
  for (const std::string& word : words) {
    const bool digits = word.find_first_not_of("0123456789") == std::string::npos;
    if (digits ? word.size() > kMostPageDigits : !Is(word, words::headings::kPage)) return false;
    number |= digits;
    named |= !digits;
  }
  return number && named;
}

/// How many blank lines stand between lines that belong together: one in a text that was pasted
/// with its paragraphs apart, else none. `blanks` stand above each row.
size_t UsualBlanks(const std::vector<size_t>& blanks) {
  if (blanks.size() < kLeastRowsOfSpacedText) return 0;
  const auto close = static_cast<double>(std::count(blanks.begin() + 1, blanks.end(), 0U));
  return close > kMostCloseRows * static_cast<double>(blanks.size()) ? 0 : 1;
}

Rows ReadRows(std::string_view text) {
  Rows rows;
  std::vector<size_t> blanks;
  size_t blank = 0;
  for (size_t begin = 0; begin < text.size() && rows.size() < kMaxRows;) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    Row row = RowOf(WithLettersJoined(WithoutDrawnLines(
        Characters(WithoutBars(WithoutStars(WithoutHashes(text.substr(begin, end - begin))))))));
    begin = end + 1;
    if (row.cells.empty() || IsPageNumber(row)) {
      ++blank;
      continue;
    }
    rows.push_back(std::move(row));
    blanks.push_back(std::exchange(blank, 0));
  }
  const size_t usual = UsualBlanks(blanks);
  for (size_t i = 0; i < rows.size(); ++i) rows[i].after_gap = blanks[i] > usual;
  return rows;
}

bool IsHeading(const Cell& cell) { return KindOfHeading(cell.text).has_value(); }

struct Region {
  size_t gutter = 0;
  size_t headings = 0;
};

/// How well the columns to the left and right of `gutter` stand for themselves.
std::optional<Region> TryGutter(const Rows& rows, size_t gutter) {
  size_t headings = 0;
  size_t left_headings = 0;
  size_t left_only = 0;
  size_t crossing = 0;
  size_t on_right = 0;
  for (const Row& row : rows) {
    bool crosses = false;
    bool right = false;
    for (const Cell& cell : row.cells) {
      if (cell.column + 1 < gutter && cell.end + 1 > gutter) crosses = true;
      if (cell.column + 1 >= gutter) right = true;
      if (cell.column + 1 >= gutter && cell.column <= gutter + 2 && IsHeading(cell)) ++headings;
    }
    if (row.cells[0].column + 1 < gutter && IsHeading(row.cells[0])) ++left_headings;
    left_only += row.cells[0].column + 1 < gutter ? 1 : 0;
    crossing += crosses ? 1 : 0;
    on_right += right && !crosses ? 1 : 0;
  }
  const bool both =
      headings > 0 && on_right >= 3 && left_only >= 3 && (left_headings > 0 || headings > 1);
  if (!both || static_cast<double>(crossing) > kMostCrossing * static_cast<double>(rows.size()))
    return {};
  return Region{gutter, headings};
}

/// Where a right column begins.
std::optional<size_t> FindGutter(const Rows& rows) {
  std::vector<size_t> columns;
  for (const Row& row : rows) {
    for (const Cell& cell : row.cells) {
      if (cell.column >= kLeastGutter && IsHeading(cell)) columns.push_back(cell.column);
    }
  }
  std::sort(columns.begin(), columns.end());
  columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
  std::optional<Region> best;
  for (size_t column : columns) {
    const std::optional<Region> region = TryGutter(rows, column);
    if (region.has_value() && (!best.has_value() || region->headings > best->headings))
      best = region;
  }
  if (!best.has_value()) return {};
  return best->gutter;
}

std::vector<Rows> Split(const Rows& rows, size_t gutter) {
  std::vector<Rows> columns(2);
  bool gaps[2] = {false, false};
  size_t missing[2] = {0, 0};
  for (const Row& row : rows) {
    Row parts[2];
    const bool crosses = std::any_of(row.cells.begin(), row.cells.end(), [&](const Cell& cell) {
      return cell.column + 1 < gutter && cell.end + 1 > gutter;
    });
    for (const Cell& cell : row.cells) {
      const bool right = !crosses && cell.column + 1 >= gutter;
      parts[right ? 1 : 0].cells.push_back(cell);
    }
    for (int side = 0; side < 2; ++side) {
      gaps[side] |= row.after_gap;
      if (parts[side].cells.empty()) {
        gaps[side] = true;
        missing[side] += row.after_gap ? 2 : 1;
        continue;
      }
      parts[side].after_gap = gaps[side];
      parts[side].gap_is_narrow = missing[side] == 1 && !row.after_gap;
      gaps[side] = false;
      missing[side] = 0;
      columns[static_cast<size_t>(side)].push_back(std::move(parts[side]));
    }
  }
  return columns;
}

}  // namespace

std::string Row::Text() const {
  std::string text;
  for (const Cell& cell : cells) text += (text.empty() ? "" : " | ") + cell.text;
  return text;
}

std::vector<Rows> ReadLayout(std::string_view text) {
  Rows rows = ReadRows(text);
  const std::optional<size_t> gutter = FindGutter(rows);
  if (gutter.has_value()) return Split(rows, *gutter);
  return {std::move(rows)};
}

}  // namespace portfolio::resume
