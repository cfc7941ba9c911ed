#include "claims/figures.h"

#include <algorithm>

#include "platform/text/text.h"

namespace portfolio::claims {

using facts::Kind;
using facts::Period;
using facts::Thing;

namespace {

/// What the same unit tells of a line.
constexpr double kSameUnitTells = 0.4;
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
/// A month with so little beside it is told of what the talk is about.
constexpr double kTellsLittle = 1.0;
/// A line that speaks of the same with another figure speaks of it so surely.
constexpr double kOfAnother = 0.5;
/// The line with the figure speaks of the same at least this well, against one with another figure.
constexpr double kNearest = 0.65;
/// A line that names nobody proves what it speaks of so surely.
constexpr double kSaysItself = 0.6;
/// ... of a sentence that names nothing itself.
constexpr double kGoesOnItself = 0.4;

bool HoldsAll(const Line& line, const std::vector<Date>& dates) {
  const auto& told = line.reading.dates;
  return std::all_of(dates.begin(), dates.end(), [&](const Date& date) {
    return std::find(told.begin(), told.end(), date) != told.end();
  });
}

bool HoldsFigure(const Line& line, const Figure& figure, const Segment& told) {
  const auto& segments = line.reading.segments;
  return std::any_of(segments.begin(), segments.end(), [&](const Segment& segment) {
    const auto& figures = segment.quantities;
    return std::any_of(figures.begin(), figures.end(), [&](const Figure& fact) {
      return SameAmount(figure, fact) || IsEndOf(fact, figure, told);
    });
  });
}

/// Two months, one told right behind the other: a span, which stands on one line.
std::vector<Date> SpanOf(const std::vector<Date>& dates, const Date& date) {
  std::vector<Date> months;
  std::size_t at = 0;
  for (const Date& each : dates) {
    if (&each == &date) at = months.size();
    if (each.month != 0) months.push_back(each);
  }
  if (date.month == 0 || months.size() % 2 != 0) return {};
  const auto first = months.begin() + static_cast<long>(at - at % 2);
  return {first, first + 2};
}

}  // namespace

std::string_view FigureCheck::FaultOf(const Sentence& sentence, std::size_t at,
                                      Course* course) const {
  const Segment& segment = sentence.reading.segments[at];
  for (const Figure& figure : segment.quantities) {
    if (figure.unit == "date") continue;
    const std::string_view fault = FaultOfFigure(sentence, at, figure, course);
    if (!fault.empty()) return fault;
  }
  for (const Date& date : sentence.reading.dates) {
    if (date.segment != at) continue;
    const std::string_view fault = FaultOfDate(sentence, date, course);
    if (!fault.empty()) return fault;
  }
  return HasOtherOne(sentence, at) ? "unit" : "";
}

/// "within one hour", where the line that speaks of the same says "one working day".
bool FigureCheck::HasOtherOne(const Sentence& sentence, std::size_t at) const {
  const std::vector<std::string>& ones = sentence.reading.segments[at].ones;
  if (ones.empty()) return false;
  const Wording& own = sentence.wordings[at];
  if (own.KnownWeight(record_) < kTellsEnough) return false;
  double same = 0;
  double other = 0;
  for (const Line& line : record_.lines()) {
    for (std::size_t k = 0; k < line.reading.segments.size(); ++k) {
      for (const std::string& unit : line.reading.segments[k].ones) {
        const bool holds = std::find(ones.begin(), ones.end(), unit) != ones.end();
        double& best = holds ? same : other;
        best = std::max(best, ScoreOf(own, line, k));
      }
    }
  }
  return other >= kOfAnother && same < kNearest * other;
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

FigureCheck::Place FigureCheck::PlaceOf(const Sentence& sentence, std::size_t at,
                                        const Line& line) const {
  const std::vector<Term>& anchors = sentence.anchors[at];
  Place place = Place::kHere;
  if (!anchors.empty() && !HoldsAny(line.scope, anchors)) {
    if (record_.HoldsName(line.scope)) return Place::kElsewhere;
    place = Place::kNoName;
  }
  // A sentence that names nothing goes on with what the talk is about.
  const bool names = !anchors.empty() || !sentence.topics[at].empty();
  const std::vector<int>& topics = names ? sentence.topics[at] : sentence.focus;
  if (topics.empty()) return place;
  const bool shared = std::any_of(line.topics.begin(), line.topics.end(), [&](int topic) {
    return std::find(topics.begin(), topics.end(), topic) != topics.end();
  });
  if (shared) return place;
  // What only goes on may turn to another topic of the same employer.
  const bool stays = !names && HoldsAny(line.scope, sentence.going_on);
  if (!line.topics.empty() && !stays) return Place::kElsewhere;
  return place == Place::kHere ? Place::kNoTopic : place;
}

/// Lines of the record that hold the figure and speak of what the segment speaks of.
FigureCheck::Match FigureCheck::Find(const Sentence& sentence, std::size_t at, const Figure& figure,
                                     const Wording& topic) const {
  const Segment& segment = sentence.reading.segments[at];
  const double told = topic.KnownWeight(record_);
  const auto score_of = [&](const Line& line, std::size_t part, const Figure& fact) {
    const bool same_unit = IsTyped(figure.unit) && figure.unit == fact.unit;
    const double unit = same_unit ? kSameUnitTells : 0;
    return told + unit == 0 ? 1 : (ScoreOf(topic, line, part) * told + unit) / (told + unit);
  };
  Match match;
  for (const Line& line : record_.lines()) {
    if (!line.has_figures) continue;
    const bool holds = HoldsFigure(line, figure, segment);
    const Place place = PlaceOf(sentence, at, line);
    for (std::size_t k = 0; k < line.reading.segments.size(); ++k) {
      const Segment& part = line.reading.segments[k];
      for (const Figure& fact : part.quantities) {
        if (!SameAmount(figure, fact) && !IsEndOf(fact, figure, segment)) {
          const bool rival = !holds && fact.unit != "date" && place != Place::kElsewhere &&
                             SameUnit(figure, fact, line, record_);
          if (rival) match.rival = std::max(match.rival, ScoreOf(topic, line, k));
          continue;
        }
        if (!SameUnit(figure, fact, line, record_)) {
          match.other_unit = true;
          if (place != Place::kElsewhere) {
            match.rival = std::max(match.rival, ScoreOf(topic, line, k));
          }
          continue;
        }
        const bool less = words_.less.In(segment.words) && !words_.less.In(part.words);
        if (Opposed(segment, part, words_) || (less && fact.at_least)) continue;
        const double score = score_of(line, k, fact);
        if (score < kBound) continue;
        if (!segment.rate.empty() && !part.rate.empty() && segment.rate != part.rate) {
          match.other_rate = true;
          match.other_unit = true;
          continue;
        }
        const bool foreign = place == Place::kElsewhere;
        match.elsewhere = match.elsewhere || foreign;
        const double worth = score + (place == Place::kHere ? 1 : 0);
        if (foreign || worth <= match.worth) continue;
        match.worth = worth;
        match.score = score;
        match.line = &line;
        match.place = place;
        match.same_rate = part.rate == segment.rate;
      }
    }
  }
  // A line without a rate doesn't prove one that other lines tell otherwise.
  if (match.other_rate && !match.same_rate) match.line = nullptr;
  // What is spoken of has another figure.
  if (match.line != nullptr && match.score < kNearest * match.rival) match.line = nullptr;
  // A line that names nobody doesn't prove what others tell of another place; one of no topic does
  // where it surely speaks of the same.
  const bool names = !sentence.anchors[at].empty() || !sentence.topics[at].empty();
  const double least = names ? kSaysItself : kGoesOnItself;
  const bool doubtful =
      match.place == Place::kNoName || (match.place == Place::kNoTopic && match.score < least);
  if (match.elsewhere && doubtful) match.line = nullptr;
  return match;
}

std::string_view FigureCheck::FaultOfFigure(const Sentence& sentence, std::size_t at,
                                            const Figure& figure, Course* course) const {
  if (const auto fits = FitsSubjects(sentence, at, figure)) return *fits ? "" : "figure";
  const Wording& own = sentence.wordings[at];
  const bool tells = own.KnownWeight(record_) >= kTellsEnough;
  Match match = Find(sentence, at, figure, tells ? own : NearestTelling(sentence, at));
  bool elsewhere = match.elsewhere;
  // What the segment speaks of has another figure: the rest of the sentence proves nothing then.
  const auto look_on = [&] {
    return match.line == nullptr && !elsewhere && (!tells || match.rival < kOfAnother);
  };
  if (look_on()) {
    match = Find(sentence, at, figure, sentence.whole);
    elsewhere = elsewhere || match.elsewhere;
  }
  // A sentence that says little goes on with what was spoken of.
  if (look_on()) match = Find(sentence, at, figure, sentence.before);
  if (match.line != nullptr) {
    course->proofs.push_back({figure, match.line});
    return {};
  }
  if (IsReckoned(sentence, at, figure, *course)) return {};
  if (elsewhere || match.elsewhere) return "moved";
  return match.other_unit ? "unit" : "figure";
}

const Wording& FigureCheck::NearestTelling(const Sentence& sentence, std::size_t at) const {
  for (std::size_t i = at; i-- > 0;) {
    if (sentence.wordings[i].KnownWeight(record_) >= kTellsEnough) return sentence.wordings[i];
  }
  return sentence.whole;
}

std::string_view FigureCheck::FaultOfDate(const Sentence& sentence, const Date& date,
                                          Course* course) const {
  const std::vector<Term>& anchors = sentence.anchors[date.segment];
  const Wording& own = sentence.wordings[date.segment];
  const bool tells = own.KnownWeight(record_) >= kTellsEnough;
  const Wording& near = tells ? own : NearestTelling(sentence, date.segment);
  const bool tells_little = own.KnownWeight(record_) < kTellsLittle;
  const std::vector<Date> months = SpanOf(sentence.reading.dates, date);
  Match best;
  for (const Line& line : record_.lines()) {
    const bool span = months.size() == 2 && HoldsAll(line, months);
    const bool goes_on = std::find(course->passages.begin(), course->passages.end(),
                                   line.passage) != course->passages.end();
    for (const Date& told : line.reading.dates) {
      if (told.year != date.year || (date.month != 0 && told.month != date.month)) continue;
      double score = ScoreOf(sentence.whole, line, told.segment);
      score = std::max(score, ScoreOf(near, line, told.segment));
      if (!sentence.before.terms.empty()) {
        score = std::max(score, kNearby * ScoreOf(sentence.before, line, told.segment));
      }
      const Place place = PlaceOf(sentence, date.segment, line);
      const bool anchored = place == Place::kHere;
      // "It has run since January 2025": no more is said than the month.
      const bool month_alone = tells_little && date.month != 0;
      const double bound = span || goes_on || month_alone ? 0
                           : anchors.empty()              ? kDateBound
                                                          : kNamedBound;
      if (score < bound || place == Place::kElsewhere) continue;
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
