#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "resume/layout.h"

namespace portfolio::resume {

enum class SectionKind {
  /// What stands above the first heading of a column.
  kHead,
  kPersonal,
  kSummary,
  kObjective,
  kExperience,
  kEducation,
  kLanguages,
  kSkills,
  kCertificates,
  kInterests,
  kProjects,
  kOther
};

/// A longer text is no heading.
inline constexpr size_t kMostHeadingBytes = 90;

struct Section {
  SectionKind kind = SectionKind::kHead;
  Rows rows;
};

/// The kind that a heading announces in any of the six languages, whatever signs stand around it;
/// nothing for a text that is no known heading. "Ausbildung & Sprachen" has the kind of its first.
std::optional<SectionKind> KindOfHeading(std::string_view text);

/// "Lebenslauf", "Resume": the title of the document, no section.
bool IsDocumentTitle(std::string_view text);

/// The sections of a CV. A heading stands alone, in the first cell of a row ("Skills    SQL,
/// Excel") or before a colon ("Skills: SQL, Excel"). Headings that nobody knows end a section where
/// they look like the others; what stands under them is known by its build.
std::vector<Section> ReadSections(const std::vector<Rows>& columns);

}  // namespace portfolio::resume
