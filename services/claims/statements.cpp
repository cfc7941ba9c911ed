// What the parts of a clause state: each is proved by what one line or passage tells, with its
// polarity.
#include <algorithm>

#include "claims/reading/clauses.h"
#include "claims/sentence_checker.h"
#include "platform/text/text.h"
#include "platform/text/word_list.h"

namespace portfolio::claims {

namespace {

/// A statement of its own tells so much, and one whose share of told words says something.
constexpr double kTellsSome = 1.2;
constexpr double kTells = 2.6;
/// What no line tells this part of is told by none.
constexpr double kUnsupported = 0.67;
/// A passage that holds this part of a clause is one of its sources.
constexpr double kIsSource = 0.35;
/// Lines of one passage together prove a little less than one line.
constexpr double kWholePassage = 0.9;
/// What a word counts for that visitors ask of a passage with.
constexpr double kAsked = 0.6;
/// A denial tells so much; one by "without" something of its own.
constexpr double kDenies = 0.6;
/// ... and is proved by a line that denies this part of it, nearly as surely as others affirm it.
constexpr double kDenialProved = 0.45;
constexpr double kAsSurely = 0.75;
/// A line says the same as a statement.
constexpr double kSameStatement = 0.5;
/// A line that holds a denial may deny the rest of what it says, too.
constexpr double kNearDenial = 0.95;
/// A line denies what a statement affirms, all but surely.
constexpr double kDenied = 0.85;
/// A line of another polarity outweighs one that fits below this ratio.
constexpr double kOutweighed = 0.6;

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

/// The part of the wording that stands in the passage or in what visitors ask of it.
double AskedCoverage(const Wording& wording, std::size_t place, const LanguageRecord& record) {
  const PassageTerms& passage = record.passages()[place];
  const double all = wording.WeightOf(record);
  double met = 0;
  for (const Term term : wording.terms) {
    const double share = Holds(passage.terms, term) ? 1 : Holds(passage.asked, term) ? kAsked : 0;
    met += share * record.WeightOf(term);
  }
  for (const auto& [stem, weight] : wording.strange) {
    if (record.IsAsked(stem, place)) met += kAsked * weight;
  }
  return all == 0 ? 1 : met / all;
}

/// A form of a word of the thing's name: "insurer" is none of "insurance".
bool IsWordOf(const std::string& word, const facts::Thing& thing, Language language) {
  constexpr std::size_t kMostEnding = 2;
  const auto holds = [&](const facts::Text& name) {
    const std::vector<std::string> words = platform::Words(platform::Fold(name.In(language)));
    return std::any_of(words.begin(), words.end(), [&](const std::string& each) {
      const std::size_t longer =
          std::max(platform::CodePointCount(each), platform::CodePointCount(word));
      return longer - CommonLetters(each, word) <= kMostEnding;
    });
  };
  return holds(thing.name) || std::any_of(thing.also.begin(), thing.also.end(), holds);
}

}  // namespace

SentenceChecker::Statement SentenceChecker::StatementOf(const Reading& reading,
                                                        const Segment& segment, std::size_t begin,
                                                        std::size_t end) const {
  Statement statement{&segment, begin, end, WordingOf(reading, begin, end, own_, talk_)};
  const auto name_at = [&](std::size_t i) {
    return i < reading.tokens.size() && own_.IsName(own_.TermOf(reading.tokens[i].stem));
  };
  // "Digital" of "Acme Digital" tells nothing.
  std::vector<Term> parts;
  for (std::size_t i = begin; i < end; ++i) {
    const Token& token = reading.tokens[i];
    const bool beside = (token.adjacent && i > 0 && name_at(i - 1)) || name_at(i + 1);
    const Term term = token.capital && beside ? own_.TermOf(token.stem) : kUnknown;
    if (own_.IsOfEmployer(term)) parts.push_back(term);
  }
  std::erase_if(statement.wording.terms, [&](Term term) {
    return own_.IsName(term) || std::find(parts.begin(), parts.end(), term) != parts.end();
  });
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
        return each.wording.KnownWeight(own_) < kTellsSome;
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
  for (std::size_t i = 0; i < own_.passages().size(); ++i) {
    take(AskedCoverage(wording, i, own_) * kWholePassage, own_.passages()[i].passage);
  }
  return support;
}

void SentenceChecker::WeighManner(const Reading& reading, const std::vector<Claim>& claims,
                                  Signs* signs) const {
  const auto gaps = std::count_if(reading.segments.begin(), reading.segments.end(),
                                  [](const Segment& segment) { return segment.gap; });
  signs->Note(Sign::kGap, static_cast<double>(gaps) / static_cast<double>(reading.segments.size()));
  for (const Claim& claim : claims) {
    if (claim.naming == Naming::kGoesOn) signs->Note(Sign::kGoesOn);
  }
  double novel = 0;
  for (std::size_t i = 1; i < reading.tokens.size(); ++i) {
    const Token& token = reading.tokens[i];
    const Segment& segment = reading.segments[token.segment];
    const bool open = segment.gap || segment.condition || segment.addressed;
    const bool known = token.function || token.everyday || IsVisitors(token) ||
                       own_.TermOf(token.stem) != kUnknown;
    if (token.capital && !known && !open) ++novel;
  }
  signs->Note(Sign::kNovelNames, novel);
  const Wording whole = WordingOf(reading, 0, reading.tokens.size(), own_, talk_);
  double nearest = 0;
  for (const Line& line : own_.lines()) {
    nearest = std::max(nearest, Coverage(whole, line.context, own_));
  }
  signs->Note(Sign::kFarFromLines, 1 - nearest);
}

void SentenceChecker::WeighSupport(const Claim& claim, Verdict* verdict) const {
  Signs* signs = &verdict->signs;
  bool all_light = true;
  for (const Statement& statement : claim.statements) {
    const Segment& segment = *statement.segment;
    const bool of_record =
        words_.within.In(segment.words) && statement.wording.KnownWeight(own_) == 0;
    const bool open = segment.gap || segment.condition || segment.addressed || of_record;
    const double weight = statement.wording.WeightOf(own_);
    all_light = all_light && !open && weight < kTells;
    if (open) continue;
    const double untold = 1 - SupportOf(statement.wording).coverage;
    signs->Note(Sign::kUntold, weight * untold);
    if (weight < kTells) continue;
    signs->Note(Sign::kUntoldShare, untold);
    if (untold > kUnsupported) signs->Note(Sign::kUnsupported);
  }
  const Support whole = SupportOf(claim.wording);
  const bool foreign = claim.wording.unknown > claim.wording.KnownWeight(own_);
  const bool tale = all_light && foreign && claim.wording.WeightOf(own_) >= kTells;
  if (tale && 1 - whole.coverage > kUnsupported) signs->Note(Sign::kTale);
  if (whole.coverage >= kIsSource) verdict->Prove(*whole.passage);
}

/// A denial needs a line that denies the same; what is affirmed mustn't be denied by one.
void SentenceChecker::WeighPolarity(const Reading& reading, const Segment& segment,
                                    Signs* signs) const {
  const Clause& clause = reading.clauses[segment.clause];
  if (segment.condition || segment.gap || (clause.condition && clause.addressed)) return;
  const bool outright =
      std::any_of(segment.words.begin(), segment.words.end(), [&](const std::string& word) {
        return words_.negation.In({&word, 1}) && !words_.without.In({&word, 1});
      });
  // "without" denies what follows it.
  std::size_t begin = segment.begin;
  const bool by_without = segment.negated && !outright && words_.without.In(segment.words);
  while (by_without && begin + 1 < segment.end &&
         !words_.without.In({&reading.tokens[begin].word, 1})) {
    ++begin;
  }
  Wording wording = WordingOf(reading, begin, segment.end, own_, talk_);
  const double known = wording.KnownWeight(own_);
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
    if (!judged) return;
    signs->Note(Sign::kDeniedByLine, (denied - affirmed) * known);
    if (denied >= kDenied && affirmed < kOutweighed * denied) signs->Note(Sign::kDeniedSurely);
    return;
  }
  if (words_.assistant.In(segment.words)) return;
  // "... isn't mentioned, nor is the night shift": goes on with the silence of the record.
  const bool goes_on =
      std::any_of(reading.segments.begin(), reading.segments.end(), [&](const Segment& each) {
        return each.gap && each.clause == segment.clause && each.begin < segment.begin;
      });
  if (goes_on) return;
  if (known == 0 && unknown >= kDenies && outright) signs->Note(Sign::kDeniesUnknown);
  if (known < (outright ? kDenies : kTellsSome)) return;
  const double proof = std::max(denied, near_denial);
  signs->Note(Sign::kDenialShort, affirmed - proof);
  signs->Note(Sign::kDenialWeight, known + unknown);
  signs->Note(Sign::kDenialStrange, unknown);
  if (proof < std::max(kDenialProved, kAsSurely * affirmed)) signs->Note(Sign::kDenialUnproved);
  const bool contradicts = affirmed >= kSameStatement && denied < kOutweighed * affirmed;
  if (contradicts && near_denial < kNearDenial * affirmed) signs->Note(Sign::kContradicts);
}

/// "SQL isn't mentioned" is a denial where the content has something of that very name.
void SentenceChecker::WeighSilence(const Reading& reading, const Segment& segment,
                                   Signs* signs) const {
  if (!segment.gap || segment.condition) return;
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
  if (telling.empty()) return;
  for (const facts::Mention& mention : record_.facts().MentionsIn(stems, own_.language())) {
    const bool whole = mention.share >= 1 && mention.thing->kind != facts::Kind::kOwner;
    const bool all = std::all_of(telling.begin(), telling.end(), [&](std::size_t at) {
      return std::find(mention.words.begin(), mention.words.end(), at) != mention.words.end() &&
             IsWordOf(reading.tokens[segment.begin + at].word, *mention.thing, own_.language());
    });
    if (whole && all) signs->Note(Sign::kSilence);
  }
}

}  // namespace portfolio::claims
