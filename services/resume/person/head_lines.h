#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "resume/sections.h"

// What a CV says of the person herself, line by line.

namespace portfolio::resume {

/// A cell of a head or of a section on personal details. A label and the value in the cell beside
/// it, or in the row below "Label:", are one: "Label: value".
struct HeadLine {
  std::string text;
  SectionKind kind = SectionKind::kHead;
  /// Of all rows that are read; cells of one row have the same.
  size_t row = 0;
  size_t column = 0;
};

/// In the order of the CV. Of a CV whose head names no way of contact, the closing lines are among
/// them.
std::vector<HeadLine> ReadHeadLines(const std::vector<Section>& sections);

/// The closing rows that hold an address or a way of contact: a page's footer, "Private address:
/// ...". For what the head leaves open.
std::vector<HeadLine> ReadClosingLines(const std::vector<Section>& sections);

/// The row, in a list of skills, languages or the like, that `is_name`, and the rows below it: the
/// head of a profile whose sidebar comes first. Empty where there is none.
std::vector<HeadLine> ReadHeadBelowSidebar(const std::vector<Section>& sections,
                                           const std::function<bool(const std::string&)>& is_name);

/// What bars and dots part.
std::vector<std::string> BarredParts(std::string_view text);
/// What bars, dots and dashes part.
std::vector<std::string> HeadParts(std::string_view text);

}  // namespace portfolio::resume
