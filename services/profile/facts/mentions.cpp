#include <algorithm>
#include <set>
#include <utility>

#include "platform/text/text.h"
#include "profile/facts/facts.h"

namespace portfolio::facts {

namespace {

/// A name counts as named from this share of its letters.
constexpr double kNamed = 0.6;
/// Shorter words are articles and the like.
constexpr std::size_t kShortestTelling = 3;
constexpr double kArticleWeight = 0.1;

}  // namespace

void FactBase::IndexNames() {
  for (const Language language : platform::kLanguages) {
    Names& names = names_[static_cast<std::size_t>(language)];
    for (std::size_t i = 0; i < things_.size(); ++i) {
      std::set<std::string> own;
      const auto add = [&](const std::string& name, bool main) {
        std::vector<std::string> stems = platform::Stems(name, language);
        if (stems.empty()) return;
        for (const std::string& stem : stems) {
          names.by_stem[stem].push_back(names.names.size());
          own.insert(stem);
        }
        names.names.push_back({i, std::move(stems), main});
      };
      add(things_[i].name.In(language), true);
      for (const Text& other : things_[i].also) add(other.In(language), false);
      for (const std::string& stem : own) ++names.things_with[stem];
    }
  }
}

std::vector<Mention> FactBase::MentionsIn(const std::vector<std::string>& stems,
                                          Language language) const {
  const Names& names = names_[static_cast<std::size_t>(language)];
  std::unordered_map<std::size_t, std::vector<std::size_t>> places;
  for (std::size_t i = 0; i < stems.size(); ++i) {
    if (platform::CodePointCount(stems[i]) < kShortestTelling &&
        !names.things_with.count(stems[i])) {
      continue;
    }
    const auto holding = names.by_stem.find(stems[i]);
    if (holding == names.by_stem.end()) continue;
    for (const std::size_t name : holding->second) places[name].push_back(i);
  }
  std::unordered_map<std::size_t, Mention> best;
  for (auto& [index, words] : places) {
    const Name& name = names.names[index];
    double all = 0;
    double met = 0;
    bool own_word = false;
    for (const std::string& stem : name.stems) {
      const auto letters = static_cast<double>(platform::CodePointCount(stem));
      const double weight = letters < kShortestTelling ? kArticleWeight : letters;
      all += weight;
      const bool there = std::find(stems.begin(), stems.end(), stem) != stems.end();
      if (!there) continue;
      met += weight;
      own_word = own_word || (letters >= kShortestTelling && names.things_with.at(stem) == 1);
    }
    const double share = met / all;
    if (share < kNamed && !own_word) continue;
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    Mention& mention = best[name.thing];
    if (mention.thing != nullptr && mention.share >= share) continue;
    mention = {&things_[name.thing], words, share};
  }
  std::vector<Mention> found;
  for (auto& [thing, mention] : best) found.push_back(std::move(mention));
  std::sort(found.begin(), found.end(), [](const Mention& a, const Mention& b) {
    if (a.share != b.share) return a.share > b.share;
    if (a.words.size() != b.words.size()) return a.words.size() > b.words.size();
    return a.thing < b.thing;
  });
  return found;
}

}  // namespace portfolio::facts
