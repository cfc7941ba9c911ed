#include "claims/reading/find_markup.h"

#include <algorithm>
#include <array>
#include <string>

#include "platform/text/text.h"

namespace portfolio::claims {
namespace {

/// In lower case.
constexpr std::array<std::string_view, 8> kHostileSigns = {
    "&#", "&lt", "```", "javascript:", "vbscript:", "data:text", "data:image", "<!"};
/// Brackets are Markdown's links and notes.
constexpr std::array<std::string_view, 4> kForeignSigns = {"]:", "![", "][", "`"};

/// No word of a language is so long; base64 is.
constexpr std::size_t kLongestWord = 45;
constexpr std::size_t kShortestTopLevel = 2;
/// "x" stands in any address.
constexpr std::size_t kShortestTarget = 6;

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

/// The first run of bytes of addresses from `*at` on; moves `*at` behind it.
std::string_view NextRun(std::string_view text, std::size_t* at) {
  while (*at < text.size() && !IsHostByte(text[*at])) ++*at;
  const std::size_t begin = *at;
  while (*at < text.size() && IsHostByte(text[*at])) ++*at;
  return text.substr(begin, *at - begin);
}

bool HoldsForeignAddress(std::string_view text, std::string_view known) {
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view address = Trimmed(NextRun(text, &at));
    if (IsAddress(address) && !Holds(known, address)) return true;
  }
  return false;
}

/// Base64 and the like.
bool HoldsEncoded(std::string_view text, std::string_view known) {
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view run = NextRun(text, &at);
    if (run.size() > kLongestWord && !Holds(known, Trimmed(run))) return true;
  }
  return false;
}

/// "<b", "</b": a comparison ("< 5") isn't meant.
bool HoldsTag(std::string_view text) {
  for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
    if (at + 1 < text.size() && (IsLetter(text[at + 1]) || text[at + 1] == '/')) return true;
  }
  return false;
}

/// A scheme, or the target of a link in Markdown, that isn't known.
bool HoldsForeignLink(std::string_view text, std::string_view known) {
  for (const std::string_view sign : {"://", "](", "mailto:", "tel:", "www."}) {
    std::size_t at = text.find(sign);
    if (at == std::string_view::npos) continue;
    at += sign.size();
    const std::string_view rest = text.substr(at);
    // "](https://..." is looked at by its scheme.
    if (sign == "](" && rest.starts_with("http")) continue;
    const std::string_view target = Trimmed(rest.substr(0, rest.find_first_of(" )\n,;>")));
    if (target.size() < kShortestTarget || !Holds(known, target)) return true;
  }
  return false;
}

}  // namespace

Markup FindMarkup(std::string_view sentence, std::string_view known) {
  const std::string text = platform::ToLower(sentence);
  const std::string own = platform::ToLower(known);
  const auto holds = [&](std::string_view part) { return Holds(text, part); };
  const bool hostile = std::any_of(kHostileSigns.begin(), kHostileSigns.end(), holds);
  if (hostile || HoldsTag(text) || platform::HoldsInvisible(sentence) || HoldsEncoded(text, own)) {
    return Markup::kHostile;
  }
  const bool foreign = std::any_of(kForeignSigns.begin(), kForeignSigns.end(), holds) ||
                       HoldsForeignLink(text, own) || HoldsForeignAddress(text, own);
  return foreign ? Markup::kForeign : Markup::kNone;
}

}  // namespace portfolio::claims
