// Figures that no line states and that follow from what lines state.
#include <algorithm>
#include <cmath>
#include <map>

#include "claims/figures.h"

namespace portfolio::claims {

using facts::Kind;
using facts::Relation;
using facts::Thing;

namespace {

/// Counts that a frame may hold ("three points stand out").
constexpr double kSmallCount = 12;
/// A duration in years is told as rounded or as begun.
constexpr double kYearsTolerance = 0.6;
constexpr double kMonthsOfYear = 12;
constexpr double kTolerance = 1e-6;
/// A segment that says so little of its own is read with the whole sentence.
constexpr double kTellsEnough = 0.5;
/// Grades end here.
constexpr double kMostGrade = 10;
/// A subject's name stands there nearly whole.
constexpr double kWholeName = 0.8;

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

bool FigureCheck::IsReckoned(const Sentence& sentence, std::size_t at, const Quantity& figure,
                             const Course& course) const {
  return IsDuration(sentence, at, figure) || IsOfDegree(sentence, figure) ||
         IsCount(sentence, at, figure) || IsSumOrDifference(sentence, at, figure, course) ||
         IsSumOfRest(sentence, at, figure) || IsWorkingWeeks(figure, course);
}

/// "five references: three clients and two managers", where the parts stand on lines.
bool FigureCheck::IsSumOfRest(const Sentence& sentence, std::size_t at,
                              const Quantity& figure) const {
  double sum = 0;
  std::size_t parts = 0;
  for (std::size_t i = at + 1; i < sentence.reading.segments.size(); ++i) {
    for (const Figure& part : sentence.reading.segments[i].quantities) {
      if (IsTyped(part.unit) != IsTyped(figure.unit)) return false;
      if (Find(sentence, i, part).line == nullptr) return false;
      sum += part.value;
      ++parts;
    }
  }
  return parts > 1 && sum == figure.value;
}

bool FigureCheck::IsWorkingWeeks(const Quantity& figure, const Course& course) const {
  constexpr double kWorkingDays = 5;
  return figure.unit == "week" &&
         std::any_of(course.proofs.begin(), course.proofs.end(), [&](const Proof& proof) {
           return proof.quantity.unit == "day" &&
                  proof.quantity.value == figure.value * kWorkingDays;
         });
}

bool FigureCheck::IsDuration(const Sentence& sentence, std::size_t at,
                             const Quantity& figure) const {
  if (figure.unit != "year" && figure.unit != "month") return false;
  // "two years and nine months" is one figure.
  std::vector<const Quantity*> times;
  for (const Segment& segment : sentence.reading.segments) {
    for (const Quantity& each : segment.quantities) {
      if (each.unit == "year" || each.unit == "month") times.push_back(&each);
    }
  }
  if (times.size() == 2 && times[0]->unit == "year" && times[1]->unit == "month") {
    Quantity whole = *times[1];
    whole.value += times[0]->value * kMonthsOfYear;
    if (IsLasting(sentence, at, whole)) return true;
  }
  return IsLasting(sentence, at, figure);
}

bool FigureCheck::IsLasting(const Sentence& sentence, std::size_t at,
                            const Quantity& figure) const {
  const auto fits = [&](double months) {
    if (figure.unit == "month") return std::abs(figure.value - months) <= 1;
    return std::abs(figure.value - months / kMonthsOfYear) <= kYearsTolerance;
  };
  // Between two years that the sentence tells.
  const auto& dates = sentence.reading.dates;
  for (const Date& a : dates) {
    if (a.year == 0) continue;
    for (const Date& b : dates) {
      if (&a == &b || b.year == 0) continue;
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
      const auto& anchors = sentence.anchors[at].empty() ? sentence.going_on : sentence.anchors[at];
      return std::find(anchors.begin(), anchors.end(), term) != anchors.end();
    });
    if (focus) return true;
  }
  return false;
}

std::optional<bool> FigureCheck::FitsSubjects(const Sentence& sentence, std::size_t at,
                                              const Quantity& figure) const {
  if (IsTyped(figure.unit) || figure.value > kMostGrade) return std::nullopt;
  // Subjects since the figure before: "Statistics and databases (9), algorithms (7)".
  std::size_t first = at;
  while (first > 0 && sentence.reading.segments[first - 1].quantities.empty()) --first;
  std::vector<std::string> stems;
  for (const Token& token : sentence.reading.tokens) {
    if (token.segment >= first && token.segment <= at) stems.push_back(token.stem);
  }
  bool named = false;
  bool fits = true;
  for (const facts::Mention& mention : facts_.MentionsIn(stems, record_.language())) {
    if (mention.thing->kind != Kind::kSubject || mention.share < kWholeName) continue;
    const auto* graded = facts_.FirstAbout(mention.thing->id, Relation::kGraded);
    if (graded == nullptr || graded->quantities.empty()) continue;
    fits = fits && graded->quantities.front().value == figure.value;
    named = true;
  }
  const bool of_study = named && SpeaksOfDegree(sentence);
  return of_study ? std::optional<bool>(fits) : std::nullopt;
}

bool FigureCheck::SpeaksOfDegree(const Sentence& sentence) const {
  return std::any_of(sentence.reading.clauses.begin(), sentence.reading.clauses.end(),
                     [&](const Clause& clause) { return words_.degrees.In(clause.words); });
}

bool FigureCheck::IsOfDegree(const Sentence& sentence, const Quantity& figure) const {
  if (IsTyped(figure.unit)) return false;
  const Language language = record_.language();
  // Grades and numbers of subjects of a degree that is spoken of.
  for (const Thing* degree : facts_.OfKind(Kind::kDegree)) {
    std::vector<Term> names = record_.TermsOf(degree->name.In(language));
    for (const facts::Text& other : degree->also) {
      const std::vector<Term> more = record_.TermsOf(other.In(language));
      names.insert(names.end(), more.begin(), more.end());
    }
    std::sort(names.begin(), names.end());
    const bool spoken =
        HoldsAny(names, sentence.whole.terms) || HoldsAny(names, sentence.before.terms);
    if (!spoken) continue;
    std::map<double, double> counts;
    double all = 0;
    for (const Thing* subject : facts_.OfKind(Kind::kSubject)) {
      if (subject->part_of != degree->id) continue;
      ++all;
      const auto* graded = facts_.FirstAbout(subject->id, Relation::kGraded);
      if (graded != nullptr && !graded->quantities.empty()) {
        ++counts[graded->quantities.front().value];
      }
    }
    if (figure.value == all || counts.count(figure.value) > 0) return true;
    const bool counted = std::any_of(counts.begin(), counts.end(), [&](const auto& entry) {
      return entry.second == figure.value;
    });
    if (counted) return true;
  }
  return false;
}

bool FigureCheck::IsCount(const Sentence& sentence, std::size_t at, const Quantity& figure) const {
  const Segment& segment = sentence.reading.segments[at];
  for (const auto& [name, words] : words_.kinds) {
    if (!words.In(segment.words)) continue;
    for (const Kind kind : {Kind::kEmployer, Kind::kCertificate, Kind::kLanguage, Kind::kDegree,
                            Kind::kIndustry, Kind::kProject, Kind::kSkill}) {
      if (NameOf(kind) != name) continue;
      const auto all = static_cast<double>(facts_.OfKind(kind).size());
      if (all <= figure.value) return all == figure.value;
    }
  }
  if (figure.value > kSmallCount || figure.low) return false;
  if (IsTyped(figure.unit)) return false;
  if (sentence.reading.introduces) return true;
  // As many as are listed behind a colon: "three rules: ..., ... and ...".
  const auto& segments = sentence.reading.segments;
  const auto listed = std::count_if(segments.begin(), segments.end(), [&](const Segment& each) {
    return each.clause == segment.clause + 1;
  });
  if (static_cast<double>(listed) == figure.value) return true;
  // As many as the sentence lists: items parted by commas.
  if (static_cast<double>(sentence.reading.segments.size()) >= figure.value &&
      sentence.reading.segments.size() > 2 && figure.value <= 4) {
    if (sentence.wordings[at].KnownWeight(record_) < kTellsEnough) return true;
  }
  const bool few = figure.value <= 4 && sentence.wordings[at].terms.size() <= 1;
  return few ||
         (sentence.whole.KnownWeight(record_) < kTellsEnough && sentence.before.terms.empty());
}

bool FigureCheck::IsMiscount(const Sentence& sentence, std::size_t at,
                             const Quantity& figure) const {
  const Segment& segment = sentence.reading.segments[at];
  return std::any_of(words_.kinds.begin(), words_.kinds.end(), [&](const auto& kind) {
    if (!kind.second.In(segment.words) || IsTyped(figure.unit)) return false;
    for (const Kind closed : {Kind::kCertificate, Kind::kLanguage, Kind::kDegree}) {
      const auto all = static_cast<double>(facts_.OfKind(closed).size());
      if (NameOf(closed) == kind.first) return all > 0 && all < figure.value;
    }
    return false;
  });
}

bool FigureCheck::IsSumOrDifference(const Sentence& sentence, std::size_t at,
                                    const Quantity& figure, const Course& course) const {
  const Segment& segment = sentence.reading.segments[at];
  const bool changes = words_.down.In(segment.words) || words_.up.In(segment.words);
  // Days and days make days.
  struct Value {
    double value;
    std::string unit;
  };
  std::vector<Value> values;
  for (const Proof& proof : course.proofs) {
    const std::string& unit = proof.quantity.unit;
    const bool other = IsTyped(figure.unit) && unit != figure.unit;
    if (unit == "date" || other) continue;
    values.push_back({proof.quantity.value, IsTyped(unit) ? unit : ""});
    // "seven days less", where the line tells from how many.
    if (!changes) continue;
    for (const Segment& each : proof.line->reading.segments) {
      for (const Figure& fact : each.quantities) {
        const bool same = fact.unit == unit && figure.value > 0;
        if (same && figure.value == std::abs(fact.value - proof.quantity.value)) return true;
      }
    }
  }
  // Figures of the sentence itself that come later, and those of the visitor, prove nothing.
  constexpr std::size_t kMostValues = 8;
  if (values.size() > kMostValues) values.erase(values.begin(), values.end() - kMostValues);
  for (std::size_t i = 0; i < values.size(); ++i) {
    for (std::size_t k = i + 1; k < values.size(); ++k) {
      if (values[i].unit != values[k].unit) continue;
      const double a = values[i].value;
      const double b = values[k].value;
      if (figure.value == std::abs(a - b) && figure.value > 0) return true;
      if (figure.value == a + b) return true;
      const double ratio = std::max(a, b) / std::min(a, b);
      if (figure.value > 1 && std::abs(figure.value - ratio) < kTolerance) return true;
      for (std::size_t j = k + 1; j < values.size(); ++j) {
        if (values[j].unit == values[i].unit && figure.value == a + b + values[j].value)
          return true;
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

}  // namespace portfolio::claims
