#pragma once

#include <string_view>

namespace portfolio::claims {

enum class Markup {
  kNone,
  /// An address or link that doesn't stand in what is known, or a sign of a link or of code.
  kForeign,
  /// HTML and its entities, schemes that run scripts, code fences, zero-width and direction
  /// characters, and words as only encodings have: a stranger leads the model.
  kHostile,
};

/// What of `sentence` could become more than plain text on a page, or hides something. `known`: the
/// owner's own addresses and links, which are welcome.
Markup FindMarkup(std::string_view sentence, std::string_view known);

}  // namespace portfolio::claims
