#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "resume/name_shape.h"
#include "resume/person/head_lines.h"

namespace portfolio::resume {

struct PersonName {
  std::string name;
  /// The line in which it ends, and what stands behind it there.
  size_t line = 0;
  std::string beside;
};

/// The line that looks like a name and fits the mail address, else the first that looks like one.
/// A name may stand in two rows, a word each.
std::optional<PersonName> FindName(const std::vector<HeadLine>& lines, const std::string& mail);

}  // namespace portfolio::resume
