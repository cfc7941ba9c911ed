#include "analytics/src/rpc/guess_queue.h"

#include <algorithm>
#include <iterator>

namespace portfolio::analytics {

void GuessQueue::Join(Guess guess) {
  std::optional<Guess> loser;
  {
    const std::lock_guard lock(mutex_);
    const auto rival = Rival(guess.network);
    const bool has_room = rival == waiting_.end();
    if (!has_room && rival->second.rank >= guess.rank) {
      loser = std::move(guess);
    } else {
      // The task of who leaves serves who comes.
      if (!has_room) loser = Take(rival);
      const Place place{-guess.rank, joined_++};
      const auto at = waiting_.emplace(place, std::move(guess)).first;
      if (has_room && !pool_.TrySubmit([this] { RunNext(); })) loser = Take(at);
    }
  }
  if (loser) loser->refuse();
}

GuessQueue::Waiting::iterator GuessQueue::Rival(const std::string& network) {
  const auto is_neighbour = [&](const auto& waiting) { return waiting.second.network == network; };
  const auto neighbours = std::count_if(waiting_.begin(), waiting_.end(), is_neighbour);
  if (static_cast<std::size_t>(neighbours) >= kMostOfNetwork) {
    return std::prev(std::find_if(waiting_.rbegin(), waiting_.rend(), is_neighbour).base());
  }
  return waiting_.size() >= kMostWaiting ? std::prev(waiting_.end()) : waiting_.end();
}

void GuessQueue::RunNext() {
  std::optional<Guess> guess;
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.empty()) return;
    guess = Take(waiting_.begin());
  }
  guess->run();
}

std::optional<GuessQueue::Guess> GuessQueue::Take(Waiting::iterator at) {
  return std::move(waiting_.extract(at).mapped());
}

}  // namespace portfolio::analytics
