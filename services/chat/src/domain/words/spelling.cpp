#include "chat/src/domain/words/spelling.h"

#include <algorithm>
#include <cstdlib>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

/// A shorter word has too many neighbours.
constexpr std::size_t kShortest = 5;
/// From here a letter may stand for another: "string" is none for "strong".
constexpr std::size_t kNotShort = 7;
/// From here two slips are believed.
constexpr std::size_t kLong = 9;
/// Letters are left out of so many at the beginning, which keeps the index small; behind them words
/// are compared as they are.
constexpr std::size_t kBeginning = 7;

/// So many letters at the end may tell the form of a word ...
constexpr std::size_t kLongestEnding = 3;
/// ... where so many of the words that may be meant end so. Lower: slips at the end of a word
/// stand; higher: "digitising" becomes "digitisation".
constexpr double kUsualEnding = 0.01;

int MostSlips(std::size_t letters) { return letters >= kLong ? 2 : letters >= kShortest ? 1 : 0; }

std::u32string CodePoints(std::string_view text) {
  std::u32string points;
  for (std::size_t at = 0; at < text.size();) points += platform::NextCodePoint(text, &at);
  return points;
}

std::uint32_t HashOf(std::u32string_view letters) {
  std::uint64_t hash = 14695981039346656037ULL;
  for (const char32_t letter : letters) hash = (hash ^ letter) * 1099511628211ULL;
  return static_cast<std::uint32_t>(hash ^ (hash >> 32));
}

/// Visits the beginning of a word and what is left of it without one letter, or up to two.
template <typename Visit>
void VisitDeletions(std::u32string_view word, int most, const Visit& visit) {
  const std::u32string_view beginning = word.substr(0, kBeginning);
  visit(HashOf(beginning));
  if (most < 1) return;
  for (std::size_t i = 0; i < beginning.size(); ++i) {
    std::u32string one(beginning);
    one.erase(i, 1);
    visit(HashOf(one));
    for (std::size_t j = i; most > 1 && j < one.size(); ++j) {
      std::u32string two = one;
      two.erase(j, 1);
      visit(HashOf(two));
    }
  }
}

/// True of words that hold one letter for another, rather than in another order or number.
bool AreReplaced(std::u32string_view a, std::u32string_view b) {
  return a.size() == b.size() && !std::is_permutation(a.begin(), a.end(), b.begin());
}

bool IsLetters(std::string_view word) {
  return word.find_first_of("0123456789.+#-@/'_") == std::string_view::npos;
}

}  // namespace

