// What is told of a place stands in its lines: of an employer, a school, a topic.
#include <algorithm>

#include "claims/reading/clauses.h"
#include "claims/sentence_checker.h"

namespace portfolio::claims {

namespace {

/// A statement of its own tells so much, and a lead-in at most so much.
constexpr double kTellsSome = 1.2;
constexpr double kLeadsIn = 0.5;
/// Lines of one passage together prove a little less than one line.
constexpr double kWholePassage = 0.9;
/// A line says all but the same.
constexpr double kSurelySame = 0.8;
/// A place tells as much of a statement as another does from this share of its words on, some words
/// more or less.
constexpr double kAsWell = 0.8;
constexpr double kSomeWords = 0.4;
/// Where somebody lives is told within so many words.
constexpr std::size_t kNearHome = 6;

}  // namespace

SentenceChecker::Standing SentenceChecker::StandingOf(const Wording& wording,
                                                      const Claim& claim) const {
  Standing standing;
  const bool unnamed = claim.naming == Naming::kGoesOn;
  for (const Line& line : own_.lines()) {
    const double coverage = Coverage(wording, line.context, own_);
    const bool other = unnamed ? own_.HoldsEmployer(line.scope) : own_.HoldsName(line.scope);
    double& best = HoldsAny(line.scope, claim.anchors) ? standing.here
                   : other                             ? standing.elsewhere
                                                       : standing.nowhere;
    best = std::max(best, coverage);
  }
  for (const PassageTerms& passage : own_.passages()) {
    if (!HoldsAny(passage.scope, claim.anchors)) continue;
    standing.here = std::max(standing.here, Coverage(wording, passage.terms, own_) * kWholePassage);
  }
  return standing;
}

bool SentenceChecker::IsAsked(const std::vector<Term>& names) const {
  return std::all_of(names.begin(), names.end(), [&](Term name) { return Holds(asked_, name); });
}

bool SentenceChecker::HoldsNames(const Reading& reading, const Segment& segment) const {
  const auto tokens = reading.tokens.begin();
  return std::any_of(tokens + static_cast<long>(segment.begin),
                     tokens + static_cast<long>(segment.end), [&](const Token& token) {
                       const Term term = token.capital ? own_.TermOf(token.stem) : kUnknown;
                       return term != kUnknown && own_.IsName(term);
                     });
}

bool SentenceChecker::IsBesideName(const Reading& reading, const Statement& statement) const {
  const Segment& segment = *statement.segment;
  if (HoldsNames(reading, segment)) return true;
  if (&segment == reading.segments.data()) return false;
  // "At Valdora, ..."
  const Segment& before = *(&segment - 1);
  return before.clause == segment.clause && HoldsNames(reading, before) &&
         StatementOf(reading, before, before.begin, before.end).wording.WeightOf(own_) < kLeadsIn;
}

bool SentenceChecker::IsAdded(const Reading& reading, const Segment& segment) const {
  const auto at = static_cast<std::size_t>(&segment - reading.segments.data());
  const bool dated = std::any_of(reading.dates.begin(), reading.dates.end(), [&](const Date& date) {
    return date.segment == at && date.month != 0;
  });
  if (!dated || at == 0 || HoldsNames(reading, segment)) return false;
  const std::vector<std::string>& before = reading.segments[at - 1].words;
  return IsAnd(segment.words.front()) || IsAnd(before.back());
}

/// An industry of other employers than the clause speaks of.
bool SentenceChecker::NamesForeignIndustry(const Reading& reading, const Claim& claim) const {
  if (!own_.HoldsEmployer(claim.anchors) || claim.clause->gap) return false;
  const facts::FactBase& all = record_.facts();
  const auto is_spoken_of = [&](const facts::Thing& employer) {
    return HoldsAny(own_.TermsOf(employer.name.In(own_.language())), claim.anchors);
  };
  std::vector<std::string> stems;
  for (std::size_t i = claim.begin; i < claim.end; ++i) stems.push_back(reading.tokens[i].stem);
  for (const facts::Mention& mention : all.MentionsIn(stems, own_.language())) {
    const facts::Thing& thing = *mention.thing;
    if (thing.kind != facts::Kind::kIndustry || mention.share < 1) continue;
    const auto facts = all.To(thing.id, facts::Relation::kInIndustry);
    const bool foreign =
        !facts.empty() && std::none_of(facts.begin(), facts.end(), [&](const facts::Fact* fact) {
          const facts::Thing* employer = all.Find(fact->subject);
          return employer == nullptr || is_spoken_of(*employer);
        });
    if (foreign) return true;
  }
  return false;
}

void SentenceChecker::WeighResidence(const Reading& reading, Signs* signs) const {
  for (const Segment& segment : reading.segments) {
    if (segment.gap || segment.negated || segment.condition) continue;
    std::size_t at = segment.begin;
    while (at < segment.end && !words_.lives.LengthAt({&reading.tokens[at].word, 1})) ++at;
    // "In Acmeville." answers where she lives.
    const bool answers = at == segment.end && asks_where_she_lives_ && !begun_ &&
                         segment.begin == 0 && reading.tokens.front().function;
    if (answers) at = 0;
    bool named = false;
    bool home = false;
    const std::size_t end = std::min(segment.end, at + kNearHome);
    for (std::size_t i = at + 1; i < end; ++i) {
      const Token& token = reading.tokens[i];
      const bool place =
          token.capital && (own_.language() != Language::kGerman ||
                            record_.LanguagesWith(token.word) > 1 || IsVisitors(token));
      if (!place || own_.IsOwner(token.stem)) continue;
      named = true;
      home = home || own_.IsHome(own_.TermOf(token.stem));
    }
    if (named && !home) signs->Note(Sign::kResidence);
  }
}

void SentenceChecker::WeighPlace(const Reading& reading, const Claim& claim, Signs* signs) const {
  if (claim.anchors.empty() || claim.naming == Naming::kDated) return;
  // What names nothing may leave an employer only for what is no other's.
  const bool unnamed = claim.naming == Naming::kGoesOn;
  const bool asked = unnamed && IsAsked(claim.anchors);
  if (unnamed && !own_.HoldsEmployer(claim.anchors)) return;
  if ((!unnamed || asked) && NamesForeignIndustry(reading, claim)) {
    signs->Note(Sign::kForeignIndustry);
  }
  for (const Statement& statement : claim.statements) {
    if (statement.segment->gap) continue;
    Wording rest = statement.wording;
    const double weight = rest.KnownWeight(own_);
    if (weight < kTellsSome) continue;
    rest.unknown = 0;
    const Standing at = StandingOf(rest, claim);
    // What stands beside a name is told of it, and not of nobody.
    const bool beside = claim.naming == Naming::kThere || IsBesideName(reading, statement);
    const double other = beside ? std::max(at.elsewhere, at.nowhere) : at.elsewhere;
    const double here = beside ? at.here : std::max(at.here, at.nowhere);
    const double moved = weight * (kAsWell * other - here) - kSomeWords;
    if (moved <= 0) continue;
    if (unnamed && other >= kSurelySame) signs->Note(Sign::kMovedSurely);
    signs->Note(unnamed  ? Sign::kMovedGoesOn
                : beside ? Sign::kMovedBeside
                         : Sign::kMovedClause,
                moved);
  }
}

}  // namespace portfolio::claims
