#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "claims/reading/words.h"
#include "profile/facts/quantity.h"

namespace portfolio::claims {

using facts::Quantity;

/// A figure with the words behind it, one of which tells what it counts.
struct Figure : Quantity {
  /// Stems; none where the unit is money, time, percent or people.
  std::vector<std::string> counted;
  /// Told rounded: "over 40" of 43, "nearly 40" of 39.
  bool above = false;
  bool about = false;
};

struct Token {
  /// Folded, without an elided article before it or a genitive behind it.
  std::string word;
  std::string stem;
  bool capital = false;
  /// A capital or a digit behind the first letter: "PowerBI", "PRINCE2".
  bool mixed = false;
  /// First of a sentence.
  bool first = false;
  bool function = false;
  bool everyday = false;
  /// Stands beside the token before with nothing but a space between.
  bool adjacent = false;
  std::size_t segment = 0;
};

/// A month of a year as written; `month` is 0 where only the year is told, `year` where only the
/// month is.
struct Date {
  int year = 0;
  int month = 0;
  std::size_t segment = 0;
  /// 0 where none is told.
  int day = 0;
  /// The same month of the same year.
  bool operator==(const Date& other) const { return year == other.year && month == other.month; }
};

/// A part of a sentence between its marks.
struct Segment {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::vector<Figure> quantities;
  /// All its words in plain form, for phrases.
  std::vector<std::string> words;
  /// Position of the clause that it belongs to: clauses are parted by words and marks of contrast.
  std::size_t clause = 0;
  bool negated = false;
  bool gap = false;
  bool condition = false;
  bool addressed = false;
  /// The unit of time by which its figures are told: "year" in "50 a year"; mostly empty.
  std::string rate;
  /// Units of time of which it tells one: "within one working day".
  std::vector<std::string> ones;
};

/// A clause: its words and what kind of statement it makes.
struct Clause {
  std::vector<std::string> words;
  bool negated = false;
  bool gap = false;
  bool condition = false;
  bool restricted = false;
  bool addressed = false;
  /// Stands against the clause before.
  bool contrasts = false;
};

/// A sentence taken apart.
struct Reading {
  std::vector<Token> tokens;
  std::vector<Segment> segments;
  std::vector<Clause> clauses;
  std::vector<Date> dates;
  bool question = false;
  /// Ends with a colon: a list or the like follows.
  bool introduces = false;
};

/// A unit that is looked up: money, time, percent, people.
bool IsTyped(const std::string& unit);
/// Money or a part of a hundred.
bool IsMeasured(const std::string& unit);

/// Takes one sentence or line apart.
Reading Read(std::string_view sentence, Language language);

/// `text` without Markdown's marks and without a list's mark or number at its beginning.
std::string WithoutMarks(std::string_view text);

}  // namespace portfolio::claims
