#pragma once

#include <string>
#include <vector>

#include "resume/layout.h"
#include "resume/resume.h"

namespace portfolio::resume {

/// A post or a degree as it stands in its section.
struct Entry {
  Period period;
  /// Lines above and beside the dates, without them. Cells are parted by " | ".
  std::vector<std::string> header;
  /// Lines below, which may belong to the header or tell of what was done. A bullet stays.
  std::vector<std::string> below;
  /// How many of `below` stand at its beginning without bullet, indent or blank line above.
  size_t open_below = 0;
  /// Nothing but its own line stands above the dates.
  bool alone = false;
};

enum class EntryDates {
  /// Posts: ranges; single dates only where there is no range.
  kRanges,
  /// Degrees: ranges and single dates.
  kAll
};

/// The entries of a section, by the lines that hold dates. How many lines stand above the dates of
/// an entry is learned from the first.
std::vector<Entry> SplitEntries(Rows rows, EntryDates dates);

}  // namespace portfolio::resume
