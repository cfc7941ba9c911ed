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

/// "Comments", "4 comments", "Commentaires (3)": the heading of what readers say.
bool IsCommentsHeading(std::string_view text);

/// "The mill in 1931. Photograph: Jo Marsh": a caption with its credit.
bool IsPictureCredit(std::string_view text);

/// "About Acme": the heading of what senders add about themselves.
bool IsAboutTheSender(std::string_view heading);

/// "By Jane Doe", "Published on ...", "5 min read".
bool IsByline(std::string_view text);

/// Copyright notices, newsletter and cookie texts, "All rights reserved".
bool IsBoilerplateLine(std::string_view text);

}  // namespace portfolio::analysis
