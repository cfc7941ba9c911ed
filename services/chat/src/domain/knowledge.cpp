#include "chat/src/domain/knowledge.h"

#include <algorithm>
#include <future>
#include <map>
#include <set>
#include <utility>

#include "chat/src/domain/build_passages.h"
#include "chat/src/domain/fill_phrase.h"
#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

/// Mean of the six languages.
constexpr double kSureOfTopic = 0.5;

/// Calls `build` for the languages side by side.
template <typename Build>
void ForEachLanguage(const Build& build) {
  std::vector<std::future<void>> parts;
  for (const Language language : kLanguages) {
    parts.push_back(std::async(std::launch::async, build, language));
  }
  for (std::future<void>& part : parts) part.get();
}

}  // namespace

Knowledge::Knowledge(const profile::Profile& profile, Lexicon lexicon)
    : lexicon_(std::move(lexicon)),
      passages_(BuildPassages(profile, lexicon_)),
      email_(profile.facts.basics.email),
      detector_(passages_, lexicon_) {
  for (std::size_t i = 0; i < passages_.size(); ++i) positions_.emplace(passages_[i].id, i);
  for (const std::string& name : lexicon_.known_names) known_names_.insert(platform::Fold(name));
  for (const Passage& passage : passages_) {
    if (!passage.id.starts_with("education/")) continue;
    for (const std::string& name : passage.text[Language::kEnglish].names) {
      for (const std::string& word : platform::Words(name)) {
        school_names_.insert(platform::Fold(word));
      }
    }
  }
  ForEachLanguage([&](Language language) {
    const LanguageWords& words = lexicon_.languages[language];
    const auto& basics = profile.In(platform::LanguageCode(language)).basics;
    first_names_[language] = basics.first_name;
    readers_[language] = std::make_unique<QuestionReader>(
        language, words, OwnerName{basics.first_name, basics.last_name});
    classifiers_[language] = std::make_unique<TopicClassifier>(readers_[language]->analyser(),
                                                               words.questions, words.concepts);
    // What was learnt needs the examples no more, only the names of their topics.
    for (auto& [topic, examples] : lexicon_.languages[language].questions) examples = {};
  });
  TagToldPassages();
  ForEachLanguage([&](Language language) {
    indexes_[language] = std::make_unique<PassageIndex>(passages_, readers_[language]->analyser(),
                                                        lexicon_.known_names);
  });
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
    for (const Language language : kLanguages) {
      const TextAnalyser& analyser = readers_[language]->analyser();
      for (const TopicGuess& guess :
           classifiers_[language]->Classify(analyser.Analyse(passage.text[language].title))) {
        confidence[guess.topic] += guess.confidence / static_cast<double>(kLanguages.size());
      }
    }
    for (const auto& [topic, sure] : confidence) {
      if (sure >= kSureOfTopic && sure > best[topic].confidence) best[topic] = {sure, &passage};
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

std::vector<TopicGuess> Knowledge::TopicsOf(std::vector<Token> question, Language language) const {
  for (Token& token : question) {
    if (token.function_word || !token.concepts.empty()) continue;
    if (IsKnownName(token.word)) {
      token = NameToken("skill");
    } else if (IsName(token.word)) {
      token = NameToken(school_names_.count(token.word) > 0 ? "school" : "employer");
    }
  }
  return classifiers_[language]->Classify(question);
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
