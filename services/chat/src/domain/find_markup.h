#pragma once

#include <string_view>

namespace portfolio::chat {

/// True when `sentence` could become more than plain text on a page, or hides something: HTML and
/// its entities, links of Markdown, schemes, bare domains and e-mail addresses that don't stand in
/// `known`, zero-width and direction characters, code fences, and words as only encodings have.
bool HoldsForeignMarkup(std::string_view sentence, std::string_view known);

}  // namespace portfolio::chat
