#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chat/src/domain/words/analyse_text.h"
#include "chat/src/domain/words/lexicon.h"
#include "profile/facts/facts.h"

namespace portfolio::chat {

/// Lines of business by what they are called, make and sell ("yoghurt", "prepaid"), of the whole
/// economy; and which of the owner's industries each one is. Immutable; thread-safe.
class Industries {
 public:
  /// `written`: the languages that the owner writes.
  Industries(const PerLanguage<LanguageWords>& languages, const facts::FactBase& facts,
             const std::vector<Language>& written);

  /// Lines of business by id, with the positions of the words that speak of them.
  using Found = std::map<std::string, std::set<std::size_t>>;
  Found In(const std::vector<Token>& tokens, Language language) const;
  Found In(std::string_view text, Language language) const;
  /// The owner's industry that a line of business is; nothing where she has none.
  const facts::Thing* OwnOf(const std::string& id) const;
  /// As shown within a sentence: "mining".
  const std::string& NameOf(const std::string& id, Language language) const;

 private:
  struct Words {
    explicit Words(Language language) : phrases(language) {}
    PhraseTable phrases;
    /// Folded, with the id: what a German compound may begin or end with.
    std::vector<std::pair<std::string, std::string>> parts;
    std::map<std::string, std::string> names;
  };

  /// The lines of business that `text` speaks of are this industry of the owner's.
  void Own(const facts::Thing& industry, const facts::Text& text,
           const std::vector<Language>& written);

  PerLanguage<std::unique_ptr<Words>> words_;
  std::map<std::string, const facts::Thing*> own_;
};

}  // namespace portfolio::chat
