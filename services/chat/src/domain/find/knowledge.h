#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "chat/src/domain/find/industries.h"
#include "chat/src/domain/find/spoken_industries.h"
#include "chat/src/domain/passages/content_languages.h"
#include "chat/src/domain/passages/passage.h"
#include "chat/src/domain/passages/passage_index.h"
#include "chat/src/domain/passages/passage_links.h"
#include "chat/src/domain/read/detect_language.h"
#include "chat/src/domain/read/message_reader.h"
#include "chat/src/domain/read/understand_question.h"
#include "chat/src/domain/topics/asked_questions.h"
#include "chat/src/domain/topics/classify_topic.h"
#include "chat/src/domain/words/lexicon.h"
#include "chat/src/domain/words/spelling.h"
#include "matching/owner_record.h"
#include "matching/vocabulary.h"
#include "profile/facts/facts.h"
#include "profile/profile.h"

namespace portfolio::chat {

/// Everything that the assistant knows: the owner's passages, and how to read questions about them.
/// Built once at start; immutable and thread-safe.
class Knowledge {
 public:
  /// `asked`: what visitors ask, by language; may be empty. `today`: "YYYY-MM", up to which running
  /// posts count as experience where a fit is weighed; without it they count for nothing.
  Knowledge(const profile::Profile& profile, Lexicon lexicon,
            const std::map<Language, profile::VisitorQuestions>& asked = {},
            std::string_view today = {});
  Knowledge(const Knowledge&) = delete;
  Knowledge& operator=(const Knowledge&) = delete;

  /// Those that the owner writes.
  const ContentLanguages& languages() const { return languages_; }
  const std::vector<Passage>& passages() const { return passages_; }
  /// What the content states.
  const facts::FactBase& facts() const { return facts_; }
  /// What jobs ask for, and what of it the content proves.
  const matching::Vocabulary& vocabulary() const { return vocabulary_; }
  const matching::OwnerRecord& record() const { return record_; }
  /// A message of a visitor, taken apart; in `otherwise` where its language isn't clear.
  Reading ReadMessage(const ReadText& message, Language otherwise) const;
  /// The same in this language.
  Reading ReadIn(const ReadText& message, Language language) const {
    return message_readers_[language]->Read(Mend(message, language));
  }
  /// Lines of business, and which of them are the owner's.
  const Industries& industries() const { return *industries_; }
  const SpokenIndustries& spoken_industries() const { return *spoken_industries_; }
  /// How closely passages belong together.
  const PassageLinks& links() const { return *links_; }
  const MessageReader& message_reader(Language language) const {
    return *message_readers_[language];
  }
  /// `text` without the typing errors that are beyond doubt. What one of the six languages knows
  /// stands as it is, and a name gives way to a name only.
  ReadText Mend(const ReadText& text, Language language) const;
  /// The position of a passage; nothing when the content has changed and it is no more.
  std::optional<std::size_t> Find(std::string_view passage_id) const;

  /// The language of a question; `interface` when that isn't clear.
  Language LanguageOf(const ReadText& question, Language interface) const {
    return detector_.Detect(question.words(), interface);
  }
  UnderstoodQuestion Read(const ReadText& question, Language language) const {
    return readers_[language]->Read(question);
  }
  const QuestionReader& question_reader(Language language) const { return *readers_[language]; }
  /// What a question is likely about, best first. Of a name in it only the kind says something.
  std::vector<TopicGuess> TopicsOf(std::vector<Token> question, Language language) const;
  /// How like a question is to those that visitors ask of the content.
  AskedLikeness CompareWithAsked(const std::vector<Token>& question, Language language) const {
    return askers_[language]->Compare(question);
  }
  /// True when `name` is something that visitors ask about the owner: the lexicon has both words
  /// and example questions for it.
  bool IsTopic(const std::string& name) const {
    return concepts_.count(name) > 0 && classifiers_[Language::kEnglish]->Knows(name);
  }
  const PassageIndex& index(Language language) const { return *indexes_[language]; }
  /// Of how many of the words that visitors use most the content speaks, 0 to 1: a short one of
  /// few, so what it has no word for may be there all the same.
  double Familiarity(Language language) const { return familiarity_[language]; }
  const TextAnalyser& analyser(Language language) const { return readers_[language]->analyser(); }
  /// True when the owner's page offers this question, word by word.
  bool IsQuickQuestion(const ReadText& question) const {
    return quick_questions_.count(WordByWord(question)) > 0;
  }
  /// True when the lexicon has this word, folded, as the name of a product or technology.
  bool IsProduct(const std::string& folded_word) const { return products_.count(folded_word) > 0; }
  /// ... or of a company, a place or a language.
  bool IsKnownName(const std::string& folded_word) const {
    return known_names_.count(folded_word) > 0;
  }

