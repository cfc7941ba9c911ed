#include "platform/sandbox/child_places.h"

#include <algorithm>
#include <utility>

#include "platform/text/address.h"

namespace portfolio::platform {
namespace {

/// About what a file takes that uses up its time.
constexpr int kRetryAfterSeconds = 5;
/// Who waits gives way to who had so much less.
constexpr double kOutrankingSeconds = 0.5;
/// So long nobody else's wait ends a child: few files take as long.
constexpr double kUndisturbedSeconds = 0.5;

}  // namespace

Status ChildPlaces::Overloaded() {
  return ResourceExhausted("Many files are being read at the moment. Please try again.",
                           "OVERLOADED", kRetryAfterSeconds);
}

ChildPlaces::Place::Place(ChildPlaces& places, std::string network)
    : places_(&places), network_(std::move(network)), began_(places.now_()) {}

ChildPlaces::Place::Place(Place&& other) noexcept
    : places_(std::exchange(other.places_, nullptr)),
      network_(std::move(other.network_)),
      began_(other.began_) {}

ChildPlaces::Place::~Place() {
  if (!places_) return;
  const std::lock_guard lock(places_->mutex_);
  ++places_->free_;
  places_->running_.erase(network_);
  places_->Charge(network_, places_->SecondsSince(began_));
  places_->changed_.notify_all();
}

bool ChildPlaces::Place::GivesWay() const {
  const std::lock_guard lock(places_->mutex_);
  const double seconds = places_->SecondsSince(began_);
  if (seconds < kUndisturbedSeconds) return false;
  const double least = places_->UsedBy(network_) + seconds - kOutrankingSeconds;
  return std::any_of(places_->waiting_.begin(), places_->waiting_.end(), [&](const Waiter* waiter) {
    return waiter->used < least && !places_->running_.contains(waiter->network);
  });
}

StatusOr<ChildPlaces::Place> ChildPlaces::Take(const Caller& caller, double expected_seconds) {
  const std::string network = NetworkOfAddress(caller.address);
  std::unique_lock lock(mutex_);
  Waiter waiter{network, expected_seconds, UsedBy(network) + expected_seconds};
  RETURN_IF_ERROR(Join(waiter));
  const Deadline until = caller.deadline.Earlier(Deadline::After(std::chrono::hours(1)));
  const bool decided = changed_.wait_until(lock, caller.cancel.stop_token(), until.time(),
                                           [&] { return waiter.outranked || Next() == &waiter; });
  Leave(waiter);
  if (caller.cancel.cancelled()) return Cancelled();
  if (waiter.outranked) return Overloaded();
  if (!decided) return DeadlineExceeded("The service is busy. Please try again.", "SANDBOX_BUSY");
  --free_;
  if (!network.empty()) running_.insert(network);
  return Place(*this, network);
}

bool ChildPlaces::MayRun(const std::string& network) const {
  return free_ > 0 && !running_.contains(network);
}

Status ChildPlaces::Join(Waiter& waiter) {
  const auto of_network = std::count_if(waiting_.begin(), waiting_.end(), [&](const Waiter* other) {
    return other->network == waiter.network;
  });
  if (!waiter.network.empty() && static_cast<size_t>(of_network) >= of_network_may_wait_) {
    return ResourceExhausted(
        "Other files from your network are being read. Please try again in a moment.",
        "FILES_OF_ADDRESS", kRetryAfterSeconds);
  }
  if (waiting_.size() >= may_wait_ && !MayRun(waiter.network)) {
    const auto heaviest =
        std::max_element(waiting_.begin(), waiting_.end(),
                         [](const Waiter* a, const Waiter* b) { return a->used < b->used; });
    if (heaviest == waiting_.end() || (*heaviest)->used < waiter.used + kOutrankingSeconds) {
      return Overloaded();
    }
    (*heaviest)->outranked = true;
    waiting_.erase(heaviest);
    changed_.notify_all();
  }
  waiting_.push_back(&waiter);
  return {};
}

// Another one may be next now.
void ChildPlaces::Leave(const Waiter& waiter) {
  std::erase(waiting_, &waiter);
  changed_.notify_all();
}

const ChildPlaces::Waiter* ChildPlaces::Next() const {
  const Waiter* next = nullptr;
  for (const Waiter* waiter : waiting_) {
    if (MayRun(waiter->network) && (!next || waiter->used < next->used)) next = waiter;
  }
  return next;
}

void ChildPlaces::Charge(const std::string& network, double seconds) {
  if (network.empty()) return;
  used_.Charge(network, seconds, now_());
  for (Waiter* waiter : waiting_) {
    if (waiter->network == network) waiter->used = UsedBy(network) + waiter->expected;
  }
}

double ChildPlaces::SecondsSince(std::chrono::steady_clock::time_point moment) const {
  return std::chrono::duration<double>(now_() - moment).count();
}

}  // namespace portfolio::platform
