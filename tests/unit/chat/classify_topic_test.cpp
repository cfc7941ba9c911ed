#include "chat/src/domain/topics/classify_topic.h"

#include <catch2/catch.hpp>

#include "chat/learn/learn_topics.h"
#include "chat/learn/read_examples.h"
#include "unit/chat/sample_knowledge.h"

namespace portfolio::chat {
namespace {

/// `all` without every fifth question, which is put into `left_out`.
WordLists LeaveOut(const WordLists& all, WordLists* left_out) {
  WordLists kept;
  std::size_t count = 0;
  for (const auto& [topic, questions] : all) {
    for (const std::string& question : questions) {
      (++count % 5 == 0 ? *left_out : kept)[topic].push_back(question);
    }
  }
  return kept;
}

TEST_CASE("A question is told by words that its topic's examples share with it", "[chat]") {
  const TextAnalyser analyser(Language::kEnglish, LanguageWords());
  const WordLists questions = {
      {"notice", {"How soon could she leave {employer}?", "When is she free to go?"}},
      {"sport", {"Does she run marathons?", "Which mountains has she climbed?"}}};
  const LearntTopics learnt = LearnTopics(analyser, questions, {});
  const TopicClassifier classifier(learnt.model());
  const auto topics = classifier.Classify(analyser.Analyse("Has she ever run up a mountain?"));
  REQUIRE(topics.size() == 2);
  CHECK(topics[0].topic == "sport");
  CHECK(topics[0].confidence > topics[1].confidence);
  CHECK(topics[0].confidence + topics[1].confidence == Approx(1));
  CHECK(classifier.Classify(analyser.Analyse("leave soon")).front().topic == "notice");
}

TEST_CASE("Of a name only its kind says what is asked", "[chat]") {
  const TextAnalyser analyser(Language::kEnglish, LanguageWords());
  const WordLists questions = {{"career", {"when was she at {employer}", "why {employer}"}},
                               {"education", {"when was she at {school}", "why {school}"}}};
  const LearntTopics learnt = LearnTopics(analyser, questions, {});
  const TopicClassifier classifier(learnt.model());
  std::vector<Token> question = analyser.Analyse("when was she at");
  question.push_back(NameToken("school"));
  CHECK(classifier.Classify(question).front().topic == "education");
  question.back() = NameToken("employer");
  CHECK(classifier.Classify(question).front().topic == "career");
}

TEST_CASE("Figures are told by being figures, whatever they are", "[chat]") {
  const TextAnalyser analyser(Language::kEnglish, LanguageWords());
  const WordLists questions = {{"off_topic", {"what is 17 times 4"}}, {"sport", {"marathons run"}}};
  const LearntTopics learnt = LearnTopics(analyser, questions, {});
  const TopicClassifier classifier(learnt.model());
  CHECK(classifier.Classify(analyser.Analyse("329 by 12")).front().topic == "off_topic");
}

TEST_CASE("A topic with parts is as likely as all of them together", "[chat]") {
  const TextAnalyser analyser(Language::kEnglish, LanguageWords());
  const WordLists questions = {{"unsaid", {"anything else"}},
                               {"unsaid/money", {"turnover of that firm"}},
                               {"unsaid/people", {"founder of that firm"}},
                               {"sport", {"marathons run"}}};
  const LearntTopics learnt = LearnTopics(analyser, questions, {});
  const TopicClassifier classifier(learnt.model());
  const std::vector<TopicGuess> guesses = classifier.Classify(analyser.Analyse("that firm"));
  REQUIRE(guesses.size() >= 2);
  CHECK(guesses[0].topic == "unsaid");
  for (const TopicGuess& guess : guesses) CHECK(guess.topic.find('/') == std::string::npos);
}

TEST_CASE("A question without anything that was ever seen has no topic", "[chat]") {
  const TextAnalyser analyser(Language::kEnglish, LanguageWords());
  const LearntTopics learnt = LearnTopics(analyser, {{"sport", {"marathons"}}}, {});
  const TopicClassifier classifier(learnt.model());
  CHECK(classifier.Classify(analyser.Analyse("xyzzy plugh")).empty());
  CHECK(classifier.Classify({}).empty());
}

TEST_CASE(
    "Of left-out examples more than half are told in each language, and sure guesses are mostly "
    "right",
    "[chat][counts]") {
  const auto lexicon = ReadLexicon();
  REQUIRE(lexicon.ok());
  for (const Language language : kLanguages) {
    INFO(platform::LanguageCode(language));
    WordLists left_out;
    const WordLists examples =
        ValueOrThrow(ReadExamples(RepositoryRoot() + "/services/chat/examples", language));
    const WordLists kept = LeaveOut(examples, &left_out);
    const TextAnalyser& analyser = SampleKnowledge().analyser(language);
    const LearntTopics learnt = LearnTopics(analyser, kept, lexicon->languages[language].concepts);
    const TopicClassifier classifier(learnt.model());
    int all = 0;
    int right = 0;
    int sure = 0;
    int surely_right = 0;
    for (const auto& [topic, questions] : left_out) {
      for (const std::string& question : questions) {
        const auto topics = classifier.Classify(AnalyseExample(analyser, question));
        // A part is told by its whole.
        const std::string whole = topic.substr(0, topic.find('/'));
        const bool told = !topics.empty() && topics.front().topic == whole;
        ++all;
        right += told;
        if (topics.empty() || topics.front().confidence < 0.8) continue;
        ++sure;
        surely_right += told;
      }
    }
    CHECK(all > 900);
    CHECK(right > all / 2);
    CHECK(sure > all / 4);
    CHECK(surely_right > sure * 4 / 5);
  }
}

}  // namespace
}  // namespace portfolio::chat
