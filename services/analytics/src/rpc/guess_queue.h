#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "platform/rpc/worker_pool.h"

namespace portfolio::analytics {

/// Guesses at passwords that wait for one of a few threads of their own: hashing is dear on
/// purpose, and nothing else is to wait behind it. The highest rank comes first, so that who has
/// worked more passes those who worked less. Few wait at a time, fewer of one network; past that
/// the lowest rank is refused at once. Thread-safe.
class GuessQueue {
 public:
  static constexpr std::size_t kMostWaiting = 16;
  static constexpr std::size_t kMostOfNetwork = 4;

  struct Guess {
    std::string network;
    int rank = 0;
    /// Exactly one of the two is called: on a thread of the pool, or on that of who joins.
    std::function<void()> run;
    std::function<void()> refuse;
  };

  /// `pool` must outlive this, take kMostWaiting tasks and any wait.
  explicit GuessQueue(platform::WorkerPool& pool) : pool_(pool) {}

  void Join(Guess guess);

 private:
  /// Higher ranks, then earlier comers.
  using Place = std::pair<int, std::uint64_t>;
  using Waiting = std::map<Place, Guess>;

  /// Who must be outranked to join; none where there is room.
  Waiting::iterator Rival(const std::string& network);
  void RunNext();
  std::optional<Guess> Take(Waiting::iterator at);

  platform::WorkerPool& pool_;
  std::mutex mutex_;
  Waiting waiting_;
  std::uint64_t joined_ = 0;
};

}  // namespace portfolio::analytics
