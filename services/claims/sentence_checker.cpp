#include "claims/sentence_checker.h"

#include <algorithm>
#include <array>
#include <utility>

#include "claims/reading/find_markup.h"
#include "platform/text/text.h"
#include "platform/text/word_list.h"

namespace portfolio::claims {

namespace {

/// So many words of the instructions in a row are a repetition.
constexpr std::size_t kRun = 6;
/// A line that holds a promise or blame tells of the clause.
constexpr double kTold = 0.25;
/// A denial reaches over so many words: "no guarantee", but not "if it doesn't ..., she refunds".
constexpr std::size_t kDenialReaches = 4;

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

/// Words in plain form.
std::vector<std::string> WordsIn(std::string_view text) {
  return platform::Words(platform::PlainForm(text));
}

bool Says(const Line& line, const PhraseSet& phrases) {
  return std::any_of(line.reading.segments.begin(), line.reading.segments.end(),
                     [&](const Segment& segment) { return phrases.In(segment.words); });
}

}  // namespace

void Verdict::Prove(const std::string& passage) {
  const bool there = std::find(passages.begin(), passages.end(), passage) != passages.end();
  if (!there) passages.push_back(passage);
}

SentenceChecker::SentenceChecker(const Record& record, Language language, const Talk& talk,
                                 facts::Month today, const std::vector<std::string>& instructions)
    : record_(record),
      own_(record.In(language)),
      words_(WordsOf(language)),
      figures_(own_, record.facts(), today) {
  const auto hear = [&](const std::string& text) {
    for (const std::string& sentence : platform::Sentences(text)) {
      const Reading reading = Read(sentence, language);
      for (const Token& token : reading.tokens) {
        talk_.insert(token.stem);
        talk_.insert(token.word);
      }
      for (const Segment& segment : reading.segments) {
        counted_.insert(counted_.end(), segment.quantities.begin(), segment.quantities.end());
      }
      dated_.insert(dated_.end(), reading.dates.begin(), reading.dates.end());
    }
  };
  hear(talk.question);
  for (const std::string& turn : talk.earlier) hear(turn);
  asked_ = own_.TermsOf(talk.question);
  asks_where_she_lives_ = words_.lives.In(WordsIn(talk.question));
  course_.before.terms = asked_;
  if (asked_.empty() && !talk.earlier.empty())
    course_.before.terms = own_.TermsOf(talk.earlier.back());
  course_.focus = own_.topics().NamedBy(asked_);
  for (const Term term : asked_) {
    if (own_.IsName(term)) course_.anchors.push_back(term);
  }
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
  Reading reading = Read(sentence, own_.language());
  SettleUnits(own_, &reading);
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
  Weigh(reading, &verdict);
  begun_ = true;
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
  bool denies = false;
  for (std::size_t i = 0; i < reading.tokens.size(); ++i) {
    const Token& token = reading.tokens[i];
    if (token.function || token.everyday || (short_one && IsVisitors(token))) continue;
    ++telling;
    known = known || own_.TermOf(token.stem) != kUnknown;
    named = named || (i > 0 && (token.capital || token.mixed));
    denies = denies || (reading.segments[token.segment].negated && !IsVisitors(token));
  }
  if (telling == 0 || (reading.introduces && !known)) return true;
  return telling == 1 && !known && !named && !denies;
}

std::vector<Term> SentenceChecker::AnchorsOf(const Reading& reading, std::size_t clause) const {
  std::vector<Term> anchors;
  for (const Token& token : reading.tokens) {
    if (reading.segments[token.segment].clause != clause || !token.capital) continue;
    const Term term = own_.TermOf(token.stem);
    if (term != kUnknown && own_.IsName(term)) anchors.push_back(term);
  }
  SortUnique(&anchors);
  return anchors;
}

std::vector<SentenceChecker::Claim> SentenceChecker::ClaimsOf(const Reading& reading) const {
  std::vector<Claim> claims;
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
    claim.topics = own_.topics().NamedBy(claim.wording.terms);
    if (claim.anchors.empty() && !claims.empty()) {
      claim.anchors = claims.back().anchors;
      claim.naming = claim.clause->contrasts ? Naming::kGoesOn : claims.back().naming;
    }
    if (claim.topics.empty() && !claims.empty()) claim.topics = claims.back().topics;
    claim.statements = StatementsOf(reading, claim);
    claims.push_back(std::move(claim));
  }
  // Names that come later hold for what stands before: "Churn fell by 3% at Example Ltd".
  for (std::size_t c = claims.size() - 1; c-- > 0;) {
    if (claims[c].anchors.empty()) claims[c].anchors = claims[c + 1].anchors;
    if (claims[c].topics.empty()) claims[c].topics = claims[c + 1].topics;
  }
  // A word that calls a topic by name may stand for something else where its lines aren't told.
  for (Claim& claim : claims) {
    if (claim.anchors.empty()) continue;
    std::erase_if(claim.topics,
                  [&](int topic) { return !own_.topics().IsAt(topic, claim.anchors); });
  }
  PlaceUnnamed(reading, &claims);
  return claims;
}

