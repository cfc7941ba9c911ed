#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <unordered_set>

#include "analytics/src/domain/admin_accounts.h"
#include "platform/error/status.h"
#include "platform/time/clock.h"

namespace portfolio::analytics {

/// What a guess at a password costs before anything is looked at: nothing from where the owner has
/// been before, else work, or one of the few guesses that are free an hour, all names and addresses
/// together. So inventing names gains nothing, and no answer differs by who exists. Counts of this
/// process alone. Thread-safe.
class SignInPrice {
 public:
  /// Zero bits that work has at least; a second in a browser.
  static constexpr int kLeastWork = 18;
  /// Of who was here before: ahead of any work.
  static constexpr int kKnown = 1000;
  /// Of a free guess: behind any work.
  static constexpr int kFree = 0;

  SignInPrice(const ProofOfWork& work, const platform::Clock& clock) : work_(work), clock_(clock) {}

  /// The rank of the guess in the queue, the higher the sooner: kKnown, the bits of its work, or
  /// kFree. Each proof of work counts once. Unauthenticated WORK_REQUIRED when the guess must come
  /// with work.
  platform::StatusOr<int> Pay(const std::string& username, const std::string& password,
                              const std::string& proof, bool known);
  /// The guess of this rank was right, and is no guess.
  void GiveBack(int rank);

 private:
  bool SpendProof(const std::string& guess, platform::Time now);
  bool SpendFreeGuess(platform::Time now);

  const ProofOfWork& work_;
  const platform::Clock& clock_;
  std::mutex mutex_;
  double free_ = 0;
  platform::Time filled_;
  /// Hashes of spent proofs by the minute in which they came, for as long as they would hold.
  std::map<std::int64_t, std::unordered_set<std::size_t>> spent_;
};

/// Unauthenticated WORK_REQUIRED.
platform::Status WorkRequired();

}  // namespace portfolio::analytics
