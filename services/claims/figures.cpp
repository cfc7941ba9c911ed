#include "claims/figures.h"

#include <algorithm>
#include <cmath>

#include "platform/text/text.h"

namespace portfolio::claims {

using facts::Kind;
using facts::Period;
using facts::Thing;

namespace {

/// What a word counts for that stands elsewhere in a line's passage.
constexpr double kNearby = 0.4;
/// A segment that says so little of its own is read with the one before.
constexpr double kTellsEnough = 0.5;
/// What words of the rest of the sentence count for, and of what was spoken of before it.
constexpr double kOfSentence = 0.5;
constexpr double kBefore = 0.1;
/// What it counts for that a line belongs to what is named, and that it goes on with what was told.
constexpr double kNamed = 0.6;
constexpr double kGoesOn = 1.0;
/// A line tells of a figure as well as another does from this share of its words on, some words
/// more or less.
constexpr double kAsWell = 0.8;
constexpr double kSomeWords = 0.2;
constexpr double kSomeWordsOfDate = 0.5;
/// A line tells this part at least of what stands beside its figure or date.
constexpr double kBound = 0.2;
constexpr double kBoundMonth = 1.5;
/// So few of anything are often counted in passing: "one of her three languages".
constexpr double kFew = 3;

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

/// Two counts and more that stand together in both: what they count may be called otherwise.
bool IsOfPair(const Figure& claim, const Figure& fact, const Segment& told, const Segment& part) {
  if (told.quantities.size() < 2 || IsTyped(claim.unit) || IsTyped(fact.unit)) return false;
  return std::all_of(told.quantities.begin(), told.quantities.end(), [&](const Figure& each) {
    return std::any_of(part.quantities.begin(), part.quantities.end(),
                       [&](const Figure& other) { return SameQuantity(each, other); });
  });
}

/// The date is that of the fact, or its year, or its month.
bool IsDate(const Date& claim, const Date& fact) {
  if (claim.year == 0) return claim.month == fact.month;
  return claim.year == fact.year && (claim.month == 0 || claim.month == fact.month);
}

/// Two months, one told right behind the other: a span, which stands on one line.
std::vector<Date> SpanOf(const std::vector<Date>& dates, const Date& date) {
  std::vector<Date> months;
  std::size_t at = 0;
  for (const Date& each : dates) {
    if (&each == &date) at = months.size();
    if (each.month != 0) months.push_back(each);
  }
  if (date.month == 0 || date.year == 0 || months.size() % 2 != 0) return {};
  const auto first = months.begin() + static_cast<long>(at - at % 2);
  return {first, first + 2};
}

}  // namespace

void FigureCheck::Weigh(const Sentence& sentence, std::size_t at, Course* course,
                        Signs* signs) const {
  for (const Figure& figure : sentence.reading.segments[at].quantities) {
    if (figure.unit != "date") WeighFigure(sentence, at, figure, course, signs);
  }
  for (const Date& date : sentence.reading.dates) {
    if (date.segment == at) WeighDate(sentence, date, course, signs);
  }
  if (HasOtherOne(sentence, at)) signs->Note(Sign::kOtherOne);
}

/// "within one hour", where the line that speaks of the same says "one working day".
bool FigureCheck::HasOtherOne(const Sentence& sentence, std::size_t at) const {
  const std::vector<std::string>& ones = sentence.reading.segments[at].ones;
  if (ones.empty()) return false;
  if (sentence.wordings[at].KnownWeight(record_) < kTellsEnough) return false;
  const std::vector<Weighed> topic = TopicOf(sentence, at);
  double same = 0;
  double other = 0;
  for (const Line& line : record_.lines()) {
    for (std::size_t k = 0; k < line.reading.segments.size(); ++k) {
      for (const std::string& unit : line.reading.segments[k].ones) {
        const bool holds = std::find(ones.begin(), ones.end(), unit) != ones.end();
        double& best = holds ? same : other;
        best = std::max(best, ToldBy(topic, line, k));
      }
    }
  }
  return same + kSomeWords < kAsWell * other;
}

FigureCheck::Place FigureCheck::PlaceOf(const Sentence& sentence, std::size_t at,
                                        const Line& line) const {
  const std::vector<Term>& anchors = sentence.anchors[at];
  Place place = Place::kHere;
  const bool here = HoldsAny(line.scope, anchors);
  if (!anchors.empty() && !here && record_.HoldsName(line.scope)) return Place::kElsewhere;
  // A line of several employers doesn't say which of them it tells of.
  const bool several = record_.EmployersIn(line.scope) > 1 && !HoldsAny(line.own, anchors);
  if (!anchors.empty() && (!here || several)) place = Place::kNoName;
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

/// Lines of the record that hold the figure, and lines that tell of the same with another one.
FigureCheck::Match FigureCheck::Find(const Sentence& sentence, std::size_t at,
                                     const Figure& figure) const {
  const Segment& segment = sentence.reading.segments[at];
  const std::vector<Weighed> topic = TopicOf(sentence, at);
  const bool names = !sentence.anchors[at].empty() || !sentence.topics[at].empty();
  Match match;
  for (const Line& line : record_.lines()) {
    if (!line.has_figures) continue;
    const Place place = PlaceOf(sentence, at, line);
    const bool foreign = place == Place::kElsewhere;
    const bool holds = HoldsFigure(line, figure, segment);
    for (std::size_t k = 0; k < line.reading.segments.size(); ++k) {
      const Segment& part = line.reading.segments[k];
      const double told = ToldBy(topic, line, k) + (names && place == Place::kHere ? kNamed : 0);
      for (const Figure& fact : part.quantities) {
        const bool same = SameAmount(figure, fact) || IsEndOf(fact, figure, segment);
        const bool unit =
            SameUnit(figure, fact, line, record_) || IsOfPair(figure, fact, segment, part);
        const bool rate = segment.rate.empty() || part.rate.empty() || segment.rate == part.rate;
        if (!same || !unit || !rate) {
          match.other_unit = match.other_unit || same;
          match.other_rate = match.other_rate || (same && unit);
          const bool rival = !foreign && fact.unit != "date" && (same || (unit && !holds));
          if (rival) match.rival = std::max(match.rival, told);
          continue;
        }
        const bool less = words_.less.In(segment.words) && !words_.less.In(part.words);
        if (Opposed(segment, part, words_) || (less && fact.at_least)) continue;
        if (foreign) {
          match.elsewhere = std::max(match.elsewhere, told);
        } else if (match.line == nullptr || told > match.told) {
          match.told = told;
          match.line = &line;
          match.place = place;
          match.same_rate = segment.rate == part.rate;
        }
      }
    }
  }
  const double beside = sentence.wordings[at].KnownWeight(record_);
  const double some = IsShort(sentence, at) ? 0 : kSomeWords;
  const bool other = match.told + some < kAsWell * match.rival || match.told < kBound * beside;
  // A line that names nobody doesn't prove what lines of another place tell, nor one without a rate
  // what others tell by another.
  const bool moved = (match.place == Place::kNoName && match.elsewhere > 0) ||
                     (match.place == Place::kNoTopic && match.told < kAsWell * match.elsewhere);
  const bool rate = match.other_rate && !match.same_rate;
  if (match.line == nullptr) {
    match.why = match.elsewhere > 0 ? Sign::kFigureElsewhere
                : match.other_unit  ? Sign::kFigureUnit
                                    : Sign::kFigureNowhere;
  } else {
    match.why = moved ? Sign::kFigureUnnamed : rate ? Sign::kFigureRate : Sign::kFigureRival;
  }
  if (other || moved || rate) match.line = nullptr;
  return match;
}

/// "Five, at most." is read with its question.
bool FigureCheck::IsShort(const Sentence& sentence, std::size_t at) const {
  const auto& figures = sentence.reading.segments[at].quantities;
  const bool counts = std::any_of(figures.begin(), figures.end(),
                                  [](const Figure& figure) { return figure.unit != "date"; });
  const auto begin = sentence.wordings.begin();
  return counts && std::all_of(begin, begin + static_cast<long>(at) + 1,
                               [&](const Wording& wording) { return wording.terms.empty(); });
}

std::vector<FigureCheck::Weighed> FigureCheck::TopicOf(const Sentence& sentence,
                                                       std::size_t at) const {
  std::vector<Weighed> topic;
  const auto add = [&](const Wording& wording, double share) {
    for (const Term term : wording.terms) {
      const bool known = std::any_of(topic.begin(), topic.end(),
                                     [&](const Weighed& each) { return each.term == term; });
      if (!known) topic.push_back({term, share * record_.WeightOf(term)});
    }
  };
  add(sentence.wordings[at], 1);
  const bool alone = sentence.wordings[at].KnownWeight(record_) < kTellsEnough;
  for (std::size_t i = alone ? at : 0; i-- > 0;) {
    if (sentence.wordings[i].KnownWeight(record_) < kTellsEnough) continue;
    add(sentence.wordings[i], 1);
    break;
  }
  // What stands beside another figure of the sentence speaks of that one.
  for (std::size_t i = 0; i < sentence.wordings.size(); ++i) {
    if (alone || sentence.reading.segments[i].quantities.empty()) {
      add(sentence.wordings[i], kOfSentence);
    }
  }
  add(sentence.before, IsShort(sentence, at) ? 1 : kBefore);
  return topic;
}

double FigureCheck::ToldBy(const std::vector<Weighed>& topic, const Line& line,
                           std::size_t segment) const {
  // Where the figure stands alone between marks, the rest of the line is about it.
  bool alone = true;
  for (std::size_t i = 0; i < line.terms.size(); ++i) {
    alone = alone && (line.terms[i] == kUnknown || line.reading.tokens[i].segment != segment ||
                      record_.WeightOf(line.terms[i]) < kTellsEnough);
  }
  double told = 0;
  for (const Weighed& each : topic) {
    if (!Holds(line.context, each.term) && !Holds(line.scope, each.term)) {
      const bool nearby = Holds(record_.passages()[line.place].terms, each.term);
      told += nearby ? each.weight * kNearby : 0;
      continue;
    }
    // A word that stands beside another figure of the line speaks of that one.
    bool here = alone;
    bool beside = false;
    for (std::size_t i = 0; i < line.terms.size(); ++i) {
      if (line.terms[i] != each.term) continue;
      const std::size_t place = line.reading.tokens[i].segment;
      here = here || place == segment || line.reading.segments[place].quantities.empty();
      beside = beside || place != segment;
    }
    told += beside && !here ? 0 : each.weight;
  }
  return told;
}

void FigureCheck::WeighFigure(const Sentence& sentence, std::size_t at, const Figure& figure,
                              Course* course, Signs* signs) const {
  if (const auto fits = FitsSubjects(sentence, at, figure)) {
    if (!*fits) signs->Note(Sign::kGrade);
    return;
  }
  const Match match = Find(sentence, at, figure);
  if (match.line != nullptr) {
    course->proofs.push_back({figure, match.line, at, 0});
    signs->Note(Sign::kFigureBound);
    return;
  }
  if (IsReckoned(sentence, at, figure, *course)) return;
  signs->Note(match.why);
  if (IsMiscount(sentence, at, figure)) signs->Note(Sign::kMiscounted);
  // What is told of nobody here and of somebody elsewhere is told well, and of the wrong one.
  if (match.why != Sign::kFigureUnnamed) {
    signs->Note(Sign::kFigureContradicted, match.rival - match.told);
  }
  if (figure.value <= kFew && !IsTyped(figure.unit)) signs->Note(Sign::kSmallCount);
}

FigureCheck::Match FigureCheck::FindDate(const Sentence& sentence, const Date& date,
                                         const Course& course) const {
  const std::vector<Weighed> topic = TopicOf(sentence, date.segment);
  const std::vector<Date> months = SpanOf(sentence.reading.dates, date);
  Match best;
  for (const Line& line : record_.lines()) {
    const Place place = PlaceOf(sentence, date.segment, line);
    if (place == Place::kElsewhere) continue;
    const auto& dates = line.reading.dates;
    const bool span = months.size() == 2 && HoldsAll(line, months);
    const bool goes_on = std::find(course.passages.begin(), course.passages.end(), line.passage) !=
                         course.passages.end();
    const bool holds = std::any_of(dates.begin(), dates.end(),
                                   [&](const Date& each) { return IsDate(date, each); });
    const double sure = (place == Place::kHere ? kNamed : 0) + (span || goes_on ? kGoesOn : 0);
    for (const Date& fact : dates) {
      const double told = ToldBy(topic, line, fact.segment) + sure;
      const bool alike = (fact.month != 0) == (date.month != 0);
      if (!IsDate(date, fact)) {
        if (!holds && alike) best.rival = std::max(best.rival, told);
        if (!holds) best.elsewhere = std::max(best.elsewhere, told);
      } else if (best.line == nullptr || told > best.told) {
        best.told = told;
        best.line = &line;
      }
    }
  }
  return best;
}

void FigureCheck::WeighDate(const Sentence& sentence, const Date& date, Course* course,
                            Signs* signs) const {
  const Match best = FindDate(sentence, date, *course);
  const double beside = sentence.wordings[date.segment].KnownWeight(record_);
  const bool other = best.told + kSomeWordsOfDate < kAsWell * best.rival;
  // A month alone may be of any year: the line must tell the rest of it, too.
  const double least = date.year == 0 ? kBoundMonth : kBound * beside;
  if (best.line != nullptr && !other && best.told >= least) {
    Quantity year;
    year.value = date.year;
    year.unit = "date";
    course->proofs.push_back({year, best.line, date.segment, date.month});
    signs->Note(Sign::kDateOutdone, best.elsewhere - best.told);
    return;
  }
  if (date.year == 0) {
    if (!IsSoonest(date)) signs->Note(Sign::kMonthAlone);
    return;
  }
  const bool now = date.year == today_.year && date.month == 0;
  if (now || FallsIntoPeriod(sentence, date)) return;
  signs->Note(best.line == nullptr ? Sign::kDateNowhere : Sign::kDateRival);
  if (best.line == nullptr) return;
  signs->Note(Sign::kDateContradicted, kAsWell * best.rival - best.told - kSomeWordsOfDate);
}

bool FigureCheck::IsSoonest(const Date& date) const {
  constexpr double kDaysOfMonth = 30;
  constexpr int kMonths = 12;
  double days = 0;
  for (const facts::Fact& fact : facts_.facts()) {
    if (fact.relation != facts::Relation::kStates || fact.object != "noticePeriod") continue;
    for (const Quantity& quantity : fact.quantities) days = std::max(days, DaysOf(quantity));
  }
  const int ahead = (date.month - today_.month + kMonths) % kMonths;
  return ahead <= std::ceil(days / kDaysOfMonth);
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
