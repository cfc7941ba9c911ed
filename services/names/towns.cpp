#include "names/towns.h"

#include <string>
#include <unordered_map>

#include "names/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::names {
namespace {

constexpr size_t kMostTownBytes = 80;

/// "Казани" of "Казань", "Москве" of "Москва": the prepositional case of a single Russian word;
/// empty where it is the same.
std::string Prepositional(std::string_view town) {
  if (static_cast<unsigned char>(town[0]) < 0xD0 || town.find(' ') != std::string_view::npos)
    return {};
  const std::string stem(town.substr(0, town.size() - 2));
  if (town.ends_with("ь")) return stem + "и";
  if (town.ends_with("а") || town.ends_with("я")) return stem + "е";
  if (town.ends_with("ы")) return stem + "ах";
  if (town.ends_with("о") || town.ends_with("и") || town.ends_with("е")) return {};
  return std::string(town) + "е";
}

/// The known towns by their forms in a text, as the lists spell them.
const std::unordered_map<std::string, std::string_view>& Towns() {
  static const auto& towns = *[] {
    auto* known = new std::unordered_map<std::string, std::string_view>();
    for (WordListId list : {words::towns::kTown, words::gazetteer::kTown}) {
      for (const std::string& town : ListedWords(list)) {
        known->emplace(platform::PlainForm(town), town);
        const std::string inflected = Prepositional(town);
        if (!inflected.empty()) known->emplace(platform::PlainForm(inflected), town);
      }
    }
    return known;
  }();
  return towns;
}

}  // namespace

std::string_view KnownTown(std::string_view text) {
  if (text.empty() || text.size() > kMostTownBytes) return {};
  const auto found = Towns().find(platform::PlainForm(text));
  return found == Towns().end() ? std::string_view() : found->second;
}

bool IsTownOrWord(std::string_view town) {
  return ListedWordSet(words::towns::kTownOrWord).count(platform::PlainForm(town)) > 0;
}

bool NamesStreet(std::string_view text) {
  return HoldsAny(platform::PlainForm(text), ListedWords(words::towns::kStreet));
}

}  // namespace portfolio::names
