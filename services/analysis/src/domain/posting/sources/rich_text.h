#pragma once

#include <string>

#include "analysis/src/domain/page/loose_json.h"

namespace portfolio::analysis {

/// HTML of a text that a content system keeps as a tree of JSON: portable text (blocks with
/// "children", "style", "listItem"), Contentful's rich text ("nodeType", "content"), ProseMirror
/// and its like ("type", "content" or "children"). A string is HTML already and comes back as it
/// is. Empty when `value` is no such tree.
std::string HtmlOfRichText(const LooseJson& value);

}  // namespace portfolio::analysis
