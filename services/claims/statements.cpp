// What a clause states as a whole: where, whether, and whether at all.
#include <algorithm>

#include "claims/sentence_checker.h"

namespace portfolio::claims {

namespace {

/// A clause is proved by a line that holds this part of its telling words, and one that invites or
/// depends by this part.
constexpr double kSupported = 0.35;
constexpr double kInviting = 0.05;
/// The items of a list are proved each on its own, on average so well.
constexpr double kListed = 0.5;
/// Lines of one passage together prove a little less than one line.
constexpr double kWholePassage = 0.9;
/// Clauses that tell less are carried by the rest of their sentence, and segments that tell less
/// are read with it.
constexpr double kTells = 2.0;
constexpr double kSaysSome = 1.2;
constexpr double kSaysEnough = 0.8;
/// A line says the same as a clause.
constexpr double kSameStatement = 0.5;
/// ... as one that hardly says anything.
constexpr double kSameWords = 0.75;
/// A line denies what a clause affirms.
constexpr double kDenied = 0.85;
/// A line of another polarity or place outweighs one that fits below this ratio; a line that names
/// no place has to say more than the one elsewhere.
constexpr double kOutweighed = 0.6;
constexpr double kSaysMore = 1.1;
/// ... for a sentence that only goes on with a place.
constexpr double kSurelyElsewhere = 0.8;
constexpr double kHardlyHere = 0.5;
constexpr double kSaysLess = 0.9;
/// A line that holds a denial may deny the rest of what it says, too.
constexpr double kNearDenial = 0.95;

double KnownWeight(const Wording& wording, const LanguageRecord& record) {
  double known = 0;
  for (const Term term : wording.terms) known += record.WeightOf(term);
  return known;
}

}  // namespace

std::string_view SentenceChecker::FaultOfPolarity(const Reading& reading,
                                                  const Segment& segment) const {
  const Clause& clause = reading.clauses[segment.clause];
  if (clause.condition || clause.restricted || segment.gap) return {};
  Wording wording = WordingOf(reading, segment.begin, segment.end, own_, talk_);
  double known = KnownWeight(wording, own_);
  // "... but not in English": the rest of the sentence says what of it is denied.
  const bool elliptic = segment.negated && !clause.gap && known > 0 && known < kSaysEnough &&
                        wording.terms.size() == 1 && reading.segments.size() > 1;
  const std::vector<Term> left_out = elliptic ? wording.terms : std::vector<Term>();
  if (elliptic) {
    wording = WordingOf(reading, 0, reading.tokens.size(), own_, talk_);
    known = KnownWeight(wording, own_);
  }
  if (known < kSaysEnough || wording.unknown > known * kOutweighed) return {};
  wording.unknown = 0;
  double affirmed = 0;
  double denied = 0;
  double near_denial = 0;
  for (const Line& line : own_.lines()) {
    if (HoldsAny(line.denied, left_out)) return {};
    if (elliptic && !HoldsAny(line.affirmed, left_out)) continue;
    affirmed = std::max(affirmed, Coverage(wording, line.affirmed, own_));
    denied = std::max(denied, Coverage(wording, line.denied, own_));
    near_denial = std::max(near_denial, Coverage(wording, line.near_denial, own_));
  }
  if (segment.negated) {
    if (elliptic)
      return affirmed >= kSameWords && denied < kOutweighed * affirmed ? "negation" : "";
    const bool contradicts = affirmed >= kSameStatement && denied < kOutweighed * affirmed;
    return contradicts && near_denial < kNearDenial * affirmed ? "negation" : "";
  }
  return known >= kSaysSome && denied >= kDenied && affirmed < kOutweighed * denied ? "negation"
                                                                                    : "";
}

std::string_view SentenceChecker::FaultOfPlace(const Reading& reading, const Claim& claim) const {
  // What names nothing may leave an employer only for what is no other's.
  const bool unnamed = claim.naming != Naming::kOwn;
  if (claim.anchors.empty() || claim.naming == Naming::kDated) return {};
  if (unnamed && !own_.HoldsEmployer(claim.anchors)) return {};
  for (const Segment& segment : reading.segments) {
    if (&reading.clauses[segment.clause] != claim.clause || segment.gap) continue;
    Wording rest = WordingOf(reading, segment.begin, segment.end, own_, talk_);
    std::erase_if(rest.terms, [&](Term term) { return own_.IsName(term); });
    if (KnownWeight(rest, own_) < kSaysSome) continue;
    rest.unknown = 0;
    double here = 0;
    double nowhere = 0;
    double elsewhere = 0;
    const auto other = [&](const Line& line) {
      return unnamed ? own_.HoldsEmployer(line.scope) : own_.HoldsName(line.scope);
    };
    for (const Line& line : own_.lines()) {
      const double coverage = Coverage(rest, line.context, own_);
      double& best = HoldsAny(line.scope, claim.anchors) ? here : other(line) ? elsewhere : nowhere;
      best = std::max(best, coverage);
    }
    for (const PassageTerms& passage : own_.passages()) {
      if (!HoldsAny(passage.scope, claim.anchors)) continue;
      here = std::max(here, Coverage(rest, passage.terms, own_) * kWholePassage);
    }
    // What only goes on with a name leaves it silently where nothing fits there.
    const double least = unnamed ? kSurelyElsewhere : kSameStatement;
    const double outweighed = unnamed ? kHardlyHere : kOutweighed;
    const double says_more = unnamed ? kSaysLess : kSaysMore;
    const bool moved =
        elsewhere >= least && here < outweighed * elsewhere && nowhere < says_more * elsewhere;
    if (moved) return "moved";
  }
  return {};
}

bool SentenceChecker::IsProvedList(const Reading& reading, const Claim& claim) const {
  double all = 0;
  double met = 0;
  std::size_t items = 0;
  for (const Segment& segment : reading.segments) {
    if (&reading.clauses[segment.clause] != claim.clause) continue;
    const Wording item = WordingOf(reading, segment.begin, segment.end, own_, talk_);
    const double weight = item.WeightOf(own_);
    if (weight == 0) continue;
    double best = 0;
    for (const Line& line : own_.lines()) best = std::max(best, Coverage(item, line.context, own_));
    ++items;
    all += weight;
    met += weight * best;
  }
  return items > 1 && met >= kListed * all;
}

std::string_view SentenceChecker::FaultOfSupport(const Reading& reading, const Claim& claim,
                                                 Verdict* verdict) const {
  const bool inviting = claim.clause->addressed || claim.clause->condition;
  double best = 0;
  const std::string* passage = nullptr;
  const auto take = [&](double coverage, const std::string& id) {
    if (coverage <= best) return;
    best = coverage;
    passage = &id;
  };
  for (const Line& line : own_.lines()) {
    take(Coverage(claim.wording, line.context, own_), line.passage);
  }
  for (const PassageTerms& together : own_.passages()) {
    take(Coverage(claim.wording, together.terms, own_) * kWholePassage, together.passage);
  }
  const bool weak =
      claim.wording.WeightOf(own_) >= kTells && best < (inviting ? kInviting : kSupported);
  if (weak && !IsProvedList(reading, claim)) return "unsupported";
  if (passage != nullptr && best >= kSupported) verdict->Prove(*passage);
  return {};
}

}  // namespace portfolio::claims
