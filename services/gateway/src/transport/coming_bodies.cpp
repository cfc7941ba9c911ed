#include "gateway/src/transport/coming_bodies.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace portfolio::gateway {

std::shared_ptr<ComingBodies::Place> ComingBodies::Enter(const std::string& network,
                                                         std::size_t bytes,
                                                         std::function<void()> give_way) {
  std::vector<std::function<void()>> leaving;
  std::uint64_t number = 0;
  {
    const std::lock_guard lock(mutex_);
    number = next_++;
    bytes_ += bytes;
    coming_.emplace(number, Body{network, bytes, now_(), std::move(give_way)});
    while (IsFull() && coming_.size() > 1) {
      leaving.push_back(Remove(WhoGivesWay()));
    }
  }
  for (const auto& leave : leaving) leave();
  return std::make_shared<Place>(shared_from_this(), number);
}

void ComingBodies::Leave(std::uint64_t number) {
  const std::lock_guard lock(mutex_);
  const auto body = coming_.find(number);
  if (body != coming_.end()) Remove(body);
}

std::function<void()> ComingBodies::Remove(Bodies::iterator body) {
  const auto now = now_();
  auto give_way = std::move(body->second.give_way);
  used_.Charge(body->second.network, Held(body->second, now), now);
  bytes_ -= body->second.bytes;
  coming_.erase(body);
  return give_way;
}

bool ComingBodies::IsFull() const { return coming_.size() > room_.bodies || bytes_ > room_.bytes; }

double ComingBodies::Held(const Body& body, std::chrono::steady_clock::time_point now) const {
  const double of_places = 1.0 / static_cast<double>(room_.bodies);
  const double of_bytes = static_cast<double>(body.bytes) / static_cast<double>(room_.bytes);
  return std::max(of_places, of_bytes) * std::chrono::duration<double>(now - body.began).count();
}

ComingBodies::Bodies::iterator ComingBodies::WhoGivesWay() {
  const auto now = now_();
  std::map<std::string, double> held;
  for (const auto& [number, body] : coming_) {
    held.try_emplace(body.network, used_.Of(body.network, now)).first->second += Held(body, now);
  }
  // The first of equals is the oldest.
  return std::max_element(coming_.begin(), coming_.end(), [&](const auto& a, const auto& b) {
    return std::pair(held[a.second.network], Held(a.second, now)) <
           std::pair(held[b.second.network], Held(b.second, now));
  });
}

}  // namespace portfolio::gateway
