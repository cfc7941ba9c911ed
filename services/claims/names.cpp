// Names, titles and degrees: what is known as a whole is looked up as a whole.
#include <algorithm>

#include "claims/sentence_checker.h"
#include "platform/text/text.h"

namespace portfolio::claims {

using facts::Kind;

namespace {

/// What a title or degree is of stands so near.
constexpr std::size_t kNear = 3;
/// So many words of what a degree is in are looked up.
constexpr std::size_t kSubjectWords = 3;

bool IsLatin(const std::string& word) { return static_cast<unsigned char>(word[0]) < 0xD0; }

/// The rank `a` stands in the line, as a rank.
bool HoldsRank(const Line& line, Term a, const LanguageWords& words) {
  for (std::size_t i = 0; i < line.terms.size(); ++i) {
    if (line.terms[i] == a && words.ranks.In({&line.reading.tokens[i].word, 1})) return true;
  }
  return false;
}

/// Both stand in the line, the rank `a` and the term `b` near each other.
bool HoldsNear(const Line& line, Term a, Term b) {
  for (std::size_t i = 0; i < line.terms.size(); ++i) {
    if (line.terms[i] != a) continue;
    const std::size_t begin = i < kNear ? 0 : i - kNear;
    const std::size_t end = std::min(line.terms.size(), i + kNear + 1);
    for (std::size_t k = begin; k < end; ++k) {
      if (line.terms[k] == b) return true;
    }
  }
  return false;
}

}  // namespace

bool SentenceChecker::IsKnownName(const Token& token) const {
  return token.function || token.everyday || own_.TermOf(token.stem) != kUnknown ||
         record_.LanguagesWith(token.word) > 0 || record_.IsCountry(token.word, own_.language()) ||
         record_.IsCountry(token.stem, own_.language()) || own_.IsOwner(token.stem) ||
         words_.months.count(token.word) > 0 || IsCefr(token.word);
}

bool SentenceChecker::IsNoun(const Reading& reading, std::size_t at) const {
  const Token& token = reading.tokens[at];
  const bool article = at > 0 && words_.article.In({&reading.tokens[at - 1].word, 1});
  if (!article || at + 1 == reading.tokens.size()) return article;
  // "den Telko-Filialen"
  const Token& next = reading.tokens[at + 1];
  return next.adjacent || next.segment != token.segment;
}

bool SentenceChecker::IsUnknownName(const Reading& reading, std::size_t at) const {
  const bool german = own_.language() == Language::kGerman;
  const Token& token = reading.tokens[at];
  const Clause& clause = reading.clauses[reading.segments[token.segment].clause];
  const bool begins = at == 0 || reading.segments[reading.tokens[at - 1].segment].clause !=
                                     reading.segments[token.segment].clause;
  if (IsVisitors(token)) {
    // A noun of German, where all have capitals: "der Ruf".
    if (german && !token.mixed && IsNoun(reading, at)) return false;
    const bool any_gap =
        std::any_of(reading.clauses.begin(), reading.clauses.end(),
                    [](const Clause& each) { return each.gap || each.negated || each.addressed; });
    const bool welcome = any_gap || begins || clause.condition || words_.topic.In(clause.words);
    return !welcome;
  }
  const bool beside = token.adjacent && at > 0 && reading.tokens[at - 1].capital &&
                      !reading.tokens[at - 1].function &&
                      !own_.IsOwner(reading.tokens[at - 1].stem);
  const bool followed = at + 1 < reading.tokens.size() && reading.tokens[at + 1].adjacent &&
                        reading.tokens[at + 1].capital && !IsCefr(reading.tokens[at + 1].word) &&
                        !own_.IsOwner(reading.tokens[at + 1].stem);
  // A name of other languages before it: "Figma and ...".
  std::size_t k = at;
  while (k > 0 && reading.tokens[k - 1].function) --k;
  const bool listed = k > 0 && k < at + 1 && reading.tokens[k - 1].capital &&
                      record_.LanguagesWith(reading.tokens[k - 1].word) >= 5;
  return token.mixed || (german ? beside || followed || listed : !begins || followed);
}

bool SentenceChecker::IsMixedName(const Reading& reading, std::size_t at) const {
  const Token& token = reading.tokens[at];
  if (own_.language() == Language::kGerman || at == 0) return false;
  if (!token.adjacent || token.function || IsCefr(token.word)) return false;
  const auto clause_of = [&](std::size_t i) {
    return reading.segments[reading.tokens[i].segment].clause;
  };
  const Token& before = reading.tokens[at - 1];
  const bool begins = clause_of(at - 1) != clause_of(at);
  const bool before_begins = at == 1 || clause_of(at - 2) != clause_of(at - 1);
  if (begins || !before.capital || before.function || before_begins) return false;
  const Term a = own_.TermOf(before.stem);
  const Term b = own_.TermOf(token.stem);
  const bool visitors = (IsVisitors(before) && IsVisitors(token)) || own_.IsOwner(before.stem) ||
                        own_.IsOwner(token.stem) || IsLatin(before.word) != IsLatin(token.word);
  return a != kUnknown && b != kUnknown && !own_.HoldsPair(a, b) && !visitors;
}

void SentenceChecker::WeighNames(const Reading& reading, Signs* signs) const {
  for (std::size_t i = 0; i < reading.tokens.size(); ++i) {
    const Token& token = reading.tokens[i];
    if (!token.capital && !token.mixed) continue;
    if (reading.clauses[reading.segments[token.segment].clause].gap) continue;
    const bool odd = IsKnownName(token) ? IsMixedName(reading, i) : IsUnknownName(reading, i);
    if (odd) signs->Note(Sign::kName);
  }
}

/// Content words that stand with the title at `at`: right before it, and behind it also over an
/// "of". kUnknown for one behind that the record doesn't know.
std::vector<Term> SentenceChecker::BesideRank(const Reading& reading, std::size_t at) const {
  std::vector<Term> beside;
  const Segment& segment = reading.segments[reading.tokens[at].segment];
  const auto add = [&](const Token& token, bool behind) {
    const bool rank = words_.ranks.In({&token.word, 1});
    if (rank || own_.IsOwner(token.stem)) return;
    const Term term = own_.TermOf(token.stem);
    if (term != kUnknown && !own_.IsName(term)) beside.push_back(term);
    if (term == kUnknown && behind && !IsVisitors(token) && !token.everyday) beside.push_back(term);
  };
  for (std::size_t i = at; i-- > segment.begin && !reading.tokens[i].function;) {
    add(reading.tokens[i], false);
  }
  bool over = false;
  for (std::size_t i = at + 1; i < segment.end && i <= at + kNear; ++i) {
    const Token& token = reading.tokens[i];
    over = over || words_.of.In({&token.word, 1});
    if (token.function && !words_.of.In({&token.word, 1})) break;
    const bool verb = own_.language() == Language::kGerman && !token.capital;
    if (!token.function && !verb) add(token, over || token.capital);
  }
  return beside;
}

/// The name that stands nearest to the rank at `at` in its part of the sentence, else those of the
/// clause.
std::vector<Term> SentenceChecker::NearestNames(const Reading& reading, std::size_t at,
                                                const Claim& claim) const {
  const Segment& segment = reading.segments[reading.tokens[at].segment];
  std::vector<Term> nearest;
  std::size_t least = reading.tokens.size();
  for (std::size_t i = segment.begin; i < segment.end; ++i) {
    const Token& token = reading.tokens[i];
    const Term term = token.capital ? own_.TermOf(token.stem) : kUnknown;
    if (term == kUnknown || !own_.IsName(term)) continue;
    const std::size_t distance = i > at ? i - at : at - i;
    if (distance > least) continue;
    least = distance;
    nearest = {term};
  }
  if (!nearest.empty() || claim.naming == Naming::kGoesOn) return nearest;
  return claim.anchors;
}

void SentenceChecker::WeighRanks(const Reading& reading, const Claim& claim, Signs* signs) const {
  if (claim.clause->condition || claim.clause->addressed || claim.clause->negated) return;
  for (std::size_t i = claim.begin; i < claim.end; ++i) {
    const Token& token = reading.tokens[i];
    if (!words_.ranks.In({&token.word, 1})) continue;
    const Term rank = own_.InflectionOf(token.stem);
    if (rank == kUnknown) {
      if (!IsVisitors(token)) signs->Note(Sign::kRankUnknown);
      continue;
    }
    // The words beside it say what it is over: one of them at least stands beside it in a line.
    const std::vector<Term> beside = BesideRank(reading, i);
    const std::vector<Term> at = NearestNames(reading, i, claim);
    bool anywhere = false;
    bool held = false;
    for (const Line& line : own_.lines()) {
      if (!HoldsRank(line, rank, words_)) continue;
      anywhere = true;
      const bool fits = beside.empty() || std::any_of(beside.begin(), beside.end(), [&](Term term) {
                          return HoldsNear(line, rank, term);
                        });
      held = held || (fits && (at.empty() || HoldsAny(line.scope, at)));
    }
    if (held) continue;
    signs->Note(!anywhere    ? Sign::kRankNowhere
                : at.empty() ? Sign::kRankOver
                             : Sign::kRankElsewhere);
  }
}

void SentenceChecker::WeighDegrees(const Reading& reading, Signs* signs) const {
  const LanguageRecord::Degrees& degrees = own_.degrees();
  for (std::size_t i = 0; i < reading.tokens.size(); ++i) {
    const Token& token = reading.tokens[i];
    if (!words_.degrees.In({&token.word, 1})) continue;
    const Clause& clause = reading.clauses[reading.segments[token.segment].clause];
    if (clause.gap || clause.condition || clause.addressed || clause.negated) continue;
    const Term degree = own_.TermOf(token.stem);
    if (degree == kUnknown || !Holds(degrees.words, degree)) {
      signs->Note(Sign::kDegree);
      continue;
    }
    // "in ...", here or behind a dash: what it was in.
    std::size_t at = i + 1;
    while (at < reading.tokens.size() && at <= i + kNear &&
           !words_.of.In({&reading.tokens[at].word, 1})) {
      ++at;
    }
    if (at >= reading.tokens.size() || at > i + kNear) continue;
    const std::size_t segment = reading.tokens[at].segment;
    std::size_t told = 0;
    for (std::size_t k = at + 1; k < reading.tokens.size() && told < kSubjectWords; ++k) {
      const Token& other = reading.tokens[k];
      if (other.segment != segment || words_.degrees.In({&other.word, 1})) break;
      const bool joins = words_.of.In({&other.word, 1}) || words_.joiners.count(other.word) > 0;
      if (other.function && !joins) break;
      if (other.function || other.everyday) continue;
      // A verb: "den Master in Wirtschaftsinformatik schloss sie 2015 ab".
      if (told > 0 && own_.language() == Language::kGerman && !other.capital) break;
      ++told;
      const Term term = own_.InflectionOf(other.stem);
      const bool fits = (term != kUnknown && Holds(degrees.words, term)) || IsVisitors(other) ||
                        record_.LanguagesWith(other.word) >= 5 ||
                        record_.IsCountry(other.word, own_.language());
      if (!fits) signs->Note(Sign::kDegree);
    }
  }
}

}  // namespace portfolio::claims
