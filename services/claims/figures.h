#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "claims/compare.h"
#include "claims/signs.h"

namespace portfolio::claims {

/// A figure that a line of the record proved.
struct Proof {
  Quantity quantity;
  const Line* line = nullptr;
  /// The segment of the sentence that told it.
  std::size_t segment = 0;
  /// Of a date; 0 for a year alone.
  int month = 0;
};

/// What one answer's sentences have been about, for sums and for "there".
struct Course {
  std::vector<Proof> proofs;
  /// Passages that proved the latest sentence.
  std::vector<std::string> passages;
  /// What the question and the latest sentence spoke of.
  Wording before;
  /// Names that the latest sentence with names belonged to.
  std::vector<Term> anchors;
  /// Topics that the question or the latest sentence with topics or names called by name.
  std::vector<int> focus;
  /// ... or spoke of in other words.
  std::vector<int> spoken;
};

/// Binds the figures and dates of claims to lines of the record. Stateless; thread-safe.
class FigureCheck {
 public:
  /// `today` decides what has come and how long lasts what lasts.
  FigureCheck(const LanguageRecord& record, const facts::FactBase& facts, facts::Month today)
      : record_(record), facts_(facts), words_(WordsOf(record.language())), today_(today) {}

  struct Sentence {
    const Reading& reading;
    /// By segment.
    std::vector<Wording> wordings;
    /// Names that a segment speaks of: of its clause, else of those before.
    std::vector<std::vector<Term>> anchors;
    Wording whole;
    /// Topics that a segment calls by name; of its clause, else of those before.
    std::vector<std::vector<int>> topics;
    /// Names that the talk goes on with.
    std::vector<Term> going_on;
    /// What the talk is about: a sentence that names nothing goes on with it.
    std::vector<int> focus;
    /// What the question and the sentence before spoke of.
    Wording before;
    /// Stems and figures of the visitor's words.
    const std::set<std::string, std::less<>>& talk;
  };

  /// Notes what speaks against the figures and dates of segment `at`, and adds proofs to `course`.
  void Weigh(const Sentence& sentence, std::size_t at, Course* course, Signs* signs) const;

 private:
  /// How a line stands to what a segment names.
  enum class Place { kHere, kNoTopic, kNoName, kElsewhere };
  struct Match {
    /// The line that proves the figure, and the sign of why none does.
    const Line* line = nullptr;
    Sign why = Sign::kFigureNowhere;
    /// How much of what the figure is told of the line tells.
    double told = 0;
    Place place = Place::kElsewhere;
    /// ... lines of other places, and lines that tell of the same with another figure.
    double elsewhere = 0;
    double rival = 0;
    /// Lines hold the figure in another unit.
    bool other_unit = false;
    /// ... by another unit of time; the line itself by the same.
    bool other_rate = false;
    bool same_rate = false;
  };
  /// A word of what a segment speaks of, with what it counts for.
  struct Weighed {
    Term term;
    double weight;
  };
  /// The segment's own words, less so those of its sentence and of what came before.
  std::vector<Weighed> TopicOf(const Sentence& sentence, std::size_t at) const;
  /// How much of it the line tells beside the figures of its `segment`.
  double ToldBy(const std::vector<Weighed>& topic, const Line& line, std::size_t segment) const;
  bool IsShort(const Sentence& sentence, std::size_t at) const;
  Place PlaceOf(const Sentence& sentence, std::size_t at, const Line& line) const;
  Match Find(const Sentence& sentence, std::size_t at, const Figure& figure) const;
  Match FindDate(const Sentence& sentence, const Date& date, const Course& course) const;
  void WeighFigure(const Sentence& sentence, std::size_t at, const Figure& figure, Course* course,
                   Signs* signs) const;
  void WeighDate(const Sentence& sentence, const Date& date, Course* course, Signs* signs) const;
  bool HasOtherOne(const Sentence& sentence, std::size_t at) const;
  bool IsReckoned(const Sentence& sentence, std::size_t at, const Quantity& figure,
                  const Course& course) const;
  bool IsSumOfRest(const Sentence& sentence, std::size_t at, const Quantity& figure) const;
  /// Five proved days are a week of work.
  bool IsWorkingWeeks(const Quantity& figure, const Course& course) const;
  bool IsDuration(const Sentence& sentence, std::size_t at, const Quantity& figure) const;
  bool IsLasting(const Sentence& sentence, std::size_t at, const Quantity& figure) const;
  /// Whether the subjects that are named have this grade; nothing where none is named whole.
  std::optional<bool> FitsSubjects(const Sentence& sentence, std::size_t at,
                                   const Quantity& figure) const;
  bool SpeaksOfDegree(const Sentence& sentence) const;
  bool IsOfDegree(const Sentence& sentence, const Quantity& figure) const;
  bool IsCount(const Sentence& sentence, std::size_t at, const Quantity& figure) const;
  /// Names a kind of which the record lists fewer, and all of them.
  bool IsMiscount(const Sentence& sentence, std::size_t at, const Quantity& figure) const;
  bool IsSumOrDifference(const Sentence& sentence, std::size_t at, const Quantity& figure,
                         const Course& course) const;
  /// The month is this one, or one in which the owner's notice ends when given now.
  bool IsSoonest(const Date& date) const;
  bool FallsIntoPeriod(const Sentence& sentence, const Date& date) const;

  const LanguageRecord& record_;
  const facts::FactBase& facts_;
  const LanguageWords& words_;
  const facts::Month today_;
};

}  // namespace portfolio::claims
