#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "chat/src/domain/lexicon.h"
#include "platform/text/language.h"

namespace portfolio::chat {

/// What a text states that can be held against another text.
struct Claims {
  /// Figures and numbers in words, in digits: "$1,500.50" and "1 500,5" are both "1500.5", "two
  /// hundred" is "200", "20 %" and "twenty percent" are "20%". A figure with a scale stands there
  /// twice: "1.5 million" as "1.5" and "1500000".
  std::set<std::string> figures;
  /// Months with the figure beside them: "3/2017" for "March 2017". A month without one isn't told.
  std::set<std::string> dates;
  /// Words for a rank or an office, folded: "director".
  std::set<std::string> titles;
};

/// Reads the claims of texts in one language. Immutable; thread-safe.
class ClaimReader {
 public:
  /// `words` must outlive it.
  explicit ClaimReader(const ClaimWords& words) : words_(words) {}

  Claims Read(std::string_view text) const;
  /// The figures that `text` states and `known` doesn't.
  std::vector<std::string> UnknownFigures(std::string_view text, const Claims& known) const;

 private:
  /// A word, figure or sign of a text.
  struct Piece {
    enum class Kind { kWord, kFigure, kPercent, kRange, kOther };
    Kind kind;
    /// A word folded, a figure normalised.
    std::string text;
  };
  /// A number that a text states.
  struct Number {
    std::string digits;
    /// With its scale multiplied in; empty without a scale.
    std::string scaled;
    bool percent = false;
  };

  static std::vector<Piece> Cut(std::string_view text);
  std::vector<Number> NumbersOf(const std::vector<Piece>& pieces) const;
  /// The number in words that begins at `at`, which it moves behind it.
  long long NumberInWords(const std::vector<Piece>& pieces, std::size_t* at) const;
  /// The pieces that a sign or words for "percent" take at `at`; 0 when there is none.
  std::size_t PercentLength(const std::vector<Piece>& pieces, std::size_t at) const;
  long long NumberAt(const std::vector<Piece>& pieces, std::size_t at) const;
  long long ScaleAt(const std::vector<Piece>& pieces, std::size_t at) const;
  std::set<std::string> DatesOf(const std::vector<Piece>& pieces) const;

  const ClaimWords& words_;
};

}  // namespace portfolio::chat
