#pragma once

#include <set>
#include <string>
#include <string_view>

namespace portfolio::chat {

/// Leaves the points of lists out that an answer holds already ("- Cost per claim down by 30%"); a
/// list of which nothing is left goes with the line that leads to it. For one answer.
class SaidPoints {
 public:
  /// `text` without what an earlier one, or an earlier line of it, said. Empty for nothing left.
  std::string LeaveOut(std::string_view text);

 private:
  std::set<std::string> said_;
};

}  // namespace portfolio::chat
