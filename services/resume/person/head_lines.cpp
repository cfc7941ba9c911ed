#include "resume/person/head_lines.h"

#include <algorithm>

#include "platform/text/text.h"
#include "resume/labels.h"
#include "resume/person/addresses.h"
#include "resume/person/contact.h"
#include "resume/person/person_name.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

constexpr size_t kMostHeadRows = 24;
/// A text that lost its lines has its head at its beginning; each line is looked at in many ways.
constexpr size_t kMostBytesOfLine = 2000;
constexpr size_t kMostFooterRows = 3;
constexpr size_t kMostRowsOfCard = 5;
constexpr size_t kMostRowsBelowSidebar = 5;

bool IsAboutPerson(const Section& section) {
  return section.kind == SectionKind::kHead || section.kind == SectionKind::kPersonal;
}

/// `text` is a label of a fact about a person, with or without its colon.
bool IsLabel(const std::string& text) {
  return Is(text, words::people::kLabelName) || Is(text, words::people::kLabelGivenName) ||
         Is(text, words::people::kLabelFamilyName) || Is(text, words::people::kLabelPlace) ||
         Is(text, words::people::kLabelHeadline) || Is(text, words::people::kLabelOther);
}

bool AsksForFact(const std::string& text) {
  return AsksForName(text) || AsksForPlace(text) || AsksForPosition(text);
}

bool EndsWithColon(const std::string& text) { return text.size() > 1 && text.back() == ':'; }

/// "Quay Steps 3 · 5400 Hallein", "Home address: ..."
bool HoldsAddress(const std::string& text) {
  const std::vector<std::string> parts = HeadParts(SplitLabel(text).rest);
  return AsksForPlace(SplitLabel(text).label) || std::any_of(parts.begin(), parts.end(), IsAddress);
}

std::string WithColon(const std::string& label) {
  return EndsWithColon(label) ? label + " " : label + ": ";
}

/// Of the last rows, apart from what stands above: a name with ways of contact below it. The number
/// of rows where there is none.
size_t BeginOfCard(const Rows& rows) {
  size_t begin = rows.size() - std::min(rows.size(), kMostRowsOfCard);
  while (begin < rows.size() && !(rows[begin].after_gap && LooksLikeName(rows[begin].Text())))
    ++begin;
  const bool contact = std::any_of(rows.begin() + static_cast<std::ptrdiff_t>(begin), rows.end(),
                                   [](const Row& row) { return !MailIn(row.Text()).empty(); });
  return contact ? begin : rows.size();
}

class HeadLineReader {
 public:
  std::vector<HeadLine> Read(const std::vector<Section>& sections) {
    for (const Section& section : sections) {
      const size_t count = std::min(section.rows.size(), kMostHeadRows);
      for (size_t i = 0; IsAboutPerson(section) && i < count; ++i)
        AddRow(section.rows[i], section.kind);
    }
    JoinLabelsWithRowsBelow();
    const bool contact = std::any_of(lines_.begin(), lines_.end(), [](const HeadLine& line) {
      return !MailIn(line.text).empty() || !PhoneIn(line.text).empty();
    });
    if (!contact) AddFooter(sections);
    return std::move(lines_);
  }

  std::vector<HeadLine> ReadClosing(const std::vector<Section>& sections) {
    AddFooter(sections);
    return std::move(lines_);
  }

 private:
  void AddRow(const Row& row, SectionKind kind) {
    for (size_t i = 0; i < row.cells.size(); ++i) {
      const Cell& cell = row.cells[i];
      const bool asks = EndsWithColon(cell.text) && AsksForFact(cell.text);
      const bool label = i + 1 < row.cells.size() && (IsLabel(cell.text) || asks);
      const std::string text = label ? WithColon(cell.text) + row.cells[i + 1].text : cell.text;
      lines_.push_back(
          {std::string(platform::TruncateBytes(text, kMostBytesOfLine)), kind, rows_, cell.column});
      i += label ? 1 : 0;
    }
    ++rows_;
  }

  void JoinLabelsWithRowsBelow() {
    for (size_t i = 0; i + 1 < lines_.size(); ++i) {
      const HeadLine& below = lines_[i + 1];
      const bool joined = EndsWithColon(lines_[i].text) &&
                          (IsLabel(lines_[i].text) || AsksForFact(lines_[i].text)) &&
                          below.row == lines_[i].row + 1 && SplitLabel(below.text).label.empty();
      if (!joined) continue;
      lines_[i].text = WithColon(lines_[i].text) + below.text;
      lines_.erase(lines_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
  }

  void AddFooter(const std::vector<Section>& sections) {
    if (sections.empty() || IsAboutPerson(sections.back())) return;
    const Rows& rows = sections.back().rows;
    if (const size_t card = BeginOfCard(rows); card < rows.size()) {
      for (size_t i = card; i < rows.size(); ++i) AddRow(rows[i], SectionKind::kHead);
      return;
    }
    const size_t first = rows.size() > kMostFooterRows ? rows.size() - kMostFooterRows : 0;
    for (size_t i = first; i < rows.size(); ++i) {
      const std::string text = rows[i].Text();
      const bool tells = !MailIn(text).empty() || !PhoneIn(text).empty() || HoldsAddress(text) ||
                         !TownOfSignature(rows[i].cells[0].text).empty();
      if (tells) AddRow(rows[i], SectionKind::kPersonal);
    }
  }

  std::vector<HeadLine> lines_;
  size_t rows_ = 0;
};

}  // namespace

std::vector<HeadLine> ReadHeadLines(const std::vector<Section>& sections) {
  return HeadLineReader().Read(sections);
}

std::vector<HeadLine> ReadClosingLines(const std::vector<Section>& sections) {
  return HeadLineReader().ReadClosing(sections);
}

std::vector<HeadLine> ReadHeadBelowSidebar(const std::vector<Section>& sections,
                                           const std::function<bool(const std::string&)>& is_name) {
  for (const Section& section : sections) {
    if (section.kind == SectionKind::kExperience || section.kind == SectionKind::kEducation)
      return {};
    for (size_t i = 0; i < section.rows.size(); ++i) {
      const Row& row = section.rows[i];
      if (row.cells.size() != 1 || !is_name(row.cells[0].text)) continue;
      const size_t last = std::min(section.rows.size(), i + kMostRowsBelowSidebar);
      std::vector<HeadLine> head;
      for (size_t k = i; k < last; ++k)
        head.push_back({section.rows[k].Text(), SectionKind::kHead, k - i, row.indent()});
      return head;
    }
  }
  return {};
}

std::vector<std::string> BarredParts(std::string_view text) {
  return SplitAt(text, {" | ", "|", " · ", " • ", " ∙ ", " ● ", " ◆ ", " // ", " * "});
}

std::vector<std::string> HeadParts(std::string_view text) {
  std::vector<std::string> parts;
  for (const std::string& part : BarredParts(text)) {
    for (std::string& piece : SplitAt(part, {" – ", " — ", " - "}))
      parts.push_back(std::move(piece));
  }
  return parts;
}

}  // namespace portfolio::resume
