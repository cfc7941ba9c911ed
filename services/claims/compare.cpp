#include "claims/compare.h"

#include <algorithm>
#include <cmath>

#include "platform/text/text.h"

namespace portfolio::claims {
namespace {

/// What a word weighs that the record doesn't know, and an everyday one.
constexpr double kUnknownWeight = 0.7;
constexpr double kEverydayWeight = 0.1;

constexpr double kTolerance = 1e-6;
constexpr double kTen = 10;

bool Near(double a, double b) { return std::abs(a - b) <= kTolerance * std::max(1.0, std::abs(a)); }

/// A unit of time in the smallest that it is reckoned in: months stay apart from days.
struct Measure {
  std::string_view unit;
  std::string_view smallest;
  double factor;
};
constexpr Measure kMeasures[] = {{"minute", "minute", 1}, {"hour", "minute", 60},
                                 {"day", "day", 1},       {"week", "day", 7},
                                 {"month", "month", 1},   {"year", "month", 12}};

const Measure* MeasureOf(const std::string& unit) {
  for (const Measure& measure : kMeasures) {
    if (measure.unit == unit) return &measure;
  }
  return nullptr;
}

/// "between nine and six" of "9:00 to 18:00".
bool SameClock(const Quantity& claim, const Quantity& fact) {
  constexpr double kMinutes = 60;
  constexpr double kHalfDay = 12;
  const bool hour = !IsTyped(claim.unit) || claim.unit == "hour";
  if (fact.unit != "clock" || claim.low || !hour) return false;
  const auto is = [&](double hours) {
    return Near(hours * kMinutes, fact.value) || (fact.low && Near(hours * kMinutes, *fact.low));
  };
  return is(claim.value) || (claim.value <= kHalfDay && is(claim.value + kHalfDay));
}

/// "over 40" and "nearly 45" of 43.
bool RoundsTo(const Figure& claim, const Quantity& fact) {
  if (claim.low || fact.low || claim.value <= 0) return false;
  const double step = std::pow(kTen, std::floor(std::log10(claim.value)));
  if (claim.above) return fact.value >= claim.value && fact.value < claim.value + step;
  return claim.about && std::abs(fact.value - claim.value) <= claim.value / kTen;
}

/// "two weeks" and "14 days".
bool SameTime(const Quantity& claim, const Quantity& fact) {
  const Measure* a = MeasureOf(claim.unit);
  const Measure* b = MeasureOf(fact.unit);
  if (a == nullptr || b == nullptr || a->smallest != b->smallest) return false;
  if (claim.low || fact.low) return false;
  return Near(claim.value * a->factor, fact.value * b->factor);
}

}  // namespace

double Wording::WeightOf(const LanguageRecord& record) const {
  return unknown + KnownWeight(record);
}

double Wording::KnownWeight(const LanguageRecord& record) const {
  double weight = 0;
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
      const double weight = token.everyday ? kEverydayWeight : kUnknownWeight;
      wording.unknown += weight;
      if (!token.everyday) wording.strange.emplace_back(token.stem, weight);
    }
  }
  std::sort(wording.terms.begin(), wording.terms.end());
  wording.terms.erase(std::unique(wording.terms.begin(), wording.terms.end()), wording.terms.end());
  return wording;
}

void SettleUnits(const LanguageRecord& record, Reading* reading) {
  for (Segment& segment : reading->segments) {
    std::string typed;
    for (const Figure& quantity : segment.quantities) {
      if (IsTyped(quantity.unit)) typed = quantity.unit;
    }
    for (Figure& quantity : segment.quantities) {
      const bool counts = quantity.unit.empty() || quantity.unit == "date" ||
                          IsTyped(quantity.unit) || record.TermOf(quantity.unit) != kUnknown;
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

bool IsCefr(const std::string& word) {
  return word.size() == 2 && word[0] >= 'a' && word[0] <= 'c' && (word[1] == '1' || word[1] == '2');
}

bool SameQuantity(const Quantity& claim, const Quantity& fact) {
  if (claim.low) {
    return fact.low && Near(*claim.low, *fact.low) && Near(claim.value, fact.value);
  }
  // Of opening hours one end may be told alone; "2-3%" is neither 2% nor 3%.
  if (fact.low && fact.unit != "clock") return false;
  return Near(claim.value, fact.value) || (fact.low && Near(claim.value, *fact.low));
}

bool SameAmount(const Figure& claim, const Figure& fact) {
  return SameQuantity(claim, fact) || RoundsTo(claim, fact) || SameTime(claim, fact) ||
         SameClock(claim, fact);
}

double DaysOf(const Quantity& quantity) {
  constexpr double kDaysOfMonth = 30;
  const Measure* measure = MeasureOf(quantity.unit);
  if (measure == nullptr || measure->smallest == "minute") return 0;
  return quantity.value * measure->factor * (measure->smallest == "month" ? kDaysOfMonth : 1);
}

bool IsEndOf(const Figure& fact, const Figure& claim, const Segment& segment) {
  if (!fact.low || claim.low || fact.unit == "clock") return false;
  const auto holds = [&](double value) {
    return std::any_of(segment.quantities.begin(), segment.quantities.end(),
                       [&](const Figure& each) { return Near(each.value, value); });
  };
  const bool end = Near(claim.value, fact.value) || Near(claim.value, *fact.low);
  return end && holds(fact.value) && holds(*fact.low);
}

bool SameUnit(const Figure& claim, const Figure& fact, const Line& line,
              const LanguageRecord& record) {
  if (claim.unit.empty() || claim.unit == fact.unit || SameClock(claim, fact)) return true;
  const bool claim_typed = IsTyped(claim.unit);
  const bool fact_typed = IsTyped(fact.unit);
  if (claim_typed && fact_typed) return SameTime(claim, fact);
  // Only people have so many other names that a word for some of them may be any.
  if (claim_typed) return claim.unit == "people";
  if (fact_typed && fact.unit != "people") return false;
  bool counts_other = false;
  for (const std::string& stem : claim.counted) {
    const Term term = record.InflectionOf(stem);
    // "a team of 8" in factories isn't 8 factories.
    if (term != kUnknown && !fact_typed && Holds(line.context, term)) return true;
    counts_other = counts_other || record.IsCounted(term);
  }
  return !counts_other;
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
