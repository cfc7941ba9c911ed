#include "chat/src/domain/find/knowledge.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "chat/src/domain/passages/build_passages.h"
#include "platform/text/split.h"
#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

/// Mean of the languages that are written.
constexpr double kSureOfTopic = 0.5;

/// So many of the words that visitors use tell how far the content speaks as they do.
constexpr std::size_t kMostUsed = 500;

/// In fewer languages the name of a product may be another word by chance.
constexpr int kMostChance = 3;

/// What the passages say in one language, word by word as written.
std::unordered_set<std::string> WordsSaid(const std::vector<Passage>& passages, Language language) {
  std::unordered_set<std::string> words;
  for (const Passage& passage : passages) {
    const PassageText& text = passage.text[language];
    for (const std::string* said : {&text.title, &text.body}) {
      for (std::string& word : platform::Words(*said)) words.insert(std::move(word));
    }
    for (const std::string& name : text.names) {
      for (std::string& word : platform::Words(name)) words.insert(std::move(word));
    }
  }
  return words;
}

bool BeginsWithCapital(std::string_view word) {
  const std::string_view first = platform::Truncate(word, 1);
  return platform::ToLower(first) != first;
}

/// Words that stand with a capital behind the first word of a sentence, folded.
std::unordered_set<std::string> CapitalsWithin(const std::vector<Passage>& passages,
                                               Language language) {
  std::unordered_set<std::string> words;
  for (const Passage& passage : passages) {
    for (const std::string& sentence : platform::Sentences(passage.text[language].body)) {
      const std::vector<std::string> written = platform::Words(sentence);
      for (std::size_t i = 1; i < written.size(); ++i) {
        if (BeginsWithCapital(written[i])) words.insert(platform::Fold(written[i]));
      }
    }
  }
  return words;
}

/// Words that stand in every language that is written and in the main one never in lower case,
/// folded.
std::unordered_set<std::string> NamesIn(const std::vector<Passage>& passages,
                                        const ContentLanguages& written) {
  std::unordered_map<std::string, std::size_t> languages;
  std::unordered_set<std::string> plain;
  for (const Language language : written.written) {
    std::unordered_set<std::string> folded;
    for (const std::string& word : WordsSaid(passages, language)) {
      const auto added = folded.insert(platform::Fold(word)).first;
      const bool lower = platform::ToLower(word) == word;
      if (language == written.main && lower) plain.insert(*added);
    }
    for (const std::string& word : folded) ++languages[word];
  }
  std::unordered_set<std::string> names;
  for (const auto& [word, count] : languages) {
    if (count == written.written.size() && plain.count(word) == 0) names.insert(word);
  }
  // One language alone doesn't tell names from what begins a sentence.
  if (written.written.size() > 1) return names;
  const std::unordered_set<std::string> within = CapitalsWithin(passages, written.main);
  std::erase_if(names, [&](const std::string& word) { return within.count(word) == 0; });
  return names;
}

void AddWords(const std::string& name, std::unordered_set<std::string>* words) {
  for (const std::string& word : platform::Words(name)) words->insert(platform::Fold(word));
}

/// "assurance" of "l'assurance".
std::string_view BehindApostrophe(std::string_view word) {
  for (const std::string_view mark : {"\u2019", "'"}) {
    const std::size_t at = word.rfind(mark);
    if (at != std::string_view::npos) word.remove_prefix(at + mark.size());
  }
  return word;
}

/// What a visitor may mean in one language: words of questions first, then those of the content, a
/// plain word before a name of the same letters, then the lexicon's.
std::vector<std::string> WordsMeant(const Lexicon& lexicon, const std::vector<Passage>& passages,
                                    Language language) {
  std::vector<std::string> meant = platform::Split(lexicon.words[language].frequent, ' ');
  const std::unordered_set<std::string> said = WordsSaid(passages, language);
  std::vector<std::string> sorted(said.begin(), said.end());
  std::sort(sorted.begin(), sorted.end(), std::greater<>());
  meant.insert(meant.end(), sorted.begin(), sorted.end());
  const LanguageWords& words = lexicon.languages[language];
  for (const WordLists* lists : {&words.concepts, &words.intents, &words.cues, &words.asks}) {
    for (const auto& [name, phrases] : *lists) {
      for (const std::string& phrase : phrases) {
        for (std::string& word : platform::Words(phrase)) meant.push_back(std::move(word));
      }
    }
  }
  for (const auto* names :
       {&words.function_words, &words.light_words, &lexicon.known_products, &lexicon.other_names}) {
    meant.insert(meant.end(), names->begin(), names->end());
  }
  for (std::string& word : meant) word = std::string(BehindApostrophe(word));
  return meant;
}

