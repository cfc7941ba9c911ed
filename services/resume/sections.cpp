#include "resume/sections.h"

#include <algorithm>
#include <utility>

#include "platform/text/text.h"
#include "resume/dates.h"
#include "resume/labels.h"
#include "resume/name_shape.h"
#include "resume/readers.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

constexpr size_t kMostUnknownHeadingWords = 6;

/// The date or label column of a table's head ("Degree | Institution | Year").
bool IsTableHead(const Row& row) {
  if (row.cells.size() < 3) return false;
  return std::count_if(row.cells.begin(), row.cells.end(), [](const Cell& cell) {
           return Is(cell.text, words::people::kLabelSchool) ||
                  Is(cell.text, words::people::kLabelPeriod) ||
                  Is(cell.text, words::people::kLabelCompany) ||
                  Is(cell.text, words::people::kLabelTitle);
         }) >= 1;
}

bool HoldsLanguageName(std::string_view text) {
  for (const std::string& word : platform::Words(text)) {
    if (word.size() > 3 && IsLanguageName(word)) return true;
  }
  return false;
}

bool HasRange(const Row& row) {
  return std::any_of(row.cells.begin(), row.cells.end(), [](const Cell& cell) {
    const std::optional<FoundPeriod> found = FindPeriod(cell.text);
    return found.has_value() && found->range;
  });
}

class SectionReader {
 public:
  std::vector<Section> Read(const std::vector<Rows>& columns) {
    for (const Rows& rows : columns) FindStyle(rows);
    for (const Rows& rows : columns) {
      sections_.push_back({SectionKind::kHead, {}});
      inline_ = false;
      for (size_t i = 0; i < rows.size(); ++i) ReadRow(rows, i);
    }
    SplitHeads();
    return std::move(sections_);
  }

 private:
  Section& Current() { return sections_.back(); }

  bool InCapitals() const { return headings_ > 1 && capitals_ * 4 > headings_ * 3; }

  /// Counts the headings that are known, and those written in capitals.
  void FindStyle(const Rows& rows) {
    for (const Row& row : rows) {
      if (row.cells.size() != 1 || !KindOfHeading(row.cells[0].text).has_value()) continue;
      ++headings_;
      capitals_ += IsAllCapitals(row.cells[0].text) ? 1 : 0;
    }
  }

  void ReadRow(const Rows& rows, size_t i) {
    if (OpenBrokenHeading(rows, i)) return;
    const Row row = Unread(rows[i]);
    if (row.cells.empty()) return;
    const std::string& first = row.cells[0].text;
    if (IsDocumentTitle(row.Text()) && Current().kind == SectionKind::kHead) return;
    if (IsTableHead(row)) return;
    if (const auto kind = KindOfHeading(first); kind.has_value() && MayOpen(row, *kind)) {
      Open(*kind, row, row.cells.size() > 1);
      return;
    }
    if (ReadBrokenHeading(row) || ReadInlineHeading(row)) return;
    // "Fonction" among what stands on top of a CV.
    if (Current().kind == SectionKind::kHead && row.cells.size() == 1 && row.after_gap &&
        AsksForPosition(first) && !AsksForPost(first)) {
      Open(SectionKind::kObjective, row, false);
      return;
    }
    if (ListsLanguages(row)) {
      sections_.push_back({SectionKind::kLanguages, {row}});
      inline_ = false;
      return;
    }
    if (IsUnknownHeading(rows, i)) {
      sections_.push_back({KindByBuild(rows, i + 1), {}});
      inline_ = false;
      return;
    }
    const bool fact = first.find('@') != std::string::npos || !SplitLabel(first).label.empty();
    if (Current().kind == SectionKind::kObjective && !Current().rows.empty() && fact)
      sections_.push_back({SectionKind::kPersonal, {}});
    // What stands below "Languages: English, French" belongs to what came before it.
    if (inline_ && (row.after_gap || !SplitLabel(first).label.empty())) {
      inline_ = false;
      const bool goes_on = !row.after_gap || before_inline_ == SectionKind::kHead;
      sections_.push_back({goes_on ? before_inline_ : SectionKind::kOther, {}});
    }
    Current().rows.push_back(row);
  }

  /// A cell in a table of jobs may be a word that is a heading elsewhere ("Languages | C++, Java").
  bool MayOpen(const Row& row, SectionKind kind) {
    // A word of a list that is a heading elsewhere, where headings are written in capitals.
    if (row.cells.size() == 1)
      return row.after_gap || Current().rows.empty() || !InCapitals() ||
             IsAllCapitals(row.cells[0].text);
    if (HasRange(row)) return false;
    // "Beruf    Bürokauffrau" among personal details.
    if (Current().kind == SectionKind::kPersonal && row.cells.size() == 2 &&
        Is(row.cells[0].text, words::people::kLabelHeadline))
      return false;
    // "Position    Surveyor" below "Employer    Acme Ltd".
    if (Current().kind == SectionKind::kExperience && row.cells.size() == 2 &&
        Is(row.cells[0].text, words::people::kLabelTitle))
      return false;
    if (kind == SectionKind::kLanguages && Current().kind == SectionKind::kSkills)
      return HoldsLanguageName(row.Text());
    return true;
  }

