#include "chat/src/domain/knowledge.h"

#include <algorithm>
#include <utility>

#include "chat/src/domain/build_passages.h"
#include "chat/src/domain/fill_phrase.h"
#include "platform/text/text.h"

namespace portfolio::chat {

Knowledge::Knowledge(const profile::Profile& profile, Lexicon lexicon)
    : lexicon_(std::move(lexicon)),
      passages_(BuildPassages(profile, lexicon_)),
      email_(profile.facts.basics.email),
      detector_(passages_, lexicon_) {
  for (std::size_t i = 0; i < passages_.size(); ++i) positions_.emplace(passages_[i].id, i);
  for (const std::string& name : lexicon_.known_names) known_names_.insert(platform::Fold(name));
  for (const Language language : kLanguages) {
    const auto& basics = profile.In(platform::LanguageCode(language)).basics;
    first_names_[language] = basics.first_name;
    readers_[language] = std::make_unique<QuestionReader>(
        language, lexicon_.languages[language], OwnerName{basics.first_name, basics.last_name});
    indexes_[language] = std::make_unique<PassageIndex>(passages_, readers_[language]->analyser(),
                                                        lexicon_.known_names);
  }
}

std::optional<std::size_t> Knowledge::Find(std::string_view passage_id) const {
  const auto found = positions_.find(std::string(passage_id));
  if (found == positions_.end()) return std::nullopt;
  return found->second;
}

bool Knowledge::IsName(const std::string& folded) const {
  if (IsKnownName(folded)) return false;
  return std::all_of(kLanguages.begin(), kLanguages.end(),
                     [&](Language language) { return indexes_[language]->HoldsWord(folded); });
}

bool Knowledge::HoldsWord(const std::string& folded) const {
  for (const Language language : kLanguages) {
    if (indexes_[language]->HoldsWord(folded)) return true;
    if (readers_[language]->analyser().IsFunctionWord(folded)) return true;
  }
  return false;
}

std::string Knowledge::Say(Language language, std::string_view phrase,
                           std::string_view topic) const {
  return FillPhrase(lexicon_.languages[language], phrase,
                    {{"first", first_names_[language]}, {"email", email_}, {"topic", topic}});
}

}  // namespace portfolio::chat