/// What the owner's work is about isn't beside the subject: football to a coach, recipes to a cook.
void KeepOwnTrade(const std::vector<Passage>& passages, Language language, LanguageWords* words) {
  const auto found = words->intents.find("off_topic");
  if (found == words->intents.end()) return;
  std::unordered_set<std::string> own;
  for (const std::string& word : WordsSaid(passages, language)) own.insert(platform::Fold(word));
  std::erase_if(found->second, [&](const std::string& phrase) {
    const std::vector<std::string> parts = platform::Words(phrase);
    return parts.size() == 1 && own.count(platform::Fold(parts.front())) > 0;
  });
}

}  // namespace

Knowledge::Knowledge(const profile::Profile& profile, Lexicon lexicon,
                     const std::map<Language, profile::VisitorQuestions>& asked,
                     std::string_view today)
    : lexicon_(std::move(lexicon)),
      languages_(profile),
      passages_(BuildPassages(profile, lexicon_)),
      email_(profile.facts.basics.email),
      detector_(passages_, lexicon_, languages_.written),
      facts_(profile),
      vocabulary_(std::move(lexicon_.taxonomy)),
      record_(profile, vocabulary_, today) {
  for (std::size_t i = 0; i < passages_.size(); ++i) positions_.emplace(passages_[i].id, i);
  for (const auto& [language, texts] : profile.texts) {
    for (const auto& [id, question] : texts.quick_questions) {
      quick_questions_.insert(WordByWord(ReadText(question)));
    }
  }
  for (const auto& [name, words] : lexicon_.languages[Language::kEnglish].concepts) {
    concepts_.insert(name);
  }
  for (const std::string& name : lexicon_.known_products) products_.insert(platform::Fold(name));
  known_names_ = products_;
  for (const std::string& name : lexicon_.other_names) known_names_.insert(platform::Fold(name));
  content_names_ = NamesIn(passages_, languages_);
  for (const Passage& passage : passages_) {
    const PassageText& text = passage.text[Language::kEnglish];
    if (passage.id.starts_with("skills/")) AddWords(text.title, &skill_names_);
    if (!passage.id.starts_with("education/")) continue;
    for (const std::string& name : text.names) AddWords(name, &school_names_);
  }
  for (const Language language : kLanguages) {
    KeepOwnTrade(passages_, language, &lexicon_.languages[language]);
    const LanguageWords& words = lexicon_.languages[language];
    const auto& basics = profile.In(language).basics;
    first_names_[language] = basics.first_name;
    readers_[language] = std::make_unique<QuestionReader>(
        language, words, OwnerName{basics.first_name, basics.last_name},
        OwnWords(profile.In(language), language));
    classifiers_[language] = std::make_unique<TopicClassifier>(lexicon_.topics[language]);
    message_readers_[language] = std::make_unique<MessageReader>(*readers_[language], words);
    std::vector<std::string> meant = WordsMeant(lexicon_, passages_, language);
    meant.insert(meant.end(), {basics.first_name, basics.last_name});
    spellings_[language] =
        std::make_unique<Spelling>(language, meant, lexicon_.words[language].rare);
    askers_[language] = std::make_unique<AskedQuestions>(KnownQuestions(asked, language));
  }
  TagToldPassages();
  industries_ = std::make_unique<Industries>(lexicon_.languages, facts_, languages_.written);
  spoken_industries_ = std::make_unique<SpokenIndustries>(passages_, *industries_);
  links_ = std::make_unique<PassageLinks>(passages_, analyser(languages_.main));
  for (const Language language : kLanguages) {
    indexes_[language] =
        std::make_unique<PassageIndex>(passages_, readers_[language]->analyser(), known_names_);
    std::vector<std::string> used = platform::Split(lexicon_.words[language].frequent, ' ');
    used.resize(std::min(used.size(), kMostUsed));
    familiarity_[language] = indexes_[language]->ShareKnown(used);
  }
  ForgetLists();
}

void Knowledge::ForgetLists() {
  for (LanguageWords& words : lexicon_.languages) words = {};
}

std::vector<std::string> Knowledge::OwnWords(const profile::Texts& texts, Language language) const {
  std::vector<std::string> own;
  for (const auto& [id, question] : texts.quick_questions) own.push_back(question);
  for (const facts::Thing& thing : facts_.things()) {
    own.push_back(thing.name.In(language));
    for (const facts::Text& other : thing.also) own.push_back(other.In(language));
  }
  for (const Passage& passage : passages_) {
    const PassageText& text = passage.text[language];
    own.push_back(text.title);
    if (passage.id.starts_with("interests/")) own.push_back(text.body);
  }
  return own;
}

Reading Knowledge::ReadMessage(const ReadText& message, Language otherwise) const {
  const Language whole = LanguageOf(message, otherwise);
  Reading reading = ReadIn(message, whole);
  std::vector<Word> words_of_asks;
  for (const Ask& ask : reading.asks) {
    const std::vector<Word>& words = ask.question.text.words();
    words_of_asks.insert(words_of_asks.end(), words.begin(), words.end());
  }
  const Language language = detector_.Detect(words_of_asks, whole);
  return language == whole ? reading : ReadIn(message, language);
}

