#pragma once

#include <string_view>

namespace portfolio::analysis {

// What single lines of a page are, by their words. English, Russian, French, German, Spanish and
// Romanian; the rules are about wording that many sites share, never about one site.

/// Ends as a sentence does: . ! ? … : or a closing quote or bracket after one of them.
bool EndsSentence(std::string_view text);

/// Holds a comma, semicolon, or full stop within the text: prose rather than a label.
bool HasClausePunctuation(std::string_view text);

/// "Read more:", "Related:", "Advertisement", "Photo: ...": leads elsewhere or stands apart.
bool IsLeadIn(std::string_view text);

/// The heading of what comes after a text: related stories, comments, the author's biography.
bool IsEndMarker(std::string_view text);

/// "By Jane Doe", "Published on ...", "5 min read".
bool IsByline(std::string_view text);

/// Copyright notices, newsletter and cookie texts, "All rights reserved".
bool IsBoilerplateLine(std::string_view text);

}  // namespace portfolio::analysis
