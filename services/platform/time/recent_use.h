#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <string>

namespace portfolio::platform {

/// How much of something scarce each of many has had of late, so that it can go to who had the
/// least: what was used counts half after ten minutes. Not thread-safe.
class RecentUse {
 public:
  using Moment = std::chrono::steady_clock::time_point;

  /// Uses that come to less than `least` are forgotten.
  explicit RecentUse(double least) : least_(least) {}

  double Of(const std::string& who, Moment now) const;
  void Charge(const std::string& who, double amount, Moment now);
  /// Names that are kept.
  std::size_t size() const { return used_.size(); }

 private:
  struct Use {
    double amount = 0;
    Moment at;
  };

  const double least_;
  std::map<std::string, Use> used_;
  /// As many as may be kept until those that count for nothing are looked for.
  std::size_t enough_ = 0;
};

}  // namespace portfolio::platform