void SentenceChecker::PlaceUnnamed(const Reading& reading, std::vector<Claim>* claims) const {
  const Claim& first = claims->front();
  if (!first.anchors.empty()) return;
  const std::vector<Term> dated = NamesOfMonths(reading);
  const std::vector<std::string>& words = reading.clauses.front().words;
  const bool points_back = words_.there.In(words) && !words_.exists.In(words);
  if (dated.empty() && !points_back && !first.topics.empty()) return;
  for (Claim& claim : *claims) {
    claim.naming = !dated.empty() ? Naming::kDated : points_back ? Naming::kThere : Naming::kGoesOn;
    claim.anchors = dated.empty() ? course_.anchors : dated;
  }
}

/// Names that all lines belong to which hold the months of the sentence.
std::vector<Term> SentenceChecker::NamesOfMonths(const Reading& reading) const {
  std::vector<Date> months;
  for (const Date& date : reading.dates) {
    if (date.month != 0 && date.year != 0) months.push_back(date);
  }
  if (months.empty()) return {};
  std::vector<Term> names;
  bool any = false;
  for (const Line& line : own_.lines()) {
    const bool holds = std::all_of(months.begin(), months.end(), [&](const Date& month) {
      const auto& dates = line.reading.dates;
      return std::find(dates.begin(), dates.end(), month) != dates.end();
    });
    if (!holds) continue;
    std::vector<Term> here = line.scope;
    std::erase_if(here, [&](Term term) { return !own_.IsName(term); });
    if (here.empty()) continue;
    if (any) std::erase_if(here, [&](Term term) { return !Holds(names, term); });
    names = here;
    any = true;
  }
  return names;
}

void SentenceChecker::Weigh(const Reading& reading, Verdict* verdict) {
  const std::vector<Claim> claims = ClaimsOf(reading);
  const bool all_gaps = std::all_of(reading.clauses.begin(), reading.clauses.end(),
                                    [](const Clause& clause) { return clause.gap; });
  verdict->kind = all_gaps           ? SentenceKind::kGap
                  : IsFrame(reading) ? SentenceKind::kFrame
                                     : SentenceKind::kClaim;
  for (const Clause& clause : reading.clauses) WeighWords(clause, &verdict->signs);
  if (verdict->kind == SentenceKind::kFrame) {
    // A single word may be a visitor's order carried out: "PWNED".
    const bool odd = std::any_of(reading.tokens.begin(), reading.tokens.end(), [&](const Token& t) {
      return t.mixed && !IsKnownName(t) && !reading.question;
    });
    if (odd) verdict->signs.Note(Sign::kOddWord);
    verdict->fault = verdict->signs.Fault();
    return;
  }
  WeighClaims(reading, claims, verdict);
  verdict->fault = verdict->signs.Fault();
  if (!verdict->fault.empty()) return;
  GoOnWith(claims);
  course_.passages = verdict->passages;
}

void SentenceChecker::WeighClaims(const Reading& reading, const std::vector<Claim>& claims,
                                  Verdict* verdict) {
  Signs* signs = &verdict->signs;
  WeighManner(reading, claims, signs);
  WeighNames(reading, signs);
  WeighDegrees(reading, signs);
  WeighResidence(reading, signs);
  const FigureCheck::Sentence sentence = SentenceOf(reading, claims);
  course_.before = sentence.whole;
  course_.before.terms.insert(course_.before.terms.end(), asked_.begin(), asked_.end());
  std::sort(course_.before.terms.begin(), course_.before.terms.end());
  const std::size_t proved = course_.proofs.size();
  WeighFigures(reading, sentence, signs);
  // What figures are bound to proves a sentence before what merely speaks of the same.
  for (std::size_t i = proved; i < course_.proofs.size(); ++i) {
    verdict->Prove(course_.proofs[i].line->passage);
  }
  WeighLevels(reading, signs);
  for (const Claim& claim : claims) {
    if (claim.clause->gap) continue;
    WeighRanks(reading, claim, signs);
    WeighPlace(reading, claim, signs);
    WeighSupport(claim, verdict);
  }
  for (const Segment& segment : reading.segments) {
    WeighPolarity(reading, segment, signs);
    WeighSilence(reading, segment, signs);
  }
}

