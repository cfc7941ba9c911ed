#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "platform/text/language.h"
#include "platform/text/utf8.h"

namespace portfolio::platform {

// Unicode text, always UTF-8 in std::string. All functions are thread-safe; none throws. Where the
// input isn't valid UTF-8, each ill-formed byte sequence is read as U+FFFD.

/// `text` without white space (Unicode White_Space and U+FEFF) at both ends.
std::string_view Trim(std::string_view text);

/// `text` without control characters (Cc but tab and line feed; CR LF becomes LF) and without
/// bidirectional overrides and isolates.
std::string RemoveControls(std::string_view text);

/// True when `text` holds a character that nobody sees (Unicode Default_Ignorable_Code_Point: zero
/// width, soft hyphen, directions, tags), but for variation selectors, which emoji have.
bool HoldsInvisible(std::string_view text);

/// Lower case by Unicode's default mapping.
std::string ToLower(std::string_view text);

/// A form for comparing: NFKC, case-folded, without diacritics ("École" -> "ecole", "ё" -> "е",
/// "ß" -> "ss"). Cyrillic й stays й, because it is a letter of its own. At most four times as long
/// as `text`: what would grow beyond that comes back as it is.
std::string Fold(std::string_view text);

/// The words of `text` in order, as written (UAX #29 word boundaries; segments without a letter or
/// digit are left out). "C++", "C#" and ".NET" keep their signs.
std::vector<std::string> Words(std::string_view text);

/// The sentences of `text` in order, trimmed (UAX #29 sentence boundaries and line breaks).
std::vector<std::string> Sentences(std::string_view text);

/// The Snowball stem of one lower-case word. The result is only good for comparing.
std::string Stem(std::string_view word, Language language);

/// The stems of all words of `text`: Words, Fold, Stem. Folding comes first, so that a text typed
/// without diacritics gives the same stems.
std::vector<std::string> Stems(std::string_view text, Language language);

}  // namespace portfolio::platform
