#include "chat/src/domain/decide/focus.h"

#include <algorithm>
#include <utility>

#include "chat/src/domain/find/career_years.h"
#include "chat/src/domain/find/judge_findings.h"

namespace portfolio::chat {
namespace {

/// What says more of a follow-up than what was said already is so nearly as good.
constexpr double kNext = 0.3;
/// Of what the best passage holds of an ask, so much is as much.
constexpr double kAsMuch = 0.8;
/// Less of it is hardly what is asked.
constexpr double kMostOf = 0.5;
/// What wasn't said is chosen before what was, where it is so nearly as good.
constexpr double kNearlyAsGood = 0.7;
constexpr std::size_t kMostLeaningWords = 5;
constexpr std::size_t kMostBriefWords = 3;
constexpr std::size_t kMostInPrice = 2;

/// "And where did she go after that?" has no more than one word that hardly says what it asks.
bool SaysNothingElse(const UnderstoodQuestion& question) {
  const bool has_concept = std::any_of(
      question.tokens.begin(), question.tokens.end(),
      [](const Token& token) { return !token.function_word && !token.concepts.empty(); });
  return question.content_words <= 1 && (question.content_words == 0 || !has_concept);
}

}  // namespace

Focus::Focus(const Knowledge& knowledge, const FindPassages& find, const Ask& ask,
             const UnderstoodQuestion& question, const Talk& talk, const Quoter& quoter)
    : knowledge_(knowledge),
      find_(find),
      ask_(ask),
      question_(question),
      quoter_(quoter),
      language_(question.language) {
  const auto last = std::find_if(talk.rbegin(), talk.rend(),
                                 [](const Turn& turn) { return !turn.passages.empty(); });
  if (last == talk.rend()) return;
  last_ = &*last;
  for (const std::string& id : last_->passages) {
    if (const auto position = knowledge.Find(id)) before_.push_back(*position);
  }
}

bool Focus::MayLean() const { return question_.content_words <= kMostLeaningWords; }

bool Focus::IsNear(std::size_t passage) const {
  return std::any_of(before_.begin(), before_.end(),
                     [&](std::size_t said) { return knowledge_.links().AreNear(said, passage); });
}

bool Focus::IsPart(std::size_t passage) const {
  return std::any_of(before_.begin(), before_.end(), [&](std::size_t said) {
    return knowledge_.links().Between(said, passage) >= 1;
  });
}

InFocus Focus::Find() const {
  InFocus found;
  if (before_.empty() || !(Leans() || MayLean())) return found;
  if (Leans()) found.answer = OfCue();
  if (found.answer) {
    found.probability = 1;
    found.near = true;
    return found;
  }
  // By its own words, among what belongs to what was said.
  const Context own{ReadText(), last_->passages, Leans()};
  Findings alone = find_.Find(question_, &own);
  found.probability = AnswerProbability(knowledge_, alone);
  alone.hits = HoldingAsMuch(alone.hits);
  if (!alone.hits.empty()) {
    found.answer = CountIn(alone);
    if (!found.answer) found.answer = quoter_.FromBest(alone);
    found.near = found.holds_as_much = true;
    return found;
  }
  // With the words of the turn before. "How did she do that?" says nothing itself: what was asked
  // before is asked further.
  const Context context{last_->read, last_->passages,
                        Leans() || question_.content_words <= kMostBriefWords};
  const Findings findings = question_.content_words == 0
                                ? find_.Find(knowledge_.Read(last_->read, language_))
                                : find_.Find(question_, &context);
  if (findings.hits.empty()) return found;
  found.near = findings.hits.front().near_last;
  found.probability = AnswerProbability(knowledge_, findings);
  found.answer = CountIn(findings);
  if (!found.answer) found.answer = FurtherIn(findings, &found);
  return found;
}

std::optional<AskAnswer> Focus::OfCue() const {
  const FollowUp& lean = question_.follow_up;
  if ((lean.before || lean.after) && SaysNothingElse(question_)) {
    for (const std::size_t passage : before_) {
      const auto neighbour = NeighbourStage(knowledge_, passage, lean.before);
      if (neighbour) return quoter_.Whole({*neighbour});
    }
    return std::nullopt;
  }
  return question_.content_words == 0 ? Wanted() : std::nullopt;
}

std::optional<AskAnswer> Focus::Wanted() const {
  const std::vector<Token>& asked = last_->read.TokensBy(knowledge_.analyser(language_));
  for (const std::size_t passage : before_) {
    std::string sentence = SentenceWith(knowledge_, asked, ask_.want, passage, language_);
    if (!sentence.empty()) return AskAnswer{std::move(sentence), Outcome::kAnswered, {passage}, {}};
  }
  return std::nullopt;
}

std::vector<Hit> Focus::HoldingAsMuch(const std::vector<Hit>& hits) const {
  double most = 0;
  for (const Hit& hit : hits) most = std::max(most, hit.coverage);
  std::vector<Hit> holding;
  for (const Hit& hit : hits) {
    if (hit.near_last && hit.coverage >= std::max(kMostOf, kAsMuch * most)) holding.push_back(hit);
  }
  // What wasn't said goes before what was: a part of the same thing, or how it was done in the
  // owner's own words.
  const bool how = ask_.want == Want::kHow || ask_.want == Want::kWhy;
  const auto further = std::find_if(holding.begin(), holding.end(), [&](const Hit& hit) {
    if (quoter_.IsSaid(hit.passage)) return false;
    const bool same = hit.nearness >= 1 && hit.score >= kNearlyAsGood * holding.front().score;
    return same || (how && knowledge_.passages()[hit.passage].told);
  });
  if (further != holding.end()) std::rotate(holding.begin(), further, further + 1);
  return holding;
}

/// "How many evenings?"
std::optional<AskAnswer> Focus::CountIn(const Findings& findings) const {
  if (ask_.want != Want::kHowMany) return std::nullopt;
  for (const Hit& hit : findings.hits) {
    if (hit.score < kNext * findings.hits.front().score) break;
    std::string sentence = CountOf(knowledge_, question_.tokens, hit.passage, language_);
    if (sentence.empty()) continue;
    return AskAnswer{std::move(sentence), Outcome::kAnswered, {hit.passage}, {}};
  }
  return std::nullopt;
}

/// The best of what was found, or, where the visitor wants more, the best that wasn't said.
AskAnswer Focus::FurtherIn(const Findings& findings, InFocus* found) const {
  const bool wants_more = question_.follow_up.more && question_.content_words == 0;
  const double best = findings.hits.front().score;
  for (const Hit& hit : findings.hits) {
    if (wants_more && (quoter_.IsSaid(hit.passage) || hit.score < kNext * best)) continue;
    AskAnswer answer = quoter_.Of(hit.passage);
    if (quoter_.IsSaid(hit.passage)) quoter_.AddNext(findings, kNext, &answer);
    if (wants_more) found->probability = 1;
    return answer;
  }
  found->probability = 1;
  return NoMore();
}

bool Focus::AsksItsPrice(const Findings& alone, const InFocus& found) const {
  if (!ask_.Has("price") || question_.about_owner || before_.empty()) return false;
  if (alone.hits.empty() || question_.content_words > kMostInPrice) return false;
  // "The first call costs nothing."
  const bool told_there = found.holds_as_much && !found.answer->passages.empty() &&
                          IsPart(found.answer->passages.front());
  if (told_there) return false;
  const std::size_t best = alone.hits.front().passage;
  const Passage& told = knowledge_.passages()[best];
  const auto speaks = [](const std::vector<std::string>& names) {
    return std::count(names.begin(), names.end(), "salary") > 0;
  };
  return (speaks(told.concepts) || speaks(told.topics)) && !IsNear(best);
}

AskAnswer Focus::NoPrice() const {
  return {knowledge_.Tell(language_, "price.absent", {{"email", knowledge_.email()}}),
          Outcome::kUnanswered,
          {},
          {}};
}

AskAnswer Focus::NoMore() const {
  return {knowledge_.Tell(language_, "no.more", {{"email", knowledge_.email()}}),
          Outcome::kUnanswered,
          {},
          {}};
}

}  // namespace portfolio::chat