FigureCheck::Sentence SentenceChecker::SentenceOf(const Reading& reading,
                                                  const std::vector<Claim>& claims) const {
  FigureCheck::Sentence sentence{reading,        {},   {}, {}, {}, course_.anchors, course_.focus,
                                 course_.before, talk_};
  sentence.whole = WordingOf(reading, 0, reading.tokens.size(), own_, talk_);
  for (const Segment& segment : reading.segments) {
    sentence.wordings.push_back(WordingOf(reading, segment.begin, segment.end, own_, talk_));
    const Claim& claim = claims[segment.clause];
    const bool goes_on = claim.naming == Naming::kGoesOn || IsAdded(reading, segment);
    sentence.anchors.push_back(goes_on ? std::vector<Term>() : claim.anchors);
    // What points back goes on with the topic, too: "there the form shrank".
    const bool back = claim.naming == Naming::kThere && claim.topics.empty();
    const std::vector<int>& earlier = course_.focus.empty() ? course_.spoken : course_.focus;
    sentence.topics.push_back(back ? earlier : claim.topics);
  }
  return sentence;
}

void SentenceChecker::WeighFigures(const Reading& reading, const FigureCheck::Sentence& sentence,
                                   Signs* signs) {
  for (std::size_t s = 0; s < reading.segments.size(); ++s) {
    const Segment& segment = reading.segments[s];
    const Clause& clause = reading.clauses[segment.clause];
    // What isn't stated may be of any figure that the visitor named.
    const bool open = segment.gap || clause.addressed || clause.condition;
    if (open && AreVisitors(segment) && AreVisitorsMonths(reading, s)) continue;
    if (clause.gap && segment.condition) continue;
    const std::size_t before = course_.proofs.size();
    figures_.Weigh(sentence, s, &course_, signs);
    if (segment.negated && !clause.restricted && !clause.condition && Affirms(before)) {
      signs->Note(Sign::kDeniesFigure);
    }
  }
}

void SentenceChecker::GoOnWith(const std::vector<Claim>& claims) {
  for (const Claim& claim : claims) {
    const bool named = !claim.anchors.empty() && claim.naming != Naming::kGoesOn;
    if (!named && claim.topics.empty()) continue;
    course_.anchors = named ? claim.anchors : std::vector<Term>();
    course_.focus = claim.topics;
    course_.spoken = own_.topics().SpokenOfBy(claim.wording.terms);
  }
}

bool SentenceChecker::Affirms(std::size_t proved) const {
  for (std::size_t i = proved; i < course_.proofs.size(); ++i) {
    const Proof& proof = course_.proofs[i];
    if (proof.quantity.unit == "date" && proof.month == 0) continue;
    const auto& segments = proof.line->reading.segments;
    const bool denies = std::any_of(segments.begin(), segments.end(),
                                    [](const Segment& segment) { return segment.negated; });
    if (!denies) return true;
  }
  return false;
}

bool SentenceChecker::AreVisitors(const Segment& segment) const {
  return std::all_of(
      segment.quantities.begin(), segment.quantities.end(), [&](const Figure& figure) {
        return std::any_of(counted_.begin(), counted_.end(), [&](const Figure& hers) {
          const bool other = IsTyped(figure.unit) && IsTyped(hers.unit) && figure.unit != hers.unit;
          return SameQuantity(figure, hers) && !other;
        });
      });
}

bool SentenceChecker::IsDeniedNear(std::span<const std::string> words, std::size_t at,
                                   std::size_t length) const {
  const std::size_t begin = at < kDenialReaches ? 0 : at - kDenialReaches;
  const std::size_t end = std::min(words.size(), at + length + kDenialReaches);
  return words_.negation.In(words.subspan(begin, end - begin));
}

bool SentenceChecker::AreVisitorsMonths(const Reading& reading, std::size_t at) const {
  return std::all_of(reading.dates.begin(), reading.dates.end(), [&](const Date& date) {
    if (date.segment != at || date.year != 0) return true;
    return std::any_of(dated_.begin(), dated_.end(), [&](const Date& hers) {
      return date.month == hers.month && date.day == hers.day;
    });
  });
}

void SentenceChecker::WeighWords(const Clause& clause, Signs* signs) const {
  const bool speaks_of_itself = words_.assistant.In(clause.words) &&
                                !words_.assistant_may.In(clause.words) && !clause.negated &&
                                !(clause.condition && clause.addressed);
  if (speaks_of_itself) signs->Note(Sign::kPromise);
  if (clause.gap) return;
  const std::pair<const PhraseSet*, Sign> lists[] = {{&words_.promise, Sign::kPromise},
                                                     {&words_.blame, Sign::kBlame},
                                                     {&words_.praise, Sign::kPraise}};
  for (const auto& [list, sign] : lists) {
    const auto [at, length] = list->Find(clause.words);
    if (length == 0 || IsDeniedNear(clause.words, at, length)) continue;
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
    if (!told) signs->Note(sign);
  }
}

bool SentenceChecker::RepeatsInstructions(std::string_view sentence) const {
  const auto runs = RunsOf(sentence);
  return std::any_of(runs.begin(), runs.end(),
                     [&](const std::string& run) { return instruction_runs_.count(run) > 0; });
}

}  // namespace portfolio::claims
