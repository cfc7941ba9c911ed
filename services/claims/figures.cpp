#include "claims/figures.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "platform/text/text.h"

namespace portfolio::claims {

using facts::Fact;
using facts::Kind;
using facts::Period;
using facts::Relation;
using facts::Thing;

namespace {

/// A figure belongs to a line that shares this part of what the segment speaks of.
constexpr double kBound = 0.3;
constexpr double kDateBound = 0.3;
/// A date of what is named.
constexpr double kNamedBound = 0.1;
/// What a line's words beside another figure count for.
constexpr double kBesideAnother = 0.3;
/// What a word elsewhere in its passage counts for.
constexpr double kNearby = 0.4;
/// A segment that says so little of its own is read with the whole sentence.
constexpr double kTellsEnough = 0.5;
/// Counts that a frame may hold ("three points stand out").
constexpr double kSmallCount = 12;
/// A line that speaks of the same with another figure speaks of it so surely.
constexpr double kOfAnother = 0.5;
/// The line with the figure speaks of the same at least this well, against one with another figure.
constexpr double kNearest = 0.65;
/// A duration in years is told as rounded or as begun.
constexpr double kYearsTolerance = 0.6;

constexpr double kMonthsOfYear = 12;
constexpr double kTolerance = 1e-6;

bool HoldsAll(const Line& line, const std::vector<Date>& dates) {
  const auto& told = line.reading.dates;
  return std::all_of(dates.begin(), dates.end(), [&](const Date& date) {
    return std::find(told.begin(), told.end(), date) != told.end();
  });
}

std::string_view NameOf(Kind kind) {
  switch (kind) {
    case Kind::kEmployer:
      return "employer";
    case Kind::kCertificate:
      return "certificate";
    case Kind::kLanguage:
      return "language";
    case Kind::kDegree:
      return "degree";
    case Kind::kIndustry:
      return "industry";
    case Kind::kProject:
      return "project";
    case Kind::kSkill:
      return "skill";
    default:
      return "";
  }
}

}  // namespace

std::string_view FigureCheck::FaultOf(const Sentence& sentence, std::size_t at,
                                      Course* course) const {
  const Segment& segment = sentence.reading.segments[at];
  for (const Quantity& figure : segment.quantities) {
    if (figure.unit == "date") continue;
    const std::string_view fault = FaultOfFigure(sentence, at, figure, course);
    if (!fault.empty()) return fault;
  }
  for (const Date& date : sentence.reading.dates) {
    if (date.segment != at) continue;
    const std::string_view fault = FaultOfDate(sentence, date, course);
    if (!fault.empty()) return fault;
  }
  return {};
}

double FigureCheck::KnownWeight(const Wording& wording) const {
  double known = 0;
  for (const Term term : wording.terms) known += record_.WeightOf(term);
  return known;
}

double FigureCheck::ScoreOf(const Wording& topic, const Line& line, std::size_t segment) const {
  // Where the figure stands alone between marks, the rest of the line is about it.
  bool alone = true;
  for (std::size_t i = 0; i < line.terms.size(); ++i) {
    alone = alone && (line.terms[i] == kUnknown || line.reading.tokens[i].segment != segment ||
                      record_.WeightOf(line.terms[i]) < kTellsEnough);
  }
  double all = 0;
  double met = 0;
  for (const Term term : topic.terms) {
    const double weight = record_.WeightOf(term);
    all += weight;
    if (!Holds(line.context, term) && !Holds(line.scope, term)) {
      if (Holds(record_.passages()[line.place].terms, term)) met += weight * kNearby;
      continue;
    }
    // A word that stands beside another figure of the line speaks of that one.
    bool here = alone;
    bool beside = false;
    for (std::size_t i = 0; i < line.terms.size(); ++i) {
      if (line.terms[i] != term) continue;
      const std::size_t place = line.reading.tokens[i].segment;
      here = here || place == segment || line.reading.segments[place].quantities.empty();
      beside = beside || place != segment;
    }
    met += weight * (beside && !here ? kBesideAnother : 1);
  }
  return all == 0 ? 1 : met / all;
}

bool FigureCheck::Fits(const Line& line, const std::vector<Term>& anchors) const {
  return anchors.empty() || HoldsAny(line.scope, anchors) || !record_.HoldsName(line.scope);
}

/// Lines of the record that hold the figure and speak of what the segment speaks of.
FigureCheck::Match FigureCheck::Find(const Sentence& sentence, std::size_t at,
                                     const Quantity& figure, const Wording& topic) const {
  const Segment& segment = sentence.reading.segments[at];
  const std::vector<Term>& anchors = sentence.anchors[at];
  Match match;
  for (const Line& line : record_.lines()) {
    for (std::size_t k = 0; k < line.reading.segments.size(); ++k) {
      const Segment& told = line.reading.segments[k];
      for (const Quantity& fact : told.quantities) {
        if (!SameQuantity(figure, fact)) {
          const bool rival = fact.unit != "date" && SameUnit(figure, fact) && Fits(line, anchors);
          if (rival) match.rival = std::max(match.rival, ScoreOf(topic, line, k));
          continue;
        }
        if (!SameUnit(figure, fact)) {
          match.other_unit = true;
          continue;
        }
        const bool less = words_.less.In(segment.words) && !words_.less.In(told.words);
        if (Opposed(segment, told, words_) || (less && fact.at_least)) continue;
        const double score = ScoreOf(topic, line, k);
        if (score < kBound) continue;
        const bool anchored = anchors.empty() || HoldsAny(line.scope, anchors);
        const bool foreign = !anchored && record_.HoldsName(line.scope);
        match.elsewhere = match.elsewhere || foreign;
        const double worth = score + (anchored ? 1 : 0);
        if (foreign || worth <= match.worth) continue;
        match.worth = worth;
        match.score = score;
        match.line = &line;
        match.anchored = anchored;
      }
    }
  }
  // What is spoken of has another figure.
  if (match.line != nullptr && match.score < kNearest * match.rival) match.line = nullptr;
  // A line that names nobody doesn't prove what others tell of another place.
  if (match.line != nullptr && !match.anchored && match.elsewhere) match.line = nullptr;
  return match;
}

std::string_view FigureCheck::FaultOfFigure(const Sentence& sentence, std::size_t at,
                                            const Quantity& figure, Course* course) const {
  const Wording& own = sentence.wordings[at];
  const bool tells = KnownWeight(own) >= kTellsEnough;
  Match match = Find(sentence, at, figure, tells ? own : sentence.whole);
  const bool elsewhere = match.elsewhere;
  // What the segment speaks of has another figure: the rest of the sentence proves nothing then.
  if (match.line == nullptr && !elsewhere && tells && match.rival < kOfAnother) {
    match = Find(sentence, at, figure, sentence.whole);
  }
  // A sentence that says little goes on with what was spoken of.
  if (match.line == nullptr && !elsewhere && match.rival < kOfAnother) {
    match = Find(sentence, at, figure, sentence.before);
  }
  if (match.line != nullptr) {
    course->proofs.push_back({figure, match.line});
    return {};
  }
  if (IsReckoned(sentence, at, figure, *course)) return {};
  if (elsewhere || match.elsewhere) return "moved";
  return match.other_unit ? "unit" : "figure";
}

bool FigureCheck::IsReckoned(const Sentence& sentence, std::size_t at, const Quantity& figure,
                             const Course& course) const {
  return IsDuration(sentence, at, figure) || IsCount(sentence, at, figure) ||
         IsSumOrDifference(sentence, at, figure, course);
}

bool FigureCheck::IsDuration(const Sentence& sentence, std::size_t at,
                             const Quantity& figure) const {
  if (figure.unit != "year" && figure.unit != "month") return false;
  const auto fits = [&](double months) {
    if (figure.unit == "month") return std::abs(figure.value - months) <= 1;
    return std::abs(figure.value - months / kMonthsOfYear) <= kYearsTolerance;
  };
  // Between two years that the sentence tells.
  const auto& dates = sentence.reading.dates;
  for (const Date& a : dates) {
    for (const Date& b : dates) {
      if (&a == &b) continue;
      const double months = (b.year - a.year) * kMonthsOfYear + (b.month - a.month);
      if (months > 0 && (fits(months) || (a.month > 0 && b.month > 0 && fits(months + 1)))) {
        return true;
      }
    }
    if (fits((today_.year - a.year) * kMonthsOfYear + today_.month - a.month)) return true;
  }
  for (const Thing& thing : facts_.things()) {
    if (!thing.period || !fits(facts::MonthsOf(*thing.period, today_))) continue;
    const std::vector<Term> names = record_.TermsOf(thing.name.In(record_.language()));
    if (HoldsAny(sentence.whole.terms, names)) return true;
    const bool focus = std::any_of(names.begin(), names.end(), [&](Term term) {
      const auto& anchors = sentence.anchors[at];
      return std::find(anchors.begin(), anchors.end(), term) != anchors.end();
    });
    if (focus) return true;
  }
  return false;
}

bool FigureCheck::IsCount(const Sentence& sentence, std::size_t at, const Quantity& figure) const {
  const Segment& segment = sentence.reading.segments[at];
  for (const auto& [name, words] : words_.kinds) {
    if (!words.In(segment.words)) continue;
    for (const Kind kind : {Kind::kEmployer, Kind::kCertificate, Kind::kLanguage, Kind::kDegree,
                            Kind::kIndustry, Kind::kProject, Kind::kSkill}) {
      const bool fits =
          NameOf(kind) == name && static_cast<double>(facts_.OfKind(kind).size()) == figure.value;
      if (fits) return true;
    }
  }
  if (figure.value > kSmallCount || figure.low) return false;
  if (IsTyped(figure.unit)) return false;
  if (sentence.reading.introduces) return true;
  // As many as the sentence lists: items parted by commas.
  if (static_cast<double>(sentence.reading.segments.size()) >= figure.value &&
      sentence.reading.segments.size() > 2 && figure.value <= 4) {
    if (KnownWeight(sentence.wordings[at]) < kTellsEnough) return true;
  }
  const bool few = figure.value <= 4 && sentence.wordings[at].terms.size() <= 1;
  return few || KnownWeight(sentence.whole) < kTellsEnough;
}

bool FigureCheck::IsSumOrDifference(const Sentence& sentence, std::size_t at,
                                    const Quantity& figure, const Course& course) const {
  std::vector<double> values;
  for (const Proof& proof : course.proofs) {
    if (proof.quantity.unit != "date") values.push_back(proof.quantity.value);
  }
  // Figures of the sentence itself that come later, and those of the visitor, prove nothing.
  constexpr std::size_t kMostValues = 8;
  if (values.size() > kMostValues) values.erase(values.begin(), values.end() - kMostValues);
  for (std::size_t a = 0; a < values.size(); ++a) {
    for (std::size_t b = a + 1; b < values.size(); ++b) {
      if (figure.value == std::abs(values[a] - values[b]) && figure.value > 0) return true;
      if (figure.value == values[a] + values[b]) return true;
      const double ratio = std::max(values[a], values[b]) / std::min(values[a], values[b]);
      if (figure.value > 1 && std::abs(figure.value - ratio) < kTolerance) return true;
      for (std::size_t c = b + 1; c < values.size(); ++c) {
        if (figure.value == values[a] + values[b] + values[c]) return true;
      }
    }
  }
  if (!words_.total.In(sentence.reading.segments[at].words) &&
      !words_.total.In(sentence.reading.clauses.front().words)) {
    return false;
  }
  // Two figures of one passage in the same unit: the credits of two degrees.
  std::map<std::string_view, std::vector<double>> by_passage;
  for (const Line& line : record_.lines()) {
    for (const Segment& segment : line.reading.segments) {
      for (const Quantity& fact : segment.quantities) {
        if (fact.unit == figure.unit) by_passage[line.passage].push_back(fact.value);
      }
    }
  }
  return std::any_of(by_passage.begin(), by_passage.end(), [&](const auto& entry) {
    const std::vector<double>& all = entry.second;
    for (std::size_t a = 0; a < all.size(); ++a) {
      for (std::size_t b = a + 1; b < all.size(); ++b) {
        if (all[a] + all[b] == figure.value) return true;
      }
    }
    return false;
  });
}

std::string_view FigureCheck::FaultOfDate(const Sentence& sentence, const Date& date,
                                          Course* course) const {
  const std::vector<Term>& anchors = sentence.anchors[date.segment];
  const Wording& own = sentence.wordings[date.segment];
  const bool tells = KnownWeight(own) >= kTellsEnough;
  // A span of months that stands on one line is the line's.
  std::vector<Date> months;
  for (const Date& each : sentence.reading.dates) {
    if (each.month != 0) months.push_back(each);
  }
  Match best;
  for (const Line& line : record_.lines()) {
    const bool span = months.size() == 2 && HoldsAll(line, months);
    const bool goes_on = std::find(course->passages.begin(), course->passages.end(),
                                   line.passage) != course->passages.end();
    for (const Date& told : line.reading.dates) {
      if (told.year != date.year || (date.month != 0 && told.month != date.month)) continue;
      double score = ScoreOf(sentence.whole, line, told.segment);
      if (tells) score = std::max(score, ScoreOf(own, line, told.segment));
      if (!sentence.before.terms.empty()) {
        score = std::max(score, kNearby * ScoreOf(sentence.before, line, told.segment));
      }
      const bool anchored = anchors.empty() || HoldsAny(line.scope, anchors);
      const double bound = span || goes_on ? 0 : anchors.empty() ? kDateBound : kNamedBound;
      if (score < bound || !Fits(line, anchors)) continue;
      const double worth = score + (anchored ? 1 : 0) + (span ? 1 : 0);
      if (best.line != nullptr && worth <= best.worth) continue;
      best.worth = worth;
      best.line = &line;
    }
  }
  if (best.line != nullptr) {
    Quantity year;
    year.value = date.year;
    year.unit = "date";
    course->proofs.push_back({year, best.line});
    return {};
  }
  if (date.year == today_.year && date.month == 0) return {};
  return FallsIntoPeriod(sentence, date) ? std::string_view() : "date";
}

bool FigureCheck::FallsIntoPeriod(const Sentence& sentence, const Date& date) const {
  for (const Thing& thing : facts_.things()) {
    if (!thing.period || thing.kind == Kind::kDegree) continue;
    const Period& period = *thing.period;
    const std::vector<Term> names = record_.TermsOf(thing.name.In(record_.language()));
    if (!HoldsAny(sentence.whole.terms, names)) continue;
    const bool boundary = date.month == 0 && (period.from.year == date.year ||
                                              (period.to && period.to->year == date.year));
    if (boundary) return true;
  }
  return false;
}

}  // namespace portfolio::claims
