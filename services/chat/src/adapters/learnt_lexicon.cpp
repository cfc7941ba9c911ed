#include "chat/src/adapters/json_lexicon.h"
#include "matching/read_taxonomy.h"

namespace portfolio::chat {

/// Written by learn/.
TopicModel LearntTopicsOf(Language language);
KnownWords LearntWordsOf(Language language);

platform::StatusOr<Lexicon> ReadLexicon(std::string_view own_skills) {
  ASSIGN_OR_RETURN(Lexicon lexicon, ReadWordLists());
  ASSIGN_OR_RETURN(lexicon.taxonomy, matching::ReadTaxonomy(own_skills));
  for (const Language language : kLanguages) {
    lexicon.topics[language] = LearntTopicsOf(language);
    lexicon.words[language] = LearntWordsOf(language);
  }
  return lexicon;
}

}  // namespace portfolio::chat
