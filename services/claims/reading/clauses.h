#pragma once

#include <string_view>
#include <vector>

#include "claims/reading/words.h"

namespace portfolio::claims {

/// A part of a sentence that is read by itself.
struct Piece {
  std::string_view text;
  /// A mark stood before it that parts clauses: a semicolon, colon or dash.
  bool clause = false;
  /// A word stood before it that sets it against what is before: "but".
  bool contrast = false;
};

/// At commas, brackets, quotation marks, semicolons, colons, dashes and full stops within.
std::vector<Piece> CutAtMarks(std::string_view text);

/// The word, folded, is an "and".
bool IsAnd(std::string_view word);

/// Where "and" parts two figures, each with words of its own, the piece is two; before "but", too.
std::vector<Piece> CutAtJoiners(const Piece& piece, const LanguageWords& lists);

}  // namespace portfolio::claims