  void Open(SectionKind kind, const Row& row, bool has_content) {
    inline_ = false;
    sections_.push_back({kind, {}});
    if (!has_content) return;
    Row content = row;
    content.cells.erase(content.cells.begin());
    Current().rows.push_back(std::move(content));
  }

  /// A heading that a narrow column broke in two, the first half beside content.
  bool OpenBrokenHeading(const Rows& rows, size_t i) {
    const Row& row = rows[i];
    if (row.cells.size() < 2 || i + 1 >= rows.size() || rows[i + 1].indent() != row.indent() ||
        rows[i + 1].after_gap)
      return false;
    const auto kind = KindOfHeading(row.cells[0].text + " " + rows[i + 1].cells[0].text);
    if (!kind.has_value()) return false;
    Open(*kind, row, true);
    half_heading_ = &rows[i + 1];
    return true;
  }

  /// `row` without the second half of a heading whose first was read.
  Row Unread(const Row& row) const {
    Row rest = row;
    if (&row == half_heading_) rest.cells.erase(rest.cells.begin());
    return rest;
  }

  /// A heading that a narrow column broke in two; the second half stands beside content.
  bool ReadBrokenHeading(const Row& row) {
    Rows& above = Current().rows;
    if (row.cells.size() < 2 || above.empty() || above.back().cells.size() != 1 ||
        above.back().indent() != row.indent())
      return false;
    const auto kind = KindOfHeading(above.back().cells[0].text + " " + row.cells[0].text);
    if (!kind.has_value()) return false;
    above.pop_back();
    Open(*kind, row, true);
    return true;
  }

  bool ReadInlineHeading(const Row& row) {
    const Labelled labelled = SplitLabel(row.cells[0].text);
    if (labelled.label.empty()) return false;
    const auto kind = KindOfHeading(labelled.label);
    // "Beruf: Bürokauffrau" among personal details.
    const bool has_value = !labelled.rest.empty() || row.cells.size() > 1;
    if (Current().kind == SectionKind::kPersonal && has_value &&
        Is(labelled.label, words::people::kLabelHeadline))
      return false;
    if (!kind.has_value() || !MayOpenInline(row, *kind, labelled.rest)) return false;
    if (labelled.rest.empty() && row.cells.size() == 1) {
      Open(*kind, row, false);
      return true;
    }
    if (!inline_) before_inline_ = Current().kind;
    sections_.push_back({*kind, {}});
    inline_ = true;
    Row content = row;
    content.cells[0].text = labelled.rest;
    if (labelled.rest.empty()) content.cells.erase(content.cells.begin());
    Current().rows.push_back(std::move(content));
    return true;
  }

  bool MayOpenInline(const Row& row, SectionKind kind, std::string_view rest) {
    const SectionKind now = inline_ ? before_inline_ : Current().kind;
    // "Technologies: Java" under a post, "Place: Chennai" under a declaration.
    if (now == SectionKind::kExperience || now == SectionKind::kProjects)
      return row.after_gap && row.indent() <= 2;
    if (kind == SectionKind::kLanguages)
      return HoldsLanguageName(rest) || HoldsLanguageName(row.Text());
    if (now == SectionKind::kSkills && !inline_)
      return row.after_gap && kind != SectionKind::kSkills;
    if (now == SectionKind::kEducation) return row.after_gap;
    return kind != SectionKind::kPersonal;
  }

  /// A paragraph of languages without a heading, below posts or degrees.
  bool ListsLanguages(const Row& row) const {
    const SectionKind now = sections_.back().kind;
    return row.after_gap && (now == SectionKind::kEducation || now == SectionKind::kExperience) &&
           !LanguagesListedIn(row).empty();
  }