int EditDistance(std::string_view a, std::string_view b, int limit) {
  const std::u32string s = CodePoints(a);
  const std::u32string t = CodePoints(b);
  if (std::abs(static_cast<int>(s.size()) - static_cast<int>(t.size())) > limit) return limit + 1;
  std::vector<int> before_last(t.size() + 1);
  std::vector<int> last(t.size() + 1);
  std::vector<int> row(t.size() + 1);
  for (std::size_t j = 0; j <= t.size(); ++j) last[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= s.size(); ++i) {
    row[0] = static_cast<int>(i);
    int best = row[0];
    for (std::size_t j = 1; j <= t.size(); ++j) {
      const int replaced = last[j - 1] + (s[i - 1] == t[j - 1] ? 0 : 1);
      row[j] = std::min({replaced, last[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && s[i - 1] == t[j - 2] && s[i - 2] == t[j - 1]) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
      best = std::min(best, row[j]);
    }
    if (best > limit) return limit + 1;
    std::swap(before_last, last);
    std::swap(last, row);
  }
  return std::min(last[t.size()], limit + 1);
}

std::uint32_t HashOfWord(std::string_view folded_word) { return HashOf(CodePoints(folded_word)); }

Spelling::Spelling(platform::Language language, const std::vector<std::string>& meant,
                   std::span<const std::uint32_t> rare)
    : language_(language), known_(rare.begin(), rare.end()) {
  std::unordered_set<std::string> seen;
  for (const std::string& written : meant) {
    std::string folded = platform::Fold(written);
    if (!seen.insert(folded).second) continue;
    known_.push_back(HashOfWord(folded));
    known_.push_back(HashOfWord(platform::Stem(folded, language_)));
    const std::u32string word = CodePoints(folded);
    if (word.size() < kShortest || !IsLetters(folded)) continue;
    const auto number = static_cast<std::uint32_t>(meant_.size());
    VisitDeletions(word, MostSlips(word.size()), [&](std::uint32_t hash) {
      index_.push_back({hash, number});
    });
    meant_.push_back({static_cast<std::uint32_t>(letters_.size()),
                      static_cast<std::uint16_t>(folded.size()),
                      static_cast<std::uint16_t>(written.size())});
    letters_ += folded + written;
  }
  meant_.shrink_to_fit();
  letters_.shrink_to_fit();
  const auto by_hash = [](const Entry& a, const Entry& b) {
    return a.hash != b.hash ? a.hash < b.hash : a.word < b.word;
  };
  const auto same = [](const Entry& a, const Entry& b) {
    return a.hash == b.hash && a.word == b.word;
  };
  std::sort(index_.begin(), index_.end(), by_hash);
  index_.erase(std::unique(index_.begin(), index_.end(), same), index_.end());
  index_.shrink_to_fit();
  CountEndings();
  std::sort(known_.begin(), known_.end());
  known_.erase(std::unique(known_.begin(), known_.end()), known_.end());
  known_.shrink_to_fit();
}

bool Spelling::Knows(const std::string& folded_word) const {
  const auto holds = [this](std::string_view word) {
    return std::binary_search(known_.begin(), known_.end(), HashOfWord(word));
  };
  return holds(folded_word) || holds(platform::Stem(folded_word, language_));
}

void Spelling::CountEndings() {
  std::unordered_map<std::u32string, std::size_t> counts;
  for (const Word& word : meant_) {
    const std::u32string letters = CodePoints(FoldedOf(word));
    for (std::size_t length = 1; length <= kLongestEnding; ++length) {
      ++counts[letters.substr(letters.size() - length)];
    }
  }
  for (const auto& [ending, count] : counts) {
    const double share = static_cast<double>(count) / static_cast<double>(meant_.size());
    if (count > 1 && share >= kUsualEnding) endings_.push_back(ending);
  }
  std::sort(endings_.begin(), endings_.end());
}

bool Spelling::IsFormOf(std::u32string_view word, std::u32string_view other) const {
  const auto differ = std::mismatch(word.begin(), word.end(), other.begin(), other.end());
  const auto is_usual = [this](std::u32string_view ending) {
    return std::binary_search(endings_.begin(), endings_.end(), ending);
  };
  return is_usual({differ.first, word.end()}) && is_usual({differ.second, other.end()});
}

std::optional<std::string_view> Spelling::Meant(const std::string& folded_word) const {
  const std::u32string word = CodePoints(folded_word);
  const int most = MostSlips(word.size());
  if (most == 0 || !IsLetters(folded_word)) return std::nullopt;
  // The fewest slips, then the likeliest word.
  std::pair<int, std::uint32_t> best{most + 1, 0};
  VisitDeletions(word, most, [&](std::uint32_t hash) {
    const auto from = std::lower_bound(index_.begin(), index_.end(), hash,
                                       [](const Entry& e, std::uint32_t h) { return e.hash < h; });
    for (auto entry = from; entry != index_.end() && entry->hash == hash; ++entry) {
      const std::string_view meant = FoldedOf(meant_[entry->word]);
      const int slips = EditDistance(folded_word, meant, most);
      const std::u32string other = CodePoints(meant);
      // Whoever slips begins with the right letter.
      if (slips > MostSlips(other.size()) || other.front() != word.front()) continue;
      if (word.size() < kNotShort && AreReplaced(word, other)) continue;
      if (IsFormOf(word, other)) continue;
      best = std::min(best, {slips, entry->word});
    }
  });
  if (best.first > most) return std::nullopt;
  return WrittenOf(meant_[best.second]);
}

}  // namespace portfolio::chat
