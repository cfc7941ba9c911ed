#include "analytics/src/domain/error_report.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "platform/text/text.h"

namespace portfolio::analytics {
namespace {

constexpr int kFrames = 3;

constexpr std::array<std::string_view, 5> kForeign = {
    "chrome-extension://", "moz-extension://", "safari-extension://", "safari-web-extension://",
    "webkit-masked-url://"};

constexpr std::array<std::string_view, 4> kSeverities = {"low", "medium", "high", "critical"};

std::string Cut(const std::string& text, std::size_t code_points) {
  return platform::RemoveControls(platform::Truncate(text, code_points));
}

bool IsWordPart(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool HasDigit(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// What differs between two reports of the same error is taken out: words with digits (numbers,
// identifiers, hashes) become "#", quoted texts become "''", addresses lose their host.
std::string Skeleton(std::string_view text) {
  std::string skeleton;
  std::size_t i = 0;
  while (i < text.size()) {
    const char c = text[i];
    if (c == '\'' || c == '"' || c == '`') {
      const std::size_t end = text.find(c, i + 1);
      if (end != std::string_view::npos &&
          text.substr(i, end - i).find('\n') == std::string::npos) {
        skeleton += "''";
        i = end + 1;
        continue;
      }
    }
    if (text.substr(i).starts_with("http://") || text.substr(i).starts_with("https://")) {
      i = std::min(text.find('/', text.find("//", i) + 2), text.size());
      continue;
    }
    if (IsWordPart(c)) {
      std::size_t end = i;
      while (end < text.size() && IsWordPart(text[end])) ++end;
      const std::string_view word = text.substr(i, end - i);
      skeleton += HasDigit(word) ? "#" : word;
      i = end;
      continue;
    }
    skeleton += c;
    ++i;
  }
  return skeleton;
}

// Bundlers put a hash between the last "-" and ".js".
std::string WithoutAssetHash(std::string line) {
  const std::size_t end = line.find(".js");
  if (end == std::string::npos) return line;
  const std::size_t dash = line.rfind('-', end);
  if (dash == std::string::npos || line.find('/', dash) < end) return line;
  return line.erase(dash, end - dash);
}

std::string Frames(std::string_view stack) {
  std::string frames;
  for (int i = 0; i < kFrames && !stack.empty(); ++i) {
    const std::size_t end = std::min(stack.find('\n'), stack.size());
    frames += Skeleton(WithoutAssetHash(std::string(platform::Trim(stack.substr(0, end))))) + "\n";
    stack.remove_prefix(std::min(end + 1, stack.size()));
  }
  return frames;
}

}  // namespace

ErrorReport Normalised(ErrorReport report) {
  report.session_id = Cut(report.session_id, 128);
  report.browser_session = Cut(report.browser_session, 128);
  report.type = Cut(report.type, 200);
  report.message = Cut(report.message, 2000);
  report.stack = Cut(report.stack, 8000);
  report.page_url = Cut(report.page_url, 2048);
  report.user_agent = Cut(report.user_agent, 512);
  report.section = Cut(report.section, 100);
  report.action = Cut(report.action, 200);
  if (std::find(kSeverities.begin(), kSeverities.end(), report.severity) == kSeverities.end()) {
    report.severity = "medium";
  }
  return report;
}

bool IsNoise(const ErrorReport& report) {
  const auto names = [&](std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
  };
  for (const std::string_view foreign : kForeign) {
    if (names(report.stack, foreign) || names(report.message, foreign)) return true;
  }
  if (report.stack.empty() &&
      (report.message == "Script error." || report.message == "Script error")) {
    return true;
  }
  return names(report.message, "ResizeObserver loop");
}

std::string FingerprintOf(const ErrorReport& report) {
  const std::string text =
      report.type + "\n" + Skeleton(report.message) + "\n" + Frames(report.stack);
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001b3;
  }
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  for (int shift = 60; shift >= 0; shift -= 4) hex += kDigits[hash >> shift & 15];
  return hex;
}

platform::StatusOr<bool> ReportError::Run(ErrorReport report) {
  report = Normalised(std::move(report));
  if (report.type.empty() && report.message.empty()) {
    return platform::InvalidArgument("The error has neither type nor message.",
                                     "ERROR_TYPE_REQUIRED", {"errorType"});
  }
  if (IsNoise(report)) return false;
  return log_.Append(report, FingerprintOf(report));
}

}  // namespace portfolio::analytics
