#include "chat/src/domain/find_markup.h"

#include <algorithm>
#include <array>
#include <string>

#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

/// In lower case. Brackets are Markdown's links and notes.
constexpr std::array<std::string_view, 19> kSigns = {
    "<",    ">",           "&#",        "&lt",       "](",        "]:",  "![",
    "][",   "```",         "`",         "http",      "www.",      "://", "mailto:",
    "tel:", "javascript:", "vbscript:", "data:text", "data:image"};

/// No word of a language is so long; base64 is.
constexpr std::size_t kLongestWord = 45;
constexpr std::size_t kShortestTopLevel = 2;

bool Holds(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

bool IsHostByte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '@' ||
         c == '_' || c == '+' || c == '/' || c == '=';
}

bool IsLetter(char c) { return c >= 'a' && c <= 'z'; }

/// "evil.example", "a@b.example/x": a dot between letters or digits with a top level behind it.
bool IsAddress(std::string_view run) {
  const std::string_view host = run.substr(0, run.find('/'));
  const std::size_t dot = host.rfind('.');
  if (dot == std::string_view::npos || dot == 0) return Holds(run, "@");
  const std::string_view top = host.substr(dot + 1);
  return Holds(run, "@") ||
         (top.size() >= kShortestTopLevel && std::all_of(top.begin(), top.end(), IsLetter) &&
          std::any_of(host.begin(), host.begin() + static_cast<long>(dot), IsLetter));
}

/// `run` without dots and the like at its ends.
std::string_view Trimmed(std::string_view run) {
  const auto first = run.find_first_not_of(".-_+/=");
  if (first == std::string_view::npos) return {};
  return run.substr(first, run.find_last_not_of(".-_+/=") - first + 1);
}

bool HoldsForeignAddress(std::string_view text, std::string_view known) {
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && IsHostByte(text[end])) ++end;
    const std::string_view run = text.substr(i, end - i);
    if (run.size() > kLongestWord && !Holds(known, run)) return true;
    const std::string_view address = Trimmed(run);
    if (IsAddress(address) && !Holds(known, address)) return true;
    i = std::max(end, i + 1);
  }
  return false;
}

}  // namespace

bool HoldsForeignMarkup(std::string_view sentence, std::string_view known) {
  const std::string text = platform::ToLower(sentence);
  const auto holds = [&](std::string_view part) { return Holds(text, part); };
  if (std::any_of(kSigns.begin(), kSigns.end(), holds)) return true;
  if (platform::HoldsInvisible(sentence)) return true;
  return HoldsForeignAddress(text, platform::ToLower(known));
}

}  // namespace portfolio::chat