std::optional<std::string_view> Knowledge::MeantBy(const std::string& word,
                                                   const std::string& folded, Language language,
                                                   bool begins_text) const {
  const bool known = std::any_of(kLanguages.begin(), kLanguages.end(),
                                 [&](Language any) { return spellings_[any]->Knows(folded); });
  if (known) return std::nullopt;
  const auto meant = spellings_[language]->Meant(folded);
  // German writes every noun with a capital.
  const bool is_name = !begins_text && language != Language::kGerman && BeginsWithCapital(word);
  if (meant && is_name && !BeginsWithCapital(*meant)) return std::nullopt;
  return meant;
}

ReadText Knowledge::Mend(const ReadText& text, Language language) const {
  std::string mended;
  std::size_t copied = 0;
  for (const Word& written : text.words()) {
    const std::string word(BehindApostrophe(written.written));
    const bool whole = word.size() == written.written.size();
    const auto meant =
        MeantBy(word, whole ? written.folded : platform::Fold(word), language, written.begin == 0);
    if (!meant) continue;
    mended += text.text().substr(copied, written.end - word.size() - copied);
    mended += *meant;
    copied = written.end;
  }
  if (copied == 0) return text;
  return ReadText(mended + text.text().substr(copied));
}

void Knowledge::TagToldPassages() {
  struct Answer {
    double confidence = 0;
    Passage* passage = nullptr;
  };
  std::map<std::string, Answer> best;
  std::set<std::string> answered;
  for (Passage& passage : passages_) {
    answered.insert(passage.concepts.begin(), passage.concepts.end());
    if (!passage.told) continue;
    std::map<std::string, double> confidence;
    for (const Language language : languages_.written) {
      const TextAnalyser& analyser = readers_[language]->analyser();
      for (const TopicGuess& guess :
           classifiers_[language]->Classify(analyser.Analyse(passage.text[language].title))) {
        confidence[guess.topic] +=
            guess.confidence / static_cast<double>(languages_.written.size());
      }
    }
    for (const auto& [topic, sure] : confidence) {
      // "Unsaid", say, is what no passage answers.
      if (!IsTopic(topic) || sure < kSureOfTopic) continue;
      if (sure > best[topic].confidence) best[topic] = {sure, &passage};
    }
  }
  for (const auto& [topic, answer] : best) {
    answer.passage->topics.push_back(topic);
    if (answered.count(topic) == 0) answer.passage->related.push_back(topic);
  }
}

std::optional<std::size_t> Knowledge::Find(std::string_view passage_id) const {
  const auto found = positions_.find(std::string(passage_id));
  if (found == positions_.end()) return std::nullopt;
  return found->second;
}

std::vector<Token> Knowledge::WithKindsOfNames(std::vector<Token> question) const {
  for (Token& token : question) {
    if (token.function_word || !token.concepts.empty()) continue;
    if (IsProduct(token.word)) {
      token = NameToken("skill");
    } else if (IsName(token.word)) {
      token = NameToken(skill_names_.count(token.word) > 0    ? "skill"
                        : school_names_.count(token.word) > 0 ? "school"
                                                              : "employer");
    }
  }
  return question;
}

std::vector<TopicGuess> Knowledge::TopicsOf(std::vector<Token> question, Language language) const {
  return classifiers_[language]->Classify(WithKindsOfNames(std::move(question)));
}

std::vector<AskedQuestions::Known> Knowledge::KnownQuestions(
    const std::map<Language, profile::VisitorQuestions>& asked, Language language) const {
  std::vector<AskedQuestions::Known> known;
  const auto questions = asked.find(language);
  if (questions == asked.end()) return known;
  const auto add = [&](const profile::ById<std::vector<std::string>>& lists, bool answered) {
    for (const auto& [passage, texts] : lists) {
      const auto position = Find(passage);
      if (!position) continue;
      for (const std::string& text : texts) {
        known.push_back({analyser(language).Analyse(text), *position, answered});
      }
    }
  };
  add(questions->second.asked, true);
  add(questions->second.unanswered, false);
  return known;
}

bool Knowledge::IsName(const std::string& folded) const {
  return content_names_.count(folded) > 0 && !IsKnownName(folded);
}

bool Knowledge::IsUnheardProduct(const std::string& folded) const {
  if (!IsProduct(folded)) return false;
  const auto holding = std::count_if(kLanguages.begin(), kLanguages.end(), [&](Language language) {
    return indexes_[language]->HoldsWord(folded);
  });
  return holding < kMostChance;
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
  return lexicon_.phrases->Say(
      language, phrase, {{"first", first_names_[language]}, {"email", email_}, {"topic", topic}});
}

}  // namespace portfolio::chat
