#pragma once

#include <string>
#include <string_view>

// What a person's name looks like.

namespace portfolio::resume {

/// "Dr. Svenja Petersen-Aydın", "ROBERTO “BOBBY” CASTELLANO": words with capitals, none of which is
/// anything else; a trade only where something else says that it is a name ("Tom Shepherd").
bool LooksLikeName(std::string_view text, bool may_name_role = false);

/// In usual case, without offices before it, letters behind it and a remark in brackets.
std::string NameOf(std::string_view text);

}  // namespace portfolio::resume
