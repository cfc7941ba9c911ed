#include "chat/src/domain/decide/within_talk.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "chat/src/domain/say/quote.h"

namespace portfolio::chat {
namespace {

/// What each sign of a passage adds to its log odds; fitted, see tests/eval/chat/README.md.
struct Weights {
  double own_words;
  double with_turn_before;
  double near;
  double asked;
  double title;
  double told;
  double holds_wanted;
};
constexpr Weights kWeights{.own_words = 3.2,
                           .with_turn_before = 2.2,
                           .near = 3.6,
                           .asked = 2.9,
                           .title = -2.0,
                           .told = 1.0,
                           .holds_wanted = 1.0};

/// Of so many it is looked whether they hold the date or figure that is asked for.
constexpr std::size_t kMostRead = 2 * FindPassages::kMostHits;

/// How closely a passage belongs to what `last` rested on, 0 to 1.
double NearnessTo(const Turn& last, const Knowledge& knowledge, std::size_t passage) {
  double near = 0;
  for (const std::string& id : last.passages) {
    const auto said = knowledge.Find(id);
    if (said) near = std::max(near, knowledge.links().Between(*said, passage));
  }
  return near;
}

/// The likeliest first, at most `most`.
void Sort(std::size_t most, std::vector<Likely>* likely) {
  most = std::min(most, likely->size());
  std::partial_sort(likely->begin(), likely->begin() + static_cast<long>(most), likely->end(),
                    [](const Likely& a, const Likely& b) {
                      return a.log_odds != b.log_odds ? a.log_odds > b.log_odds
                                                      : a.passage < b.passage;
                    });
  likely->resize(most);
}

}  // namespace

std::vector<Likely> RankWithinTalk(const Knowledge& knowledge, const FindPassages& find,
                                   const Ask& ask, const UnderstoodQuestion& question,
                                   const Findings& alone, const Turn& last) {
  const std::size_t count = knowledge.passages().size();
  std::vector<Likely> likely(count);
  for (std::size_t i = 0; i < count; ++i) {
    likely[i] = {i, kWeights.near * NearnessTo(last, knowledge, i) +
                        (knowledge.passages()[i].told ? kWeights.told : 0)};
  }
  for (const Hit& hit : alone.hits) {
    likely[hit.passage].log_odds += kWeights.own_words * std::log1p(hit.score) +
                                    kWeights.asked * hit.asked +
                                    kWeights.title * hit.title_coverage;
  }
  const Context before{last.read, true};
  for (const Hit& hit : find.Find(question, &before, count).hits) {
    likely[hit.passage].log_odds += kWeights.with_turn_before * std::log1p(hit.score);
  }
  Sort(kMostRead, &likely);
  for (Likely& each : likely) {
    const bool holds =
        !SentenceWith(knowledge, {}, ask.want, each.passage, question.language).empty();
    if (holds) each.log_odds += kWeights.holds_wanted;
  }
  Sort(FindPassages::kMostHits, &likely);
  return likely;
}

}  // namespace portfolio::chat
