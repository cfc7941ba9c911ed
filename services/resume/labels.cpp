#include "resume/labels.h"

#include <algorithm>
#include <string>
#include <vector>

#include "platform/text/text.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

constexpr size_t kMostLabelWords = 4;
// "Name und Anschrift des letzten Arbeitgebers"
constexpr size_t kMostWordsOfForm = 6;

bool HoldsWord(std::string_view label, WordListId words) {
  return WordCount(label) <= kMostLabelWords && Holds(label, words) &&
         !Holds(label, words::labels::kOfOthers);
}

}  // namespace

bool AsksForName(std::string_view label) {
  return Is(label, words::people::kLabelName) || HoldsWord(label, words::labels::kName);
}

bool AsksForPlace(std::string_view label) {
  return Is(label, words::people::kLabelPlace) || HoldsWord(label, words::labels::kPlace);
}

bool AsksForPosition(std::string_view label) {
  if (Is(label, words::people::kLabelHeadline)) return true;
  const std::vector<std::string> words = platform::Words(platform::PlainForm(label));
  return Holds(label, words::labels::kPosition) &&
         std::all_of(words.begin(), words.end(), [](const std::string& word) {
           return Is(word, words::labels::kPosition) || Is(word, words::labels::kWished) ||
                  Is(word, words::labels::kHeld);
         });
}

bool AsksForWish(std::string_view label) {
  return Holds(label, words::labels::kWished) && AsksForPosition(label);
}

bool AsksForPost(std::string_view label) {
  return Holds(label, words::labels::kHeld) && AsksForPosition(label);
}

bool AsksForEmployer(std::string_view label) {
  return Is(label, words::people::kLabelCompany) ||
         (WordCount(label) <= kMostWordsOfForm && Holds(label, words::labels::kEmployer));
}

}  // namespace portfolio::resume
