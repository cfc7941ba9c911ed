#include "claims/compare.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "platform/text/text.h"

namespace portfolio::claims {
namespace {

/// What a word weighs that the record doesn't know, and an everyday one.
constexpr double kUnknownWeight = 0.7;
constexpr double kEverydayWeight = 0.1;

constexpr double kTolerance = 1e-6;

bool Near(double a, double b) { return std::abs(a - b) <= kTolerance * std::max(1.0, std::abs(a)); }

constexpr std::array<std::string_view, 16> kTypedUnits = {"percent", "percentage_point",
                                                          "usd",     "eur",
                                                          "gbp",     "chf",
                                                          "ron",     "mdl",
                                                          "rub",     "year",
                                                          "month",   "week",
                                                          "day",     "hour",
                                                          "minute",  "people"};

/// Money or a part of a hundred.
bool IsMeasured(const std::string& unit) {
  constexpr std::size_t kMeasures = 9;
  return std::find(kTypedUnits.begin(), kTypedUnits.begin() + kMeasures, unit) !=
         kTypedUnits.begin() + kMeasures;
}

}  // namespace

double Wording::WeightOf(const LanguageRecord& record) const {
  double weight = unknown;
  for (const Term term : terms) weight += record.WeightOf(term);
  return weight;
}

Wording WordingOf(const Reading& reading, std::size_t begin, std::size_t end,
                  const LanguageRecord& record, const std::set<std::string, std::less<>>& talk) {
  Wording wording;
  const LanguageWords& lists = WordsOf(record.language());
  for (std::size_t i = begin; i < end; ++i) {
    const Token& token = reading.tokens[i];
    if (token.function || lists.months.count(token.word) > 0 || record.IsOwner(token.stem))
      continue;
    const Term term = record.TermOf(token.stem);
    if (term != kUnknown && !token.everyday) {
      wording.terms.push_back(term);
    } else if (term == kUnknown && talk.count(token.stem) == 0) {
      wording.unknown += token.everyday ? kEverydayWeight : kUnknownWeight;
    }
  }
  std::sort(wording.terms.begin(), wording.terms.end());
  wording.terms.erase(std::unique(wording.terms.begin(), wording.terms.end()), wording.terms.end());
  return wording;
}

void SettleUnits(const LanguageRecord& record, Reading* reading) {
  for (Segment& segment : reading->segments) {
    std::string typed;
    for (const Quantity& quantity : segment.quantities) {
      if (IsTyped(quantity.unit)) typed = quantity.unit;
    }
    for (Quantity& quantity : segment.quantities) {
      const bool counts = quantity.unit.empty() || quantity.unit == "date" ||
                          IsTyped(quantity.unit) || record.IsCounted(quantity.unit);
      if (!counts) quantity.unit = IsMeasured(typed) ? "" : typed;
    }
  }
}

double Coverage(const Wording& wording, const std::vector<Term>& terms,
                const LanguageRecord& record) {
  double all = wording.unknown;
  double met = 0;
  for (const Term term : wording.terms) {
    const double weight = record.WeightOf(term);
    all += weight;
    if (Holds(terms, term)) met += weight;
  }
  return all == 0 ? 1 : met / all;
}

bool Holds(const std::vector<Term>& terms, Term term) {
  return std::binary_search(terms.begin(), terms.end(), term);
}

bool HoldsAny(const std::vector<Term>& terms, const std::vector<Term>& wanted) {
  return std::any_of(wanted.begin(), wanted.end(), [&](Term term) { return Holds(terms, term); });
}

bool IsTyped(const std::string& unit) {
  return std::find(kTypedUnits.begin(), kTypedUnits.end(), unit) != kTypedUnits.end();
}

bool IsCefr(const std::string& word) {
  return word.size() == 2 && word[0] >= 'a' && word[0] <= 'c' && (word[1] == '1' || word[1] == '2');
}

bool SameQuantity(const Quantity& claim, const Quantity& fact) {
  if (claim.low) {
    return fact.low && Near(*claim.low, *fact.low) && Near(claim.value, fact.value);
  }
  return Near(claim.value, fact.value) || (fact.low && Near(claim.value, *fact.low));
}

bool SameUnit(const Quantity& claim, const Quantity& fact) {
  if (claim.unit.empty() || claim.unit == fact.unit) return true;
  const bool claim_typed = IsTyped(claim.unit);
  const bool fact_typed = IsTyped(fact.unit);
  if (claim_typed && fact_typed) return false;
  // Time and people are counted without a word for them; money and percent never are.
  if (claim_typed) return claim.unit == "people" || (fact.unit.empty() && !IsMeasured(claim.unit));
  return !fact_typed || fact.unit == "people";
}

bool Opposed(const Segment& claim, const Segment& fact, const LanguageWords& words) {
  const bool claim_up = words.up.In(claim.words);
  const bool claim_down = words.down.In(claim.words);
  const bool fact_up = words.up.In(fact.words);
  const bool fact_down = words.down.In(fact.words);
  return (claim_up && !claim_down && fact_down && !fact_up) ||
         (claim_down && !claim_up && fact_up && !fact_down);
}

}  // namespace portfolio::claims
