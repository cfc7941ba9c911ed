#include "chat/src/domain/decide/focus.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "chat/src/domain/find/career_years.h"

namespace portfolio::chat {
namespace {

/// What is less likely than the likeliest by at most so much (of log odds) has its say, too.
constexpr double kNearlyAsLikely = 2;
constexpr std::size_t kMostVoices = 2;
/// What needs no look-up.
constexpr double kCertain = std::numeric_limits<double>::infinity();
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

bool Focus::IsNear(std::size_t passage) const {
  return std::any_of(before_.begin(), before_.end(),
                     [&](std::size_t said) { return knowledge_.links().AreNear(said, passage); });
}

bool Focus::IsPart(std::size_t passage) const {
  return std::any_of(before_.begin(), before_.end(), [&](std::size_t said) {
    return knowledge_.links().Between(said, passage) >= 1;
  });
}

InFocus Focus::Find(const Findings& alone) const {
  InFocus found;
  if (before_.empty()) return found;
  found.log_odds = kCertain;
  found.near = true;
  if (Leans()) found.told = OfCue();
  if (found.told) return found;
  std::vector<Likely> likely = RankWithinTalk(knowledge_, find_, ask_, question_, alone, *last_);
  if (question_.follow_up.more && question_.content_words == 0) {
    std::erase_if(likely, [&](const Likely& each) {
      return quoter_.IsSaid(each.passage) || !IsNear(each.passage);
    });
    if (likely.empty()) found.told = NoMore();
  }
  if (likely.empty()) return found;
  found.passages = LikeliestOf(likely);
  found.log_odds = likely.front().log_odds;
  found.near = IsNear(found.passages.front());
  return found;
}

AskAnswer Focus::Tell(const InFocus& found) const {
  if (found.told) return *found.told;
  const auto count = CountIn(found.passages);
  return count ? *count : quoter_.Each(found.passages);
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
  const std::vector<Token>& question = last_->read.TokensBy(knowledge_.analyser(language_));
  for (const std::size_t passage : before_) {
    std::string sentence = SentenceWith(knowledge_, question, ask_.want, passage, language_);
    if (!sentence.empty()) return AskAnswer{std::move(sentence), Outcome::kAnswered, {passage}, {}};
  }
  return std::nullopt;
}

std::vector<std::size_t> Focus::LikeliestOf(const std::vector<Likely>& likely) const {
  std::vector<std::size_t> passages;
  for (const Likely& each : likely) {
    if (likely.front().log_odds - each.log_odds > kNearlyAsLikely) break;
    if (passages.size() < kMostVoices) passages.push_back(each.passage);
  }
  return passages;
}

/// "How many evenings?"
std::optional<AskAnswer> Focus::CountIn(const std::vector<std::size_t>& passages) const {
  if (ask_.want != Want::kHowMany) return std::nullopt;
  for (const std::size_t passage : passages) {
    std::string sentence = CountOf(knowledge_, question_.tokens, passage, language_);
    if (sentence.empty()) continue;
    return AskAnswer{std::move(sentence), Outcome::kAnswered, {passage}, {}};
  }
  return std::nullopt;
}

bool Focus::AsksItsPrice(const Findings& alone, const InFocus& found) const {
  if (!ask_.Has("price") || question_.about_owner || before_.empty()) return false;
  if (alone.hits.empty() || question_.content_words > kMostInPrice) return false;
  // "The first call costs nothing."
  const bool told_there =
      !found.passages.empty() && IsPart(found.passages.front()) &&
      ShareInOneSentence(knowledge_, question_.tokens, found.passages.front(), language_) > 0;
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
