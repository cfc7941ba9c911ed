#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace portfolio::gateway {

/// What the dispatcher needs to know of its surroundings.
struct DispatchSettings {
  /// "https://example.org" without a trailing slash.
  std::string public_url = "http://127.0.0.1:8080";
  /// Values of {network} in "/api/{network}-bot/job-match".
  std::vector<std::string> networks = {"facebook", "instagram", "linkedin", "threads", "vk", "x"};
  /// Requests under way at the same time; more are refused with 503.
  size_t max_in_flight = 2'000;
  /// A visitor's session ends after this time without a request.
  std::chrono::seconds session_idle{24 * 60 * 60};
  /// From it the session of a visitor without cookie is made when she sends an Idempotency-Key; the
  /// same on all replicas. Empty: one of this process's own.
  std::string session_key;
  /// Between two comments in a stream of events.
  std::chrono::milliseconds ping{15'000};

  /// Cookies are marked Secure.
  bool https() const { return public_url.starts_with("https://"); }
};

}  // namespace portfolio::gateway
