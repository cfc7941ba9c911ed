#pragma once

#include <set>
#include <string>
#include <string_view>

namespace portfolio::chat {

/// Leaves out what an answer holds already: points of lists ("- Cost per claim down by 30%") and
/// whole paragraphs; a list of which nothing is left goes with the line that leads to it. For one
/// answer.
class SaidPoints {
 public:
  /// `text` without what an earlier one, or an earlier line of it, said. Empty for nothing left.
  std::string LeaveOut(std::string_view text);

 private:
  std::set<std::string> said_;
};

}  // namespace portfolio::chat
