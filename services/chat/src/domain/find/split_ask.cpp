#include "chat/src/domain/find/split_ask.h"

#include <algorithm>
#include <set>

#include "chat/src/domain/find/judge_findings.h"

namespace portfolio::chat {
namespace {

/// Each piece must be met so well, or its topic be so sure, to stand for itself; a passage that is
/// so much about the whole answers it alone.
constexpr double kPieceConfidence = 0.45;
constexpr double kWholeFocus = 0.85;

/// By its words or, of what asks for the owner, by its topic.
bool IsMet(const Hit& best, bool about_owner) {
  return std::max(Confidence(best), about_owner ? best.topic : 0) >= kPieceConfidence;
}

bool IsRefused(Intent intent) { return intent == Intent::kPrivate || intent == Intent::kOffTopic; }

}  // namespace

std::vector<Ask> SplitAsk::Split(const Ask& ask, Language language) const {
  // Several things in one sentence are what these are about.
  if (ask.Has("compare") || ask.Has("rank") || ask.Has("summary")) return {};
  // A comma joins many a thing that is no ask of its own; where one piece is refused or names what
  // isn't there, the others are.
  const Standing all = StandingOf(ask, true, language);
  if (all.refused || all.unknown) return all.asks;
  Standing joined = StandingOf(ask, false, language);
  if (joined.refused || joined.asks.size() < 2) return joined.asks;
  const Findings whole = find_.Find(ask.question);
  const bool one = !whole.hits.empty() && whole.hits.front().focus >= kWholeFocus;
  return one ? std::vector<Ask>() : std::move(joined.asks);
}

SplitAsk::Standing SplitAsk::StandingOf(const Ask& ask, bool at_commas, Language language) const {
  const std::vector<Ask> pieces =
      knowledge_.message_reader(language).asks().PiecesOf(ask, at_commas);
  if (pieces.size() < 2) return {};
  Standing standing;
  std::set<std::size_t> passages;
  for (const Ask& piece : pieces) {
    UnderstoodQuestion question = piece.question;
    question.one_of_many = ask.question.one_of_many || pieces.size() > Reading::kFewAsks;
    if (IsPolite(question.intent)) continue;
    if (IsRefused(question.intent)) {
      standing.refused = true;
      standing.asks.push_back(piece);
      continue;
    }
    const Findings findings = find_.Find(question);
    if (!findings.has_terms) continue;
    const bool answered = AnswerProbability(knowledge_, findings) >= kProbably &&
                          IsMet(findings.hits.front(), ask.question.about_owner);
    if (!answered && findings.unknown_name.empty()) return {};
    if (answered && !passages.insert(findings.hits.front().passage).second) continue;
    if (!answered) standing.unknown = true;
    standing.asks.push_back(piece);
  }
  return standing.asks.size() < 2 ? Standing() : standing;
}

}  // namespace portfolio::chat
