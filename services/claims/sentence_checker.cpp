#include "claims/sentence_checker.h"

#include <algorithm>
#include <array>
#include <utility>

#include "claims/find_markup.h"
#include "platform/text/text.h"
#include "platform/text/word_list.h"

namespace portfolio::claims {

namespace {

/// So many words of the instructions in a row are a repetition.
constexpr std::size_t kRun = 6;
/// A clause is proved by a line that holds this part of its telling words, and one that invites or
/// depends by this part.
constexpr double kSupported = 0.35;
constexpr double kInviting = 0.05;
/// Lines of one passage together prove a little less than one line.
constexpr double kWholePassage = 0.9;
/// Clauses that tell less are carried by the rest of their sentence.
constexpr double kTells = 2.0;
/// A line says the same as a clause.
constexpr double kSameStatement = 0.5;
/// A line that holds a promise or blame tells of the clause.
constexpr double kTold = 0.3;
/// Less than this hardly is a statement.
constexpr double kSaysEnough = 0.8;
/// A line denies what a clause affirms.
constexpr double kDenied = 0.85;
/// A line of another polarity or place outweighs one that fits below this ratio.
constexpr double kOutweighed = 0.6;

std::set<std::string, std::less<>> RunsOf(std::string_view text) {
  const std::vector<std::string> words = platform::Words(platform::Fold(text));
  std::set<std::string, std::less<>> runs;
  for (std::size_t i = 0; i + kRun <= words.size(); ++i) {
    std::string run;
    for (std::size_t k = 0; k < kRun; ++k) run += words[i + k] + " ";
    runs.insert(run);
  }
  return runs;
}

bool IsLatin(const std::string& word) { return static_cast<unsigned char>(word[0]) < 0xD0; }

bool Says(const Line& line, const PhraseSet& phrases) {
  return std::any_of(line.reading.segments.begin(), line.reading.segments.end(),
                     [&](const Segment& segment) { return phrases.In(segment.words); });
}

}  // namespace

/// A clause as it is compared with the record.
struct SentenceChecker::Claim {
  const Clause* clause = nullptr;
  std::size_t begin = 0;
  std::size_t end = 0;
  Wording wording;
  std::vector<Term> anchors;
};

SentenceChecker::SentenceChecker(const Record& record, Language language, const Talk& talk,
                                 facts::Month today, const std::vector<std::string>& instructions)
    : record_(record),
      own_(record.In(language)),
      words_(WordsOf(language)),
      figures_(own_, record.facts(), today) {
  const auto hear = [&](const std::string& text) {
    for (const std::string& sentence : platform::Sentences(text)) {
      for (const Token& token : Read(sentence, language).tokens) {
        talk_.insert(token.stem);
        talk_.insert(token.word);
      }
    }
  };
  hear(talk.question);
  for (const std::string& turn : talk.earlier) hear(turn);
  asked_ = own_.TermsOf(talk.question);
  course_.before.terms = asked_;
  if (asked_.empty() && !talk.earlier.empty())
    course_.before.terms = own_.TermsOf(talk.earlier.back());
  for (const std::string& text : instructions) instruction_runs_.merge(RunsOf(text));
}

Verdict SentenceChecker::Check(std::string_view sentence) {
  Verdict verdict;
  const Markup markup = FindMarkup(sentence, record_.addresses());
  if (markup == Markup::kHostile || RepeatsInstructions(sentence)) {
    verdict.fault = markup == Markup::kHostile ? "markup" : "instructions";
    verdict.ends = true;
    return verdict;
  }
  if (markup == Markup::kForeign) {
    verdict.fault = "link";
    return verdict;
  }
  const Reading reading = Read(sentence, own_.language());
  if (!reading.segments.empty()) {
    const auto& words = reading.segments.front().words;
    const auto [at, length] = words_.leaning.Find(words);
    verdict.leans = length > 0 && at == 0;
    verdict.verdict = !words.empty() && words_.verdict.In({words.data(), 1});
  }
  if (reading.tokens.empty()) {
    verdict.kind = SentenceKind::kFrame;
    return verdict;
  }
  verdict.fault = FaultOf(reading, &verdict);
  return verdict;
}

bool SentenceChecker::IsFrame(const Reading& reading) const {
  if (reading.question) return true;
  const bool figures = std::any_of(reading.segments.begin(), reading.segments.end(),
                                   [](const Segment& part) { return !part.quantities.empty(); });
  if (figures) return false;
  constexpr std::size_t kGreeting = 4;
  const bool short_one = reading.tokens.size() <= kGreeting;
  std::size_t telling = 0;
  bool known = false;
  bool named = false;
  for (std::size_t i = 0; i < reading.tokens.size(); ++i) {
    const Token& token = reading.tokens[i];
    if (token.function || token.everyday || (short_one && IsVisitors(token))) continue;
    ++telling;
    known = known || own_.TermOf(token.stem) != kUnknown;
    named = named || (i > 0 && (token.capital || token.mixed));
  }
  if (telling == 0 || (reading.introduces && !known)) return true;
  return telling == 1 && !known && !named;
}

std::vector<Term> SentenceChecker::AnchorsOf(const Reading& reading, std::size_t clause) const {
  std::vector<Term> anchors;
  for (const Token& token : reading.tokens) {
    if (reading.segments[token.segment].clause != clause || !token.capital) continue;
    const Term term = own_.TermOf(token.stem);
    if (term != kUnknown && own_.IsName(term)) anchors.push_back(term);
  }
  return anchors;
}

std::string_view SentenceChecker::FaultOf(const Reading& reading, Verdict* verdict) {
  std::vector<Claim> claims;
  bool all_gaps = true;
  for (std::size_t c = 0; c < reading.clauses.size(); ++c) {
    Claim claim;
    claim.clause = &reading.clauses[c];
    claim.begin = reading.tokens.size();
    for (std::size_t i = 0; i < reading.tokens.size(); ++i) {
      if (reading.segments[reading.tokens[i].segment].clause != c) continue;
      claim.begin = std::min(claim.begin, i);
      claim.end = i + 1;
    }
    claim.begin = std::min(claim.begin, claim.end);
    claim.wording = WordingOf(reading, claim.begin, claim.end, own_, talk_);
    claim.anchors = AnchorsOf(reading, c);
    if (claim.anchors.empty() && !claims.empty()) claim.anchors = claims.back().anchors;
    all_gaps = all_gaps && claim.clause->gap;
    claims.push_back(std::move(claim));
  }
  // Names that come later hold for what stands before: "Churn fell by 3% at Example Ltd".
  for (std::size_t c = claims.size() - 1; c-- > 0;) {
    if (claims[c].anchors.empty()) claims[c].anchors = claims[c + 1].anchors;
  }
  const bool points_back = words_.there.In(reading.clauses.front().words);
  if (claims.front().anchors.empty() && points_back) {
    for (Claim& claim : claims) {
      if (claim.anchors.empty()) claim.anchors = course_.anchors;
    }
  }
  verdict->kind = all_gaps           ? SentenceKind::kGap
                  : IsFrame(reading) ? SentenceKind::kFrame
                                     : SentenceKind::kClaim;
  for (const Clause& clause : reading.clauses) {
    if (const std::string_view fault = FaultOfWords(reading, clause); !fault.empty()) return fault;
  }
  if (verdict->kind == SentenceKind::kFrame) {
    // A single word may be a visitor's order carried out: "PWNED".
    const bool odd = std::any_of(reading.tokens.begin(), reading.tokens.end(), [&](const Token& t) {
      return t.mixed && !IsKnownName(t) && !reading.question;
    });
    return odd ? "name" : std::string_view();
  }
  if (const std::string_view fault = FaultOfNames(reading); !fault.empty()) return fault;
  FigureCheck::Sentence sentence{reading, {}, {}, {}, course_.before, talk_};
  sentence.whole = WordingOf(reading, 0, reading.tokens.size(), own_, talk_);
  for (const Segment& segment : reading.segments) {
    sentence.wordings.push_back(WordingOf(reading, segment.begin, segment.end, own_, talk_));
    sentence.anchors.push_back(claims[segment.clause].anchors);
  }
  course_.before = sentence.whole;
  course_.before.terms.insert(course_.before.terms.end(), asked_.begin(), asked_.end());
  std::sort(course_.before.terms.begin(), course_.before.terms.end());
  const std::size_t proved = course_.proofs.size();
  for (std::size_t s = 0; s < reading.segments.size(); ++s) {
    const Segment& segment = reading.segments[s];
    const Clause& clause = reading.clauses[segment.clause];
    if (segment.gap || (clause.gap && segment.condition)) continue;
    // What the visitor counted herself may be repeated to her.
    const bool hers = (clause.addressed || clause.condition) &&
                      std::all_of(reading.segments[s].quantities.begin(),
                                  reading.segments[s].quantities.end(), [&](const Quantity& q) {
                                    std::string shown = std::to_string(q.value);
                                    shown = shown.substr(0, shown.find('.'));
                                    return talk_.count(shown) > 0;
                                  });
    if (hers) continue;
    const std::string_view fault = figures_.FaultOf(sentence, s, &course_);
    if (!fault.empty()) return fault;
  }
  if (const std::string_view fault = FaultOfLevels(reading); !fault.empty()) return fault;
  for (const Claim& claim : claims) {
    if (claim.clause->gap) continue;
    for (const std::string_view fault : {FaultOfRanks(reading, claim), FaultOfPlace(claim),
                                         FaultOfSupport(reading, claim, verdict)}) {
      if (!fault.empty()) return fault;
    }
  }
  for (const Segment& segment : reading.segments) {
    const std::string_view fault = FaultOfPolarity(reading, segment);
    if (!fault.empty()) return fault;
  }
  for (std::size_t i = proved; i < course_.proofs.size(); ++i) {
    const std::string& passage = course_.proofs[i].line->passage;
    auto& list = verdict->passages;
    if (std::find(list.begin(), list.end(), passage) == list.end()) list.push_back(passage);
  }
  for (const Claim& claim : claims) {
    if (!claim.anchors.empty()) course_.anchors = claim.anchors;
  }
  course_.passages = verdict->passages;
  return {};
}

std::string_view SentenceChecker::FaultOfWords(const Reading&, const Clause& clause) const {
  const bool speaks_of_itself = words_.assistant.In(clause.words) &&
                                !words_.assistant_may.In(clause.words) && !clause.negated;
  if (speaks_of_itself) return "promise";
  if (clause.gap || clause.negated) return {};
  const std::pair<const PhraseSet*, std::string_view> lists[] = {
      {&words_.promise, "promise"}, {&words_.blame, "blame"}, {&words_.praise, "praise"}};
  for (const auto& [list, fault] : lists) {
    const auto [at, length] = list->Find(clause.words);
    if (length == 0) continue;
    // Only if a line says so: one that holds the word and most of the clause.
    std::string phrase;
    for (std::size_t i = at; i < at + length; ++i) phrase += clause.words[i] + " ";
    const std::vector<Term> terms = own_.TermsOf(phrase);
    std::string text;
    for (const std::string& word : clause.words) text += word + " ";
    Wording wording;
    wording.terms = own_.TermsOf(text);
    const auto says_it = [&, &list = list](const Line& line) {
      return HoldsAny(line.own, terms) && Says(line, *list) &&
             Coverage(wording, line.context, own_) >= kTold;
    };
    const bool told =
        !terms.empty() && std::any_of(own_.lines().begin(), own_.lines().end(), says_it);
    if (!told) return fault;
  }
  return {};
}

bool SentenceChecker::IsKnownName(const Token& token) const {
  return token.function || token.everyday || own_.TermOf(token.stem) != kUnknown ||
         record_.LanguagesWith(token.word) > 0 || record_.IsCountry(token.word, own_.language()) ||
         record_.IsCountry(token.stem, own_.language()) || own_.IsOwner(token.stem) ||
         words_.months.count(token.word) > 0 || IsCefr(token.word);
}

std::string_view SentenceChecker::FaultOfNames(const Reading& reading) const {
  const bool german = own_.language() == Language::kGerman;
  const bool any_gap = std::any_of(
      reading.clauses.begin(), reading.clauses.end(),
      [](const Clause& clause) { return clause.gap || clause.negated || clause.addressed; });
  for (std::size_t i = 0; i < reading.tokens.size(); ++i) {
    const Token& token = reading.tokens[i];
    if (!token.capital && !token.mixed) continue;
    const Clause& clause = reading.clauses[reading.segments[token.segment].clause];
    if (clause.gap) continue;
    const bool begins = i == 0 || reading.segments[reading.tokens[i - 1].segment].clause !=
                                      reading.segments[token.segment].clause;
    if (!IsKnownName(token)) {
      if (IsVisitors(token)) {
        const bool welcome = any_gap || begins || clause.condition || clause.addressed ||
                             clause.negated || words_.topic.In(clause.words);
        if (!welcome) return "name";
        continue;
      }
      const bool beside = token.adjacent && i > 0 && reading.tokens[i - 1].capital &&
                          !reading.tokens[i - 1].function;
      const bool followed = i + 1 < reading.tokens.size() && reading.tokens[i + 1].adjacent &&
                            reading.tokens[i + 1].capital &&
                            !own_.IsOwner(reading.tokens[i + 1].stem);
      // A name of other languages before it: "Figma and ...".
      std::size_t k = i;
      while (k > 0 && reading.tokens[k - 1].function) --k;
      const bool listed = k > 0 && k < i + 1 && reading.tokens[k - 1].capital &&
                          record_.LanguagesWith(reading.tokens[k - 1].word) >= 5;
      const bool name =
          token.mixed || (german ? beside || followed || listed : !begins || followed);
      if (name) return "name";
      continue;
    }
    // Names mixed from parts of others.
    if (german || begins || i == 0 || !token.adjacent || token.function || IsCefr(token.word)) {
      continue;
    }
    const Token& before = reading.tokens[i - 1];
    const bool before_begins = i == 1 || reading.segments[reading.tokens[i - 2].segment].clause !=
                                             reading.segments[before.segment].clause;
    if (!before.capital || before.function || before_begins) continue;
    const Term a = own_.TermOf(before.stem);
    const Term b = own_.TermOf(token.stem);
    const bool visitors = IsVisitors(before) || IsVisitors(token) || own_.IsOwner(before.stem) ||
                          own_.IsOwner(token.stem) || IsLatin(before.word) != IsLatin(token.word);
    if (a != kUnknown && b != kUnknown && !own_.HoldsPair(a, b) && !visitors) return "name";
  }
  return {};
}

std::string_view SentenceChecker::FaultOfRanks(const Reading& reading, const Claim& claim) const {
  for (std::size_t i = claim.begin; i < claim.end; ++i) {
    const Token& token = reading.tokens[i];
    if (!words_.ranks.In({&token.word, 1})) continue;
    if (claim.clause->condition || claim.clause->addressed || claim.clause->negated) continue;
    const Term rank = own_.InflectionOf(token.stem);
    if (rank == kUnknown) {
      if (IsVisitors(token)) continue;
      return "title";
    }
    // Words beside the rank say what it is over.
    const Segment& segment = reading.segments[token.segment];
    const Wording near = WordingOf(reading, segment.begin, segment.end, own_, talk_);
    const bool held = std::any_of(own_.lines().begin(), own_.lines().end(), [&](const Line& line) {
      const bool place = claim.anchors.empty() || HoldsAny(line.scope, claim.anchors);
      return place && Holds(line.context, rank) && Coverage(near, line.context, own_) >= kSupported;
    });
    if (!held) return "title";
  }
  return {};
}

std::string_view SentenceChecker::FaultOfPolarity(const Reading& reading,
                                                  const Segment& segment) const {
  const Clause& clause = reading.clauses[segment.clause];
  if (clause.condition || clause.restricted || segment.gap) return {};
  Wording wording = WordingOf(reading, segment.begin, segment.end, own_, talk_);
  double known = 0;
  for (const Term term : wording.terms) known += own_.WeightOf(term);
  if (known < kSaysEnough || wording.unknown > known * kOutweighed) return {};
  wording.unknown = 0;
  double affirmed = 0;
  double denied = 0;
  for (const Line& line : own_.lines()) {
    affirmed = std::max(affirmed, Coverage(wording, line.affirmed, own_));
    denied = std::max(denied, Coverage(wording, line.denied, own_));
  }
  if (segment.negated) {
    return affirmed >= kSameStatement && denied < kOutweighed * affirmed ? "negation" : "";
  }
  return denied >= kDenied && affirmed < kOutweighed * denied ? "negation" : "";
}

std::string_view SentenceChecker::FaultOfPlace(const Claim& claim) const {
  if (claim.anchors.empty()) return {};
  Wording rest = claim.wording;
  std::erase_if(rest.terms, [&](Term term) { return own_.IsName(term); });
  double weight = 0;
  for (const Term term : rest.terms) weight += own_.WeightOf(term);
  if (weight < kTells) return {};
  double here = 0;
  double elsewhere = 0;
  for (const Line& line : own_.lines()) {
    const double coverage = Coverage(rest, line.context, own_);
    const bool fits = HoldsAny(line.scope, claim.anchors) || !own_.HoldsName(line.scope);
    (fits ? here : elsewhere) = std::max(fits ? here : elsewhere, coverage);
  }
  for (const PassageTerms& passage : own_.passages()) {
    if (!HoldsAny(passage.scope, claim.anchors)) continue;
    here = std::max(here, Coverage(rest, passage.terms, own_) * kWholePassage);
  }
  return elsewhere >= kSameStatement && here < kOutweighed * elsewhere ? "moved" : "";
}

std::string_view SentenceChecker::FaultOfSupport(const Reading&, const Claim& claim,
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
  if (claim.wording.WeightOf(own_) >= kTells && best < (inviting ? kInviting : kSupported)) {
    return "unsupported";
  }
  if (passage != nullptr && best >= kSupported) {
    auto& list = verdict->passages;
    if (std::find(list.begin(), list.end(), *passage) == list.end()) list.push_back(*passage);
  }
  return {};
}

bool SentenceChecker::RepeatsInstructions(std::string_view sentence) const {
  const auto runs = RunsOf(sentence);
  return std::any_of(runs.begin(), runs.end(),
                     [&](const std::string& run) { return instruction_runs_.count(run) > 0; });
}

}  // namespace portfolio::claims
