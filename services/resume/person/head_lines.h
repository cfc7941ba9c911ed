#pragma once

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

/// In the order of the CV. Of a CV whose head names no way of contact, the closing rows that do
/// (a page's footer) are among them.
std::vector<HeadLine> ReadHeadLines(const std::vector<Section>& sections);

/// What bars and dots part.
std::vector<std::string> BarredParts(std::string_view text);
/// What bars, dots and dashes part.
std::vector<std::string> HeadParts(std::string_view text);

}  // namespace portfolio::resume
