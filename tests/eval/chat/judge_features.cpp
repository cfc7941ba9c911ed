// judge_features <open questions.json>...
// Prints what the two regressions of judge_findings.h rest on, for fit_judge.py: of the example
// questions, each looked up by classifiers that learned four fifths of them without it, and of the
// files. A row per question and regression: regression, "example" or "asked", what became of the
// question ("right" and "wrong" passages for what the content tells, "untold", "off_topic"), then
// sign=value.
#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chat/learn/learn_topics.h"
#include "chat/learn/read_examples.h"
#include "chat/src/adapters/json_lexicon.h"
#include "chat/src/domain/find/find_passages.h"
#include "chat/src/domain/find/judge_findings.h"
#include "eval/chat/chat_questions.h"
#include "profile/profile.h"

namespace portfolio::chat {
namespace {

constexpr std::size_t kFolds = 5;
/// A passage so nearly as much about a topic as the best is a right answer, too.
constexpr double kNearlyBest = 0.6;
/// The other lots measure what came of it.
const std::set<std::string> kFittedLots = {"recruiter", "first", "second", "third", "fourth"};

/// For the {placeholders} of example questions: names of deploy/content.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kNames = {
    {{"{employer}", "Valdora"},
     {"{school}", "Carpathian"},
     {"{project}", "Meridale"},
     {"{skill}", "SQL"},
     {"{city}", "Bucharest"},
     {"{year}", "2018"}}};

/// Courtesies and what is declined: their answers are no passages.
bool HasFixedAnswer(const std::string& topic) {
  static const std::set<std::string> topics = {"private",  "injection", "identity",
                                               "help",     "salary",    "small_talk",
                                               "greeting", "thanks",    "goodbye"};
  return topics.count(topic) > 0;
}

enum class Label { kTold, kUntold, kOffTopic };

/// A question with what it is to the content.
struct LabelledQuestion {
  std::string text;
  Language language = Language::kEnglish;
  const char* source = "";
  Label label = Label::kTold;
};

void PrintRow(const char* regression, const char* source, const char* outcome,
              const std::vector<Sign>& signs) {
  // The regression has no say.
  if (signs.empty()) return;
  std::printf("%s\t%s\t%s", regression, source, outcome);
  for (const Sign& sign : signs) {
    std::printf("\t%s=%.4f", std::string(sign.name).c_str(), sign.value);
  }
  std::printf("\n");
}

const char* OutcomeOf(Label label, bool best_right) {
  if (label == Label::kUntold) return "untold";
  if (label == Label::kOffTopic) return "off_topic";
  return best_right ? "right" : "wrong";
}

/// `is_right` tells whether a passage (by position) answers the question, if the content does.
template <typename IsRightPassage>
void PrintRows(const Knowledge& knowledge, const LabelledQuestion& question,
               const IsRightPassage& is_right) {
  const UnderstoodQuestion read = knowledge.Read(ReadText(question.text), question.language);
  if (read.intent != Intent::kQuestion) return;
  const Findings findings = FindPassages(knowledge).Find(read);
  bool names_skill = false;
  bool best_right = false;
  if (!findings.hits.empty()) {
    const std::size_t best = findings.hits.front().passage;
    names_skill = knowledge.passages()[best].section == "skills";
    best_right = is_right(best);
  }
  const char* const outcome = OutcomeOf(question.label, best_right);
  PrintRow("answer", question.source, outcome, AnswerSigns(findings, names_skill));
  PrintRow("off_topic", question.source, outcome, OffTopicSigns(findings));
}

// ---------------------------------------------------------------- example questions

std::string WithNames(std::string text, const std::string& first_name) {
  const auto fill = [&text](std::string_view placeholder, std::string_view name) {
    for (std::size_t at = text.find(placeholder); at != std::string::npos;
         at = text.find(placeholder, at + name.size())) {
      text.replace(at, placeholder.size(), name);
    }
  };
  fill("{first}", first_name);
  for (const auto& [placeholder, name] : kNames) fill(placeholder, name);
  return text;
}

/// Takes every fifth question out of `questions`, from the one at `fold`.
template <typename Lists>
Lists HoldOut(std::size_t fold, Lists* questions) {
  Lists held_out;
  std::size_t position = 0;
  for (auto& [topic, examples] : *questions) {
    std::vector<std::string> kept;
    for (std::string& example : examples) {
      const bool out = position++ % kFolds == fold;
      (out ? held_out[topic] : kept).push_back(std::move(example));
    }
    examples = std::move(kept);
  }
  return held_out;
}

/// The passages that answer a topic, by position.
std::set<std::size_t> AnswersTo(const std::vector<PassageIndex::Membership>& about) {
  double most = 0;
  for (const auto& member : about) most = std::max(most, member.degree);
  std::set<std::size_t> answers;
  for (const auto& member : about) {
    if (member.degree >= kNearlyBest * most) answers.insert(member.passage);
  }
  return answers;
}

/// A topic that the content of some language doesn't know is only spoken of in passing elsewhere.
Label LabelOf(const Knowledge& knowledge, const std::string& topic) {
  if (topic.starts_with("off_topic")) return Label::kOffTopic;
  const bool told = std::all_of(kLanguages.begin(), kLanguages.end(), [&](Language language) {
    return !knowledge.index(language).About(topic).empty();
  });
  return told ? Label::kTold : Label::kUntold;
}

void PrintExamples(const Knowledge& knowledge, const WordLists& examples, Language language,
                   const std::string& first_name) {
  for (const auto& [topic, texts] : examples) {
    if (HasFixedAnswer(topic)) continue;
    const std::set<std::size_t> answers = AnswersTo(knowledge.index(language).About(topic));
    const Label label = LabelOf(knowledge, topic);
    for (const std::string& text : texts) {
      PrintRows(knowledge, {WithNames(text, first_name), language, "example", label},
                [&](std::size_t passage) { return answers.count(passage) > 0; });
    }
  }
}

/// Questions of the content, each with the passage that is to answer it.
void PrintVisitorQuestions(const Knowledge& knowledge, const profile::VisitorQuestions& questions,
                           Language language) {
  for (const auto& [id, texts] : questions.asked) {
    const auto answer = knowledge.Find(id);
    for (const std::string& text : texts) {
      PrintRows(knowledge, {text, language, "content", Label::kTold},
                [&](std::size_t passage) { return answer == passage; });
    }
  }
  for (const auto& [id, texts] : questions.unanswered) {
    for (const std::string& text : texts) {
      PrintRows(knowledge, {text, language, "content", Label::kUntold},
                [](std::size_t) { return false; });
    }
  }
}

void PrintFold(const profile::Profile& profile, Lexicon lexicon, PerLanguage<WordLists> examples,
               std::map<Language, profile::VisitorQuestions> asked, std::size_t fold) {
  PerLanguage<WordLists> held_out;
  PerLanguage<LearntTopics> learnt;
  PerLanguage<profile::VisitorQuestions> held_out_of_content;
  for (const Language language : kLanguages) {
    const LanguageWords& words = lexicon.languages[language];
    held_out[language] = HoldOut(fold, &examples[language]);
    learnt[language] = LearnTopics(TextAnalyser(language, WithOwner(words, {})), examples[language],
                                   words.concepts);
    lexicon.topics[language] = learnt[language].model();
    auto& questions = asked[language];
    held_out_of_content[language] = {.asked = HoldOut(fold, &questions.asked),
                                     .unanswered = HoldOut(fold, &questions.unanswered)};
  }
  const Knowledge knowledge(profile, std::move(lexicon), asked);
  for (const Language language : kLanguages) {
    const auto& owner = profile.In(language).basics;
    PrintExamples(knowledge, held_out[language], language, owner.first_name);
    PrintVisitorQuestions(knowledge, held_out_of_content[language], language);
  }
}

// ---------------------------------------------------------------- open questions

/// Nothing for kinds that no regression judges.
std::optional<Label> LabelOfKind(const std::string& kind) {
  if (kind == "fact") return Label::kTold;
  if (kind == "unknown") return Label::kUntold;
  if (kind == "offtopic") return Label::kOffTopic;
  return std::nullopt;
}

void PrintAsked(const Knowledge& knowledge, const KnownQuestion& question) {
  const auto label = LabelOfKind(question.kind);
  if (!label || !question.after.empty()) return;
  for (const auto& [code, text] : question.questions) {
    const Language language = platform::LanguageFromCode(code).value_or(Language::kEnglish);
    PrintRows(knowledge, {text, language, "asked", *label}, [&](std::size_t passage) {
      return IsRight(question, knowledge.passages()[passage].text[language].answer);
    });
  }
}

int Fail(const platform::Status& status) {
  std::fprintf(stderr, "%s %s\n", status.message().c_str(), status.log_detail().c_str());
  return 2;
}

int Run(const std::vector<std::string>& files) {
  const auto profile = profile::LoadProfile("deploy/content");
  if (!profile.ok()) return Fail(profile.status());
  const auto lexicon = ReadLexicon();
  if (!lexicon.ok()) return Fail(lexicon.status());
  const auto asked = profile::LoadVisitorQuestions("deploy/content");
  if (!asked.ok()) return Fail(asked.status());
  PerLanguage<WordLists> examples;
  for (const Language language : kLanguages) {
    auto read = ReadExamples("services/chat/examples", language);
    if (!read.ok()) return Fail(read.status());
    examples[language] = *std::move(read);
  }
  for (std::size_t fold = 0; fold < kFolds; ++fold) {
    PrintFold(*profile, *lexicon, examples, *asked, fold);
  }
  const Knowledge knowledge(*profile, *lexicon, *asked);
  const auto questions = ReadQuestions(files, kFittedLots);
  if (!questions.ok()) return Fail(questions.status());
  for (const KnownQuestion& question : *questions) PrintAsked(knowledge, question);
  return 0;
}

}  // namespace
}  // namespace portfolio::chat

int main(int argc, char** argv) { return portfolio::chat::Run({argv + 1, argv + argc}); }
