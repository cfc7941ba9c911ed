#include "chat/src/domain/say/said_points.h"

#include <sstream>
#include <vector>

namespace portfolio::chat {
namespace {

/// A shorter line may well be said again: "Results:".
constexpr std::size_t kParagraphBytes = 40;

bool IsPoint(std::string_view line) { return line.starts_with("- "); }

bool SaysSomething(std::string_view line) {
  return IsPoint(line) || line.size() >= kParagraphBytes;
}

/// With or without its stop it is the same point.
std::string Key(std::string_view point) {
  return std::string(point.ends_with('.') ? point.substr(0, point.size() - 1) : point);
}

}  // namespace

std::string SaidPoints::LeaveOut(std::string_view text) {
  std::vector<std::string> kept;
  std::size_t left_out = 0;
  // Behind a list of which nothing is left, what led to it goes, too.
  const auto end_list = [&] {
    const bool leads = !kept.empty() && kept.back().ends_with(':');
    if (left_out > 0 && leads) kept.pop_back();
    left_out = 0;
  };
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    if (!IsPoint(line)) end_list();
    if (SaysSomething(line) && !said_.insert(Key(line)).second) {
      left_out += IsPoint(line) ? 1 : 0;
      continue;
    }
    const bool again_empty = line.empty() && (kept.empty() || kept.back().empty());
    if (!again_empty) kept.push_back(line);
  }
  end_list();
  while (!kept.empty() && kept.back().empty()) kept.pop_back();
  std::string left;
  for (const std::string& line : kept) left += (left.empty() ? "" : "\n") + line;
  return left;
}

}  // namespace portfolio::chat
