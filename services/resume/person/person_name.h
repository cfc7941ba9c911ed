#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "resume/person/head_lines.h"

namespace portfolio::resume {

struct PersonName {
  std::string name;
  /// The line in which it ends, and what stands behind it there.
  size_t line = 0;
  std::string beside;
};

/// "Dr. Svenja Petersen-Aydın", "ROBERTO “BOBBY” CASTELLANO": words with capitals, none of which is
/// anything else; a trade only where something else says that it is a name ("Tom Shepherd").
bool LooksLikeName(std::string_view text, bool may_name_role = false);

/// In usual case, without offices before it, letters behind it and a remark in brackets.
std::string NameOf(std::string_view text);

/// The line that looks like a name and fits the mail address, else the first that looks like one.
/// A name may stand in two rows, a word each.
std::optional<PersonName> FindName(const std::vector<HeadLine>& lines, const std::string& mail);

}  // namespace portfolio::resume
