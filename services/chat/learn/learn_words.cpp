#include "chat/learn/learn_words.h"

#include <algorithm>
#include <map>
#include <utility>

#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

/// A word that so many questions have may be meant by another.
constexpr std::size_t kFrequent = 3;
/// A slip is so much rarer than its word.
constexpr std::size_t kRarer = 8;

struct Use {
  std::size_t count = 0;
  std::string written;
};
using Uses = std::map<std::string, Use>;

Uses UsesIn(const WordLists& questions) {
  Uses uses;
  for (const auto& [topic, examples] : questions) {
    for (const std::string& example : examples) {
      for (const std::string& word : platform::Words(example)) {
        Use& use = uses[platform::Fold(word)];
        ++use.count;
        if (use.written.empty()) use.written = platform::ToLower(word);
      }
    }
  }
  return uses;
}

bool IsSlip(const std::string& word, std::size_t count, const Uses& uses) {
  std::vector<std::string> letters;
  for (std::size_t at = 0; at < word.size();) {
    platform::AppendCodePoint(platform::NextCodePoint(word, &at), &letters.emplace_back());
  }
  for (std::size_t i = 0; i + 1 < letters.size(); ++i) {
    std::string swapped;
    std::swap(letters[i], letters[i + 1]);
    for (const std::string& letter : letters) swapped += letter;
    std::swap(letters[i], letters[i + 1]);
    const auto other = uses.find(swapped);
    if (other != uses.end() && other->second.count >= kRarer * count) return true;
  }
  return false;
}

}  // namespace

LearntWords LearnWords(const WordLists& questions) {
  const Uses uses = UsesIn(questions);
  LearntWords learnt;
  std::vector<const Use*> frequent;
  for (const auto& [word, use] : uses) {
    if (IsSlip(word, use.count, uses)) continue;
    if (use.count >= kFrequent) {
      frequent.push_back(&use);
    } else {
      learnt.rare.push_back(HashOfWord(word));
    }
  }
  std::sort(learnt.rare.begin(), learnt.rare.end());
  std::stable_sort(frequent.begin(), frequent.end(),
                   [](const Use* a, const Use* b) { return a->count > b->count; });
  for (const Use* use : frequent) {
    learnt.frequent += (learnt.frequent.empty() ? "" : " ") + use->written;
  }
  return learnt;
}

}  // namespace portfolio::chat
