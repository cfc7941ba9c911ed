#include "resume/name_shape.h"

#include <algorithm>
#include <iterator>

#include "resume/sections.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

constexpr size_t kMostNameBytes = 70;
constexpr size_t kMostNameWords = 5;
constexpr size_t kMostInitialBytes = 3;

bool IsHonorific(std::string_view word) { return Is(word, words::people::kHonorific); }

/// Letters behind a name: "MRCPsych", "MBBS".
bool IsLetters(std::string_view word) {
  // "RVN": what can't be spoken is no name.
  const bool unspoken = word.size() > 1 && word.size() < 6 && IsAllCapitals(word) &&
                        word.find_first_not_of("BCDFGHJKLMNPQRSTVWXZ") == std::string_view::npos;
  return unspoken || Is(word, words::people::kLettersBehindName);
}

bool IsParticle(std::string_view word) {
  static constexpr std::string_view kParticles[] = {
      "de",  "van", "von", "da",  "di",  "der", "den", "la",  "del", "el",
      "bin", "ibn", "al",  "y",   "e",   "zu",  "le",  "dos", "ter", "af",
      "du",  "zur", "vom", "фон", "ван", "де",  "дер", "ибн"};
  return std::find(std::begin(kParticles), std::end(kParticles), word) != std::end(kParticles);
}

}  // namespace

bool LooksLikeName(std::string_view text, bool may_name_role) {
  const std::string bare = WithoutLastBracket(text);
  if (bare.size() > kMostNameBytes || DigitCount(bare) > 0 ||
      bare.find_first_of("@:/|(),;!?") != std::string_view::npos)
    return false;
  size_t names = 0;
  std::string plain;
  for (const std::string& word : SplitAt(bare, {" "})) {
    const bool initial = names > 0 && word.size() <= kMostInitialBytes && word.back() == '.';
    if (!initial && (IsHonorific(word) || IsLetters(word))) continue;
    plain += word + " ";
    const bool particle = IsParticle(word);
    if (!particle && !BeginsWithCapital(word) && word[0] != '"') return false;
    names += particle ? 0 : 1;
  }
  return names >= 2 && names <= kMostNameWords && (may_name_role || !NamesRole(plain)) &&
         CompanySigns(plain) < 2 && !NamesPlace(plain) && !Holds(plain, words::people::kNoName) &&
         !KindOfHeading(plain).has_value() && !IsDocumentTitle(plain);
}

std::string NameOf(std::string_view text) {
  const std::string bare = WithoutLastBracket(text);
  std::string name;
  for (const std::string& word : SplitAt(bare, {" "})) {
    if (name.empty() && Is(word, words::people::kCourtesy)) continue;
    // "conf. univ. dr." are offices; "Dr." belongs to a name.
    if (IsHonorific(word) && !BeginsWithCapital(word)) continue;
    if (IsLetters(word) && !name.empty()) continue;
    const std::string usual =
        IsAllCapitals(bare) || (IsAllCapitals(word) && word.size() > 4) ? InUsualCase(word) : word;
    name += (name.empty() ? "" : " ") + usual;
  }
  return name;
}

}  // namespace portfolio::resume
