#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "chat/src/domain/passages/passage_writer.h"
#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {

using AddPassages = void (*)(const profile::Profile&, const Lexicon&, std::vector<Passage>&);

/// What one part of the content gives.
inline std::vector<Passage> PassagesBy(AddPassages add, const profile::Profile& profile) {
  static const Lexicon lexicon = ValueOrThrow(ReadWordLists());
  std::vector<Passage> passages;
  add(profile, lexicon, passages);
  return passages;
}

/// Null where there is none of this id.
inline const Passage* Find(const std::vector<Passage>& passages, const std::string& id) {
  const auto found = std::find_if(passages.begin(), passages.end(),
                                  [&](const Passage& passage) { return passage.id == id; });
  return found == passages.end() ? nullptr : &*found;
}

/// Empty where there is none of this id.
inline std::string Answer(const std::vector<Passage>& passages, const std::string& id,
                          Language language = Language::kEnglish) {
  const Passage* passage = Find(passages, id);
  return passage == nullptr ? std::string() : passage->text[language].answer;
}

}  // namespace portfolio::chat