  /// True when this word, folded, is part of the name of a firm, school or product of the content:
  /// it stands there in every language, in English with a capital, and the lexicon doesn't know it.
  bool IsName(const std::string& folded) const;

  /// True when this word, folded, names a product or technology that the content doesn't speak of:
  /// "Tableau", though French dashboards are called so, too.
  bool IsUnheardProduct(const std::string& folded) const;

  /// True when this word, folded, stands in the content in any language, or is the owner's name.
  bool HoldsWord(const std::string& folded) const;

  /// One of the assistant's own sentences, with {first} and {email} filled in.
  std::string Say(Language language, std::string_view phrase, std::string_view topic = {}) const;
  /// One that is made from facts; of phrases/.
  std::string Tell(Language language, std::string_view phrase,
                   platform::Phrases::Values values = {}) const {
    return lexicon_.phrases->Say(language, phrase, values);
  }
  const std::string& first_name(Language language) const { return first_names_[language]; }
  const std::string& email() const { return email_; }

 private:
  /// The names, titles, interests and quick questions that the owner wrote.
  std::vector<std::string> OwnWords(const profile::Texts& texts, Language language) const;
  std::optional<std::string_view> MeantBy(const std::string& word, const std::string& folded,
                                          Language language, bool begins_text) const;
  /// Names in a question give way to their kinds.
  std::vector<Token> WithKindsOfNames(std::vector<Token> question) const;
  /// Those of passages that the content has.
  std::vector<AskedQuestions::Known> KnownQuestions(
      const std::map<Language, profile::VisitorQuestions>& asked, Language language) const;
  /// Makes each of the owner's own answers the answer to the topic that its title asks for, where
  /// no other passage is.
  void TagToldPassages();
  /// Gives back the lists that everything was built from.
  void ForgetLists();

  Lexicon lexicon_;
  const ContentLanguages languages_;
  /// Those of the lexicon.
  std::unordered_set<std::string> concepts_;
  std::vector<Passage> passages_;
  std::unordered_map<std::string, std::size_t> positions_;
  PerLanguage<std::string> first_names_;
  std::unordered_set<std::string> quick_questions_;
  std::string email_;
  /// Of the lexicon, folded; `known_names_` has the products, too.
  std::unordered_set<std::string> products_;
  std::unordered_set<std::string> known_names_;
  /// Words of names that stand in the content, folded.
  std::unordered_set<std::string> content_names_;
  /// Words of the names of schools and of skills, folded.
  std::unordered_set<std::string> school_names_;
  std::unordered_set<std::string> skill_names_;
  LanguageDetector detector_;
  PerLanguage<std::unique_ptr<QuestionReader>> readers_;
  PerLanguage<std::unique_ptr<PassageIndex>> indexes_;
  PerLanguage<double> familiarity_;
  std::unique_ptr<PassageLinks> links_;
  std::unique_ptr<Industries> industries_;
  std::unique_ptr<SpokenIndustries> spoken_industries_;
  PerLanguage<std::unique_ptr<TopicClassifier>> classifiers_;
  PerLanguage<std::unique_ptr<AskedQuestions>> askers_;
  PerLanguage<std::unique_ptr<MessageReader>> message_readers_;
  PerLanguage<std::unique_ptr<Spelling>> spellings_;
  facts::FactBase facts_;
  matching::Vocabulary vocabulary_;
  matching::OwnerRecord record_;
};

}  // namespace portfolio::chat
