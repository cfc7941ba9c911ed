// What the parts of a clause state: each is proved by what one line or passage tells, at its place
// and with its polarity.
#include <algorithm>

#include "claims/reading/clauses.h"
#include "claims/sentence_checker.h"

namespace portfolio::claims {

namespace {

/// A statement of its own tells so much, and one that a line must prove.
constexpr double kTellsSome = 1.2;
constexpr double kTells = 2.6;
/// A line proves a statement that shares this part of its telling words; a passage proves a clause
/// as one of its sources.
constexpr double kSupported = 0.38;
constexpr double kIsSource = 0.35;
/// Lines of one passage together prove a little less than one line.
constexpr double kWholePassage = 0.9;
/// A denial that tells so much (and one by "without" that tells something of its own) is proved by
/// a line that denies this part of it.
constexpr double kDenies = 0.6;
constexpr double kDenialProved = 0.45;
/// ... and which denies it nearly as surely as others affirm it.
constexpr double kAsSurely = 0.75;
/// A line says the same as a statement.
constexpr double kSameStatement = 0.5;
/// A line denies what a statement affirms, all but surely.
constexpr double kDenied = 0.85;
/// A line of another polarity or place outweighs one that fits below this ratio; a line that names
/// no place has to say more than the one elsewhere.
constexpr double kOutweighed = 0.6;
constexpr double kSaysMore = 1.1;
/// What stands beside a name is told of it at least half as well as of nobody.
constexpr double kSaysIt = 0.6;
constexpr double kHalf = 0.5;
/// ... for a sentence that only goes on with a place.
constexpr double kSurelyElsewhere = 0.8;
constexpr double kHardlyHere = 0.5;
constexpr double kSaysLess = 0.9;
/// So much of a project's name stands where it is named, names in it left aside.
constexpr double kNamed = 0.5;
/// A line that holds a denial may deny the rest of what it says, too.
constexpr double kNearDenial = 0.95;

double KnownWeight(const Wording& wording, const LanguageRecord& record) {
  double known = 0;
  for (const Term term : wording.terms) known += record.WeightOf(term);
  return known;
}

/// The part of the wording that stands in the line or in what it belongs to.
double CoverageOf(const Wording& wording, const Line& line, const LanguageRecord& record) {
  double all = wording.unknown;
  double met = 0;
  for (const Term term : wording.terms) {
    const double weight = record.WeightOf(term);
    all += weight;
    if (Holds(line.context, term) || Holds(line.scope, term)) met += weight;
  }
  return all == 0 ? 1 : met / all;
}

}  // namespace

SentenceChecker::Statement SentenceChecker::StatementOf(const Reading& reading,
                                                        const Segment& segment, std::size_t begin,
                                                        std::size_t end) const {
  Statement statement{&segment, begin, end, WordingOf(reading, begin, end, own_, talk_)};
  std::erase_if(statement.wording.terms, [&](Term term) { return own_.IsName(term); });
  return statement;
}

std::vector<SentenceChecker::Statement> SentenceChecker::StatementsOf(const Reading& reading,
                                                                      const Claim& claim) const {
  std::vector<Statement> statements;
  for (const Segment& segment : reading.segments) {
    if (&reading.clauses[segment.clause] != claim.clause) continue;
    const std::size_t first = statements.size();
    std::size_t begin = segment.begin;
    for (std::size_t i = begin; i <= segment.end; ++i) {
      if (i < segment.end && !IsAnd(reading.tokens[i].word)) continue;
      const Statement part = StatementOf(reading, segment, begin, i);
      begin = i + 1;
      // "analysts and engineers": what tells little is no statement of its own.
      const auto light = [&](const Statement& each) {
        return KnownWeight(each.wording, own_) < kTellsSome;
      };
      const bool joins = statements.size() > first && (light(part) || light(statements.back()));
      if (joins) {
        statements.back() = StatementOf(reading, segment, statements.back().begin, i);
      } else {
        statements.push_back(part);
      }
    }
  }
  return statements;
}

SentenceChecker::Support SentenceChecker::SupportOf(const Wording& wording) const {
  Support support;
  const auto take = [&](double coverage, const std::string& id) {
    if (coverage <= support.coverage) return;
    support.coverage = coverage;
    support.passage = &id;
  };
  for (const Line& line : own_.lines()) take(CoverageOf(wording, line, own_), line.passage);
  for (const PassageTerms& together : own_.passages()) {
    take(Coverage(wording, together.terms, own_) * kWholePassage, together.passage);
  }
  return support;
}

std::string_view SentenceChecker::FaultOfSupport(const Reading& reading, const Claim& claim,
                                                 Verdict* verdict) const {
  bool all_light = true;
  for (const Statement& statement : StatementsOf(reading, claim)) {
    const Segment& segment = *statement.segment;
    const bool open = segment.gap || segment.condition || segment.addressed;
    const bool tells = !open && statement.wording.WeightOf(own_) >= kTells;
    all_light = all_light && !open && !tells;
    if (tells && SupportOf(statement.wording).coverage < kSupported) return "unsupported";
  }
  const Support whole = SupportOf(claim.wording);
  // Statements that tell little each may tell another's tale together.
  const bool foreign = claim.wording.unknown > KnownWeight(claim.wording, own_);
  const bool tale = all_light && foreign && claim.wording.WeightOf(own_) >= kTells;
  if (tale && whole.coverage < kSupported) return "unsupported";
  if (whole.coverage >= kIsSource) verdict->Prove(*whole.passage);
  return {};
}

/// A denial needs a line that denies the same; what is affirmed mustn't be denied by one.
std::string_view SentenceChecker::FaultOfPolarity(const Reading& reading,
                                                  const Segment& segment) const {
  const Clause& clause = reading.clauses[segment.clause];
  if (segment.condition || segment.gap) return {};
  Wording wording = WordingOf(reading, segment.begin, segment.end, own_, talk_);
  const double known = KnownWeight(wording, own_);
  const double unknown = wording.unknown;
  wording.unknown = 0;
  double affirmed = 0;
  double denied = 0;
  double near_denial = 0;
  for (const Line& line : own_.lines()) {
    affirmed = std::max(affirmed, Coverage(wording, line.affirmed, own_));
    denied = std::max(denied, Coverage(wording, line.denied, own_));
    near_denial = std::max(near_denial, Coverage(wording, line.near_denial, own_));
  }
  if (!segment.negated) {
    const bool judged = !clause.restricted && !clause.condition && known >= kTellsSome &&
                        unknown <= known * kOutweighed;
    return judged && denied >= kDenied && affirmed < kOutweighed * denied ? "negation" : "";
  }
  if (words_.assistant.In(segment.words)) return {};
  // "... isn't mentioned, nor is the night shift": goes on with the silence of the record.
  const bool goes_on =
      std::any_of(reading.segments.begin(), reading.segments.end(), [&](const Segment& each) {
        return each.gap && each.clause == segment.clause && each.begin < segment.begin;
      });
  if (goes_on) return {};
  const bool outright =
      std::any_of(segment.words.begin(), segment.words.end(), [&](const std::string& word) {
        return words_.negation.In({&word, 1}) && !words_.without.In({&word, 1});
      });
  if (known == 0 && unknown >= kDenies && outright) return "negation";
  if (known < (outright ? kDenies : kTellsSome)) return {};
  if (std::max(denied, near_denial) < std::max(kDenialProved, kAsSurely * affirmed)) {
    return "negation";
  }
  const bool contradicts = affirmed >= kSameStatement && denied < kOutweighed * affirmed;
  return contradicts && near_denial < kNearDenial * affirmed ? "negation" : "";
}

/// "SQL isn't mentioned" is a denial where the content has something of that very name.
std::string_view SentenceChecker::FaultOfSilence(const Reading& reading,
                                                 const Segment& segment) const {
  if (!segment.gap || segment.condition) return {};
  std::set<std::string, std::less<>> frame;
  for (const PhraseSet* list : {&words_.gap, &words_.silent, &words_.source}) {
    const auto [at, length] = list->Find(segment.words);
    for (std::size_t i = at; i < at + length; ++i) frame.insert(segment.words[i]);
  }
  std::vector<std::string> stems;
  std::set<std::size_t> telling;
  for (std::size_t i = segment.begin; i < segment.end; ++i) {
    const Token& token = reading.tokens[i];
    // "isn" of "isn't" stands there as "isnt".
    const auto frames = frame.lower_bound(token.word);
    const bool says_little = token.function || token.everyday || own_.IsOwner(token.stem) ||
                             (frames != frame.end() && frames->starts_with(token.word));
    if (!says_little) telling.insert(stems.size());
    stems.push_back(token.stem);
  }
  if (telling.empty()) return {};
  for (const facts::Mention& mention : record_.facts().MentionsIn(stems, own_.language())) {
    const bool whole = mention.share >= 1 && mention.thing->kind != facts::Kind::kOwner;
    const bool all = std::all_of(telling.begin(), telling.end(), [&](std::size_t at) {
      return std::find(mention.words.begin(), mention.words.end(), at) != mention.words.end();
    });
    if (whole && all) return "negation";
  }
  return {};
}

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

/// The words name the project: half of its name stands there.
bool SentenceChecker::Names(const Wording& wording, const facts::Thing& project) const {
  double all = 0;
  double met = 0;
  for (const Term term : own_.TermsOf(project.name.In(own_.language()))) {
    if (own_.IsName(term)) continue;
    all += own_.WeightOf(term);
    met += Holds(wording.terms, term) ? own_.WeightOf(term) : 0;
  }
  return all > 0 && met >= kNamed * all;
}

/// A project or industry of other employers than the clause speaks of.
bool SentenceChecker::NamesForeignThing(const Reading& reading, const Claim& claim) const {
  if (!own_.HoldsEmployer(claim.anchors) || claim.clause->gap) return false;
  const facts::FactBase& all = record_.facts();
  const auto is_spoken_of = [&](const facts::Thing& employer) {
    return HoldsAny(own_.TermsOf(employer.name.In(own_.language())), claim.anchors);
  };
  std::vector<std::string> stems;
  for (std::size_t i = claim.begin; i < claim.end; ++i) stems.push_back(reading.tokens[i].stem);
  for (const facts::Mention& mention : all.MentionsIn(stems, own_.language())) {
    const facts::Thing& thing = *mention.thing;
    std::vector<const facts::Thing*> employers;
    if (thing.kind == facts::Kind::kProject && Names(claim.wording, thing)) {
      employers.push_back(all.Find(thing.part_of));
    } else if (thing.kind == facts::Kind::kIndustry && mention.share >= 1) {
      for (const facts::Fact* fact : all.To(thing.id, facts::Relation::kInIndustry)) {
        employers.push_back(all.Find(fact->subject));
      }
    }
    std::erase(employers, nullptr);
    const bool foreign = !employers.empty() && std::none_of(employers.begin(), employers.end(),
                                                            [&](const facts::Thing* each) {
                                                              return is_spoken_of(*each);
                                                            });
    if (foreign) return true;
  }
  return false;
}

std::string_view SentenceChecker::FaultOfPlace(const Reading& reading, const Claim& claim) const {
  if (claim.anchors.empty() || claim.naming == Naming::kDated) return {};
  // What names nothing may leave an employer only for what is no other's.
  const bool unnamed = claim.naming == Naming::kGoesOn;
  const bool asked = unnamed && IsAsked(claim.anchors);
  if (unnamed && !own_.HoldsEmployer(claim.anchors)) return {};
  if ((!unnamed || asked) && NamesForeignThing(reading, claim)) return "moved";
  for (const Statement& statement : StatementsOf(reading, claim)) {
    if (statement.segment->gap) continue;
    Wording rest = statement.wording;
    if (KnownWeight(rest, own_) < kTellsSome) continue;
    rest.unknown = 0;
    const Standing at = StandingOf(rest, claim);
    bool moved = false;
    if (!unnamed) {
      moved = at.elsewhere >= kSameStatement && at.here < kOutweighed * at.elsewhere &&
              at.nowhere < kSaysMore * at.elsewhere;
      const bool beside = claim.naming == Naming::kThere || HoldsNames(reading, *statement.segment);
      const double best = std::max(at.elsewhere, at.nowhere);
      moved = moved || (beside && best >= kSaysIt && at.here < kHalf * best);
    } else {
      // What only goes on with a name leaves it silently where nothing fits there.
      moved = at.elsewhere >= kSurelyElsewhere && at.nowhere < kSaysLess * at.elsewhere &&
              at.here < kHardlyHere * at.elsewhere;
    }
    if (moved) return "moved";
  }
  return {};
}

}  // namespace portfolio::claims
