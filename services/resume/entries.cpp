#include "resume/entries.h"

#include <algorithm>
#include <optional>

#include "resume/dates.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

constexpr size_t kMostAbove = 3;
constexpr size_t kMostHeaderBytes = 160;

struct DatedRow {
  size_t row = 0;
  size_t cell = 0;
  FoundPeriod found;
};

std::optional<DatedRow> DateOf(const Row& row, size_t index, bool singles) {
  std::optional<DatedRow> single;
  for (size_t i = 0; i < row.cells.size(); ++i) {
    const std::optional<FoundPeriod> found = FindPeriod(row.cells[i].text);
    if (!found.has_value()) continue;
    // "2016 to date: Fitter, Acme. Pumps and valves." and "Fitter at Acme & Co., 2016 to pres." are
    // entries, other sentences tell of one.
    const bool bounds =
        found->range && (found->begin == 0 || found->end + 1 >= row.cells[i].text.size());
    if (IsSentence(row.cells[i].text) && row.cells.size() == 1 && !bounds) continue;
    if (found->range) return DatedRow{index, i, *found};
    if (singles && !single.has_value()) single = DatedRow{index, i, *found};
  }
  return single;
}

bool BeginsWithDate(const std::string& text) {
  const std::optional<FoundPeriod> found = FindPeriod(text);
  return found.has_value() && found->begin == 0;
}

bool IsRange(const std::string& text) {
  const std::optional<FoundPeriod> found = FindPeriod(text);
  return found.has_value() && found->range;
}

bool EndsWithDash(const std::string& text) {
  return text.size() > 3 && (text.back() == '-' || text.substr(text.size() - 3) == "–" ||
                             text.substr(text.size() - 3) == "—");
}

/// Dates in a narrow column on the left break into several rows: they are put together in the
/// first.
void JoinDateColumn(Rows* rows) {
  std::optional<size_t> open;
  for (size_t i = 0; i < rows->size(); ++i) {
    Row& row = (*rows)[i];
    if (row.cells.size() >= 2 && BeginsWithDate(row.cells[0].text)) {
      const Row* above = open.has_value() ? &(*rows)[*open] : nullptr;
      const bool goes_on = above != nullptr && above->indent() == row.indent() &&
                           EndsWithDash(above->cells[0].text) && !IsRange(row.cells[0].text);
      if (!goes_on) {
        open = i;
        continue;
      }
    }
    if (!open.has_value()) continue;
    Row& first = (*rows)[*open];
    const bool beside = row.cells.size() >= 2 && row.cells[1].column + 1 >= first.cells[1].column &&
                        row.cells[1].column <= first.cells[1].column + 1;
    const bool left = row.indent() == first.indent() && row.cells[0].end < first.cells[1].column &&
                      !row.after_gap;
    if (!left || (!beside && row.cells.size() > 1)) continue;
    first.cells[0].text += " " + row.cells[0].text;
    row.cells.erase(row.cells.begin());
  }
  rows->erase(
      std::remove_if(rows->begin(), rows->end(), [](const Row& row) { return row.cells.empty(); }),
      rows->end());
}

/// "Август 2015 —" above "настоящее время" are one, and "11 лет 4 месяца" below tells nothing more.
void JoinBrokenDates(Rows* rows) {
  for (size_t i = 0; i + 1 < rows->size(); ++i) {
    std::string& above = (*rows)[i].cells[0].text;
    Row& below = (*rows)[i + 1];
    if (!EndsWithDash(above) || !BeginsWithDate(above)) continue;
    const std::string joined = above + " " + below.cells[0].text;
    const std::optional<FoundPeriod> found = FindPeriod(joined);
    if (!found.has_value() || !found->range || found->end != joined.size()) continue;
    above = joined;
    below.cells.erase(below.cells.begin());
    if (below.cells.empty()) rows->erase(rows->begin() + static_cast<std::ptrdiff_t>(i) + 1);
  }
  rows->erase(std::remove_if(rows->begin(), rows->end(),
                             [](const Row& row) { return IsDuration(row.Text()); }),
              rows->end());
}

std::string WithoutDuration(const std::string& text) {
  std::string out;
  for (const std::string& part : SplitAt(text, {" | "})) {
    if (!IsDuration(part)) out += (out.empty() ? "" : " | ") + part;
  }
  return out;
}

/// The row without its dates; what stands beside the dates in a column of their own goes too.
std::string Remainder(const Row& row, const DatedRow& dated) {
  std::string text;
  for (size_t i = 0; i < row.cells.size(); ++i) {
    std::string cell = row.cells[i].text;
    if (i == dated.cell) {
      cell = WithoutDuration(WithoutPeriod(cell, dated.found));
      const bool own_column = row.cells.size() > 1 && dated.found.begin == 0;
      if (own_column && (cell.empty() || DigitCount(cell) > 0)) cell.clear();
    }
    if (!cell.empty() && HasLetters(cell)) text += (text.empty() ? "" : " | ") + cell;
  }
  return text;
}

/// A sentence; "Tern del Norte S.A. de C.V., Celaya, Gto." is none for all its stops.
bool TellsOfWork(const std::string& text) { return IsSentence(text) && CompanySigns(text) < 3; }

bool MayStandAbove(const Row& row) {
  const std::string text = row.Text();
  return !IsBullet(text) && !TellsOfWork(text) && text.size() <= kMostHeaderBytes;
}