  bool IsUnknownHeading(const Rows& rows, size_t i) const {
    const Row& row = rows[i];
    if (sections_.back().rows.empty() || GoesOnBelow(rows, i)) return false;
    const std::string& text = row.cells[0].text;
    if (i == 0 || i + 1 >= rows.size() || row.cells.size() != 1 || !row.after_gap ||
        text.size() > kMostHeadingBytes || WordCount(text) > kMostUnknownHeadingWords ||
        DigitCount(text) > 0 || IsBullet(text) || text.find('@') != std::string::npos ||
        text.find(',') != std::string::npos || text.find_first_of(".;") == text.size() - 1)
      return false;
    if (sections_.back().kind == SectionKind::kHead && sections_.size() == 1 && headings_ > 0 &&
        sections_.back().rows.size() < 2)
      return false;
    const SectionKind kind = KindByBuild(rows, i + 1);
    const bool in_entries = sections_.back().kind == SectionKind::kExperience ||
                            sections_.back().kind == SectionKind::kEducation ||
                            sections_.back().kind == SectionKind::kProjects;
    if (NamesRole(text) || CompanySigns(text) > 1 || IsFirstName(text)) return false;
    const bool like_others = headings_ > 0 && capitals_ * 2 > headings_ && IsAllCapitals(text);
    if (text.back() == ':' || like_others)
      return !in_entries ||
             (!HasRange(rows[i + 1]) && (i + 2 >= rows.size() || !HasRange(rows[i + 2])));
    if (in_entries) return false;
    return kind != SectionKind::kOther && BeginsWithCapital(text) && !rows[i + 1].after_gap;
  }

  /// Looks like a person's name, and stands above all headings below nothing that does.
  bool IsFirstName(const std::string& text) const {
    const Rows& above = sections_.back().rows;
    return sections_.size() == 1 && LooksLikeName(text) &&
           std::none_of(above.begin(), above.end(),
                        [](const Row& row) { return LooksLikeName(row.cells[0].text); });
  }

  /// The first half of a heading that a narrow column broke in two.
  static bool GoesOnBelow(const Rows& rows, size_t i) {
    return i + 1 < rows.size() && rows[i + 1].indent() == rows[i].indent() &&
           KindOfHeading(rows[i].cells[0].text + " " + rows[i + 1].cells[0].text).has_value();
  }

  /// What the rows from `first` to the next heading are about.
  static SectionKind KindByBuild(const Rows& rows, size_t first) {
    size_t ranges = 0;
    size_t roles = 0;
    size_t degrees = 0;
    size_t languages = 0;
    size_t count = 0;
    for (size_t i = first; i < rows.size() && count < 12; ++i, ++count) {
      if (KindOfHeading(rows[i].cells[0].text).has_value()) break;
      if (i > first && rows[i].after_gap && rows[i].cells.size() == 1 &&
          DigitCount(rows[i].Text()) == 0 && WordCount(rows[i].Text()) <= 4 &&
          !NamesRole(rows[i].Text()))
        break;
      const std::string text = rows[i].Text();
      ranges += HasRange(rows[i]) ? 1 : 0;
      roles += NamesRole(text) ? 1 : 0;
      degrees += NamesDegree(text) || NamesSchool(text) ? 1 : 0;
      languages += HoldsLanguageName(text) ? 1 : 0;
    }
    if (count > 0 && languages * 2 > count && ranges == 0) return SectionKind::kLanguages;
    if (ranges > 0 && roles >= degrees) return SectionKind::kExperience;
    if (degrees > 0 && degrees * 2 >= count) return SectionKind::kEducation;
    return SectionKind::kOther;
  }

  /// A CV without headings: its posts begin where the first range stands.
  void SplitHeads() {
    const bool told = std::any_of(sections_.begin(), sections_.end(), [](const Section& section) {
      return section.kind == SectionKind::kExperience;
    });
    if (told) return;
    for (size_t i = 0; i < sections_.size(); ++i) {
      const SectionKind kind = sections_[i].kind;
      if (kind != SectionKind::kHead && kind != SectionKind::kSummary &&
          kind != SectionKind::kOther)
        continue;
      Rows& rows = sections_[i].rows;
      const auto range = std::find_if(rows.begin(), rows.end(), HasRange);
      if (range == rows.end() || NamesDegree(range->Text())) continue;
      auto begin = range;
      while (begin != rows.begin() && !begin->after_gap && range - begin < 2 &&
             kind != SectionKind::kHead)
        --begin;
      while (kind == SectionKind::kHead && begin - rows.begin() > 2 && !begin->after_gap &&
             range - begin < 2)
        --begin;
      Section experience{SectionKind::kExperience, Rows(begin, rows.end())};
      rows.erase(begin, rows.end());
      sections_.insert(sections_.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                       std::move(experience));
      return;
    }
  }

  std::vector<Section> sections_;
  size_t headings_ = 0;
  size_t capitals_ = 0;
  /// The section holds what stands behind "Label:" in one line.
  bool inline_ = false;
  SectionKind before_inline_ = SectionKind::kOther;
  const Row* half_heading_ = nullptr;
};

}  // namespace

std::vector<Section> ReadSections(const std::vector<Rows>& columns) {
  return SectionReader().Read(columns);
}

}  // namespace portfolio::resume
