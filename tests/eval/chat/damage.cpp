#include "eval/chat/damage.h"

#include <random>
#include <utility>

#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

constexpr std::size_t kFewestLetters = 6;

std::u32string CodePoints(std::string_view text) {
  std::u32string points;
  for (std::size_t at = 0; at < text.size();) points += platform::NextCodePoint(text, &at);
  return points;
}

/// FNV-1a, 32 bits.
std::uint32_t SeedOf(std::string_view text) {
  std::uint32_t seed = 2166136261U;
  for (const char c : text) seed = (seed ^ static_cast<unsigned char>(c)) * 16777619U;
  return seed;
}

std::string Damaged(const std::string& word, std::u32string_view letters,
                    std::minstd_rand* random) {
  std::u32string points = CodePoints(word);
  const std::size_t at = (*random)() % (points.size() - 1);
  switch ((*random)() % 4) {
    case 0:
      points.erase(at, 1);
      break;
    case 1:
      points.insert(at, 1, points[at]);
      break;
    case 2:
      points[at] = letters[(*random)() % letters.size()];
      break;
    default:
      std::swap(points[at], points[at + 1]);
  }
  std::string damaged;
  for (const char32_t point : points) platform::AppendCodePoint(point, &damaged);
  return damaged;
}

}  // namespace

std::string WithTypingErrors(std::string_view text) {
  std::minstd_rand random(SeedOf(text));
  std::string result(text);
  std::size_t from = 0;
  for (const std::string& word : platform::Words(text)) {
    from = result.find(word, from);
    if (from == std::string::npos) break;
    const bool figures = word.find_first_of("0123456789") != std::string::npos;
    std::string typed = word;
    if (!figures && platform::CodePointCount(word) >= kFewestLetters) {
      typed = Damaged(word, CodePoints(platform::ToLower(word)), &random);
    }
    result.replace(from, word.size(), typed);
    from += typed.size();
  }
  return result;
}

}  // namespace portfolio::chat
