#pragma once

#include <vector>

#include "claims/record.h"

namespace portfolio::claims {

/// What of a sentence is compared with the record: its telling words.
struct Wording {
  /// Terms of the record, without repetitions.
  std::vector<Term> terms;
  /// How much the words weigh that the record doesn't know.
  double unknown = 0;
  /// These words' stems, with their weights.
  std::vector<std::pair<std::string, double>> strange;

  double WeightOf(const LanguageRecord& record) const;
  /// ... of the words that the record knows.
  double KnownWeight(const LanguageRecord& record) const;
  bool empty() const { return terms.empty() && unknown == 0; }
};

/// The telling words of the tokens from `begin` to `end`. A word of `talk` that the record doesn't
/// know weighs nothing.
Wording WordingOf(const Reading& reading, std::size_t begin, std::size_t end,
                  const LanguageRecord& record, const std::set<std::string, std::less<>>& talk);

/// A word behind a figure that counts nothing anywhere in the record is no unit ("4 instead of 15
/// days"): the figure takes that of another of its segment.
void SettleUnits(const LanguageRecord& record, Reading* reading);

/// The part of the wording that stands among the terms, 0 to 1.
double Coverage(const Wording& wording, const std::vector<Term>& terms,
                const LanguageRecord& record);

bool Holds(const std::vector<Term>& terms, Term term);
bool HoldsAny(const std::vector<Term>& terms, const std::vector<Term>& wanted);

/// The same value or range.
bool SameQuantity(const Quantity& claim, const Quantity& fact);
/// ... also rounded ("over 40" of 43), in another unit of time ("two weeks" are "14 days") or by
/// the clock: "nine" is "9:00".
bool SameAmount(const Figure& claim, const Figure& fact);
/// 14 of "two weeks"; 0 for what is no time of days or more.
double DaysOf(const Quantity& quantity);
/// The claim's figure is one end of the fact's range, and the other stands beside it: "two to
/// three".
bool IsEndOf(const Figure& fact, const Figure& claim, const Segment& segment);
/// Whether a figure of a claim can be counted in the unit of a fact of `line`. What the content
/// counts somewhere is no other word for what this line counts.
bool SameUnit(const Figure& claim, const Figure& fact, const Line& line,
              const LanguageRecord& record);
/// "b2": a level of the Common European Framework.
bool IsCefr(const std::string& word);
/// The figure goes up in one and down in the other.
bool Opposed(const Segment& claim, const Segment& fact, const LanguageWords& words);

}  // namespace portfolio::claims
