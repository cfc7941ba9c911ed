#include "names/towns.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <vector>

#include "names/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::names {
namespace {

constexpr size_t kMostTownBytes = 80;

bool IsCyrillic(std::string_view text) { return static_cast<unsigned char>(text[0]) >= 0xD0; }

/// "Казани" of "Казань", "Ярославле" of "Ярославль", "Москве" of "Москва": the prepositional case
/// of a single Russian word, or what it may be where the gender decides.
std::vector<std::string> PrepositionalOfWord(std::string_view town) {
  const std::string stem(town.substr(0, town.size() - 2));
  if (town.ends_with("ь")) return {stem + "и", stem + "е"};
  if (town.ends_with("а") || town.ends_with("я")) return {stem + "е"};
  if (town.ends_with("ы")) return {stem + "ах"};
  if (town.ends_with("ий")) return {stem.substr(0, stem.size() - 2) + "ем"};
  if (town.ends_with("ый")) return {stem.substr(0, stem.size() - 2) + "ом"};
  if (town.ends_with("о") || town.ends_with("и") || town.ends_with("е")) return {};
  return {std::string(town) + "е"};
}

/// The same of "Нижний Новгород", both words of it, and of "Ростов-на-Дону", the first.
std::vector<std::string> Prepositional(std::string_view town) {
  if (!IsCyrillic(town)) return {};
  const size_t river = town.find("-на-");
  const size_t space = town.find(' ');
  const std::string_view head = town.substr(0, std::min(river, space));
  std::vector<std::string> forms = PrepositionalOfWord(head);
  if (river != std::string_view::npos) {
    for (std::string& form : forms) form += town.substr(river);
  } else if (space != std::string_view::npos) {
    const std::vector<std::string> behind = PrepositionalOfWord(town.substr(space + 1));
    if (forms.empty() || behind.empty()) return {};
    forms = {forms[0] + " " + behind[0]};
  }
  return forms;
}

/// The known towns by their forms in a text, as the lists spell them.
const std::unordered_map<std::string, std::string_view>& Towns() {
  static const auto& towns = *[] {
    auto* known = new std::unordered_map<std::string, std::string_view>();
    for (WordListId list : {words::towns::kTown, words::gazetteer::kTown}) {
      for (const std::string& town : ListedWords(list)) {
        known->emplace(platform::PlainForm(town), town);
        for (const std::string& inflected : Prepositional(town))
          known->emplace(platform::PlainForm(inflected), town);
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