/// "Acme Ltd, Bern, Switzerland": below a title it belongs to it, even across a blank line.
bool NamesEmployerInItsPlace(const std::string& text) {
  const std::vector<std::string> parts = SplitAtCommas(text);
  return parts.size() > 1 && CompanySigns(parts.front()) > 0 && NamesPlace(parts.back());
}

class EntrySplitter {
 public:
  EntrySplitter(Rows rows, EntryDates dates) : rows_(std::move(rows)) {
    JoinBrokenDates(&rows_);
    JoinDateColumn(&rows_);
    FindDates(dates);
  }

  std::vector<Entry> Split() {
    if (dated_.empty()) return {};
    FindAbove();
    std::vector<size_t> begins;
    for (size_t k = 0; k < dated_.size(); ++k) begins.push_back(BeginOf(k));
    std::vector<Entry> entries;
    for (size_t k = 0; k < dated_.size(); ++k) {
      const size_t end = k + 1 < dated_.size() ? begins[k + 1] : rows_.size();
      entries.push_back(Make(begins[k], dated_[k], end));
    }
    return entries;
  }

 private:
  void FindDates(EntryDates dates) {
    for (bool singles : {dates == EntryDates::kAll, true}) {
      for (size_t i = 0; i < rows_.size(); ++i) {
        if (IsBullet(rows_[i].cells[0].text) && rows_[i].cells.size() == 1 && !dated_.empty() &&
            rows_[i].indent() > rows_[dated_[0].row].indent())
          continue;
        if (auto dated = DateOf(rows_[i], i, singles)) dated_.push_back(*dated);
      }
      if (!dated_.empty()) return;
    }
  }

  /// How many rows of the first entry stand above its dates.
  void FindAbove() {
    const size_t first = dated_[0].row;
    size_t above = 0;
    while (above < first && MayStandAbove(rows_[first - 1 - above])) {
      ++above;
      if (rows_[first - above].after_gap) break;
    }
    most_above_ = std::min(above, kMostAbove);
    above_is_apart_ = rows_[first].after_gap;
    if (above_is_apart_ && first > 0) most_above_ = std::min<size_t>(first, 2);
  }

  size_t BeginOf(size_t k) const {
    const size_t row = dated_[k].row;
    const size_t least = k == 0 ? 0 : dated_[k - 1].row + 1;
    size_t begin = row;
    while (row - begin < most_above_ && begin > least) {
      if (rows_[begin].after_gap && !(above_is_apart_ && begin == row)) break;
      const Row& above = rows_[begin - 1];
      if (!MayStandAbove(above) || above.indent() > rows_[row].indent() + 1) break;
      --begin;
    }
    return begin;
  }

  Entry Make(size_t begin, const DatedRow& dated, size_t end) const {
    Entry entry;
    entry.period = dated.found.period;
    entry.alone = begin == dated.row;
    for (size_t i = begin; i < dated.row; ++i) entry.header.push_back(rows_[i].Text());
    const Row& row = rows_[dated.row];
    const std::string rest = Remainder(row, dated);
    if (!rest.empty()) entry.header.push_back(rest);
    // Where the dates have a column of their own, the text begins to the right of it.
    const bool own_column = dated.cell == 0 && row.cells.size() > 1;
    const size_t margin = own_column ? row.cells[1].column : rows_[begin].indent();
    bool open = true;
    for (size_t i = dated.row + 1; i < end; ++i) {
      const std::string text = rows_[i].Text();
      const bool employer_alone = i == dated.row + 1 && NamesEmployerInItsPlace(text);
      const bool apart = rows_[i].after_gap && !rows_[i].gap_is_narrow && !employer_alone &&
                         !TellsNothingBut(entry);
      open = open && !apart && !IsBullet(text) && !TellsOfWork(text) &&
             rows_[i].indent() <= margin + 1 && text.size() <= kMostHeaderBytes;
      entry.open_below += open ? 1 : 0;
      Append(text, i, &entry);
    }
    return entry;
  }

  /// Dates alone, or with a place: title and employer are still to come.
  static bool TellsNothingBut(const Entry& entry) {
    const size_t lines = entry.header.size() + entry.below.size();
    return lines == 0 ||
           (lines == 1 && NamesPlace(entry.header.empty() ? entry.below[0] : entry.header[0]));
  }

  /// A row that goes on with the bullet above it is no line of its own.
  void Append(const std::string& text, size_t i, Entry* entry) const {
    const bool goes_on = !entry->below.empty() && entry->below.size() > entry->open_below &&
                         IsBullet(entry->below.back()) && !IsBullet(text) && !rows_[i].after_gap &&
                         rows_[i].indent() > rows_[i - 1].indent();
    const bool same_item = !entry->below.empty() && !IsBullet(text) && !rows_[i].after_gap &&
                           IsBullet(entry->below.back()) && !IsBullet(rows_[i - 1].Text()) &&
                           rows_[i].indent() == rows_[i - 1].indent();
    if (goes_on || same_item) {
      entry->below.back() += " " + text;
    } else {
      entry->below.push_back(text);
    }
  }

  Rows rows_;
  std::vector<DatedRow> dated_;
  size_t most_above_ = 0;
  /// A blank line stands between what is above the dates and the dates.
  bool above_is_apart_ = false;
};

}  // namespace

std::vector<Entry> SplitEntries(Rows rows, EntryDates dates) {
  return EntrySplitter(std::move(rows), dates).Split();
}

}  // namespace portfolio::resume
