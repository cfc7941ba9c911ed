// chat_ablation [--only=BEGINNING] [--lots=LOT,...] <open questions.json or talks.jsonl>...
// chat_ablation --keep=ROUNDS
// Prints what each learnt part, each kind of example and each list of words earns: how many single
// questions and turns of talks are right without it, and the difference to all. Parts that learn
// anew differ by chance, too: the rows "in another order" tell by how much. With --only just the
// parts whose names begin so, with --lots just the single questions of these lots. With --keep it
// asks nothing, but leaves of the examples only those that teach in so many of the rounds of
// learning.
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "chat/learn/learn_topics.h"
#include "chat/learn/read_examples.h"
#include "chat/src/adapters/json_lexicon.h"
#include "eval/chat/chat_talks.h"
#include "profile/profile.h"

namespace portfolio::chat {
namespace {

/// What the assistant is made of besides the owner's content.
struct Material {
  Lexicon lexicon;
  PerLanguage<WordLists> examples;
  std::map<Language, profile::VisitorQuestions> asked;
};

/// A part that can be left out.
struct Part {
  std::string name;
  std::function<void(Material*)> leave_out;
  /// What is learnt hangs on it.
  bool learnt = true;
};

struct Questions {
  std::vector<KnownQuestion> singles;
  std::vector<WrittenTalk> talks;
};

struct Score {
  int singles = 0;
  int turns = 0;
};

PerLanguage<LearntTopics> Learn(const Material& material) {
  PerLanguage<LearntTopics> learnt;
  for (const Language language : kLanguages) {
    const LanguageWords& words = material.lexicon.languages[language];
    learnt[language] = LearnTopics(TextAnalyser(language, WithOwner(words, {})),
                                   material.examples[language], words.concepts);
  }
  return learnt;
}

Score Measure(const profile::Profile& profile, Material material,
              const PerLanguage<LearntTopics>& learnt, const Questions& questions) {
  for (const Language language : kLanguages) {
    material.lexicon.topics[language] = learnt[language].model();
  }
  const Knowledge knowledge(profile, std::move(material.lexicon), material.asked);
  Score score;
  for (const KnownQuestion& question : questions.singles) {
    for (const auto& [code, text] : question.questions) {
      score.singles += IsRight(question, code, AskEngine(knowledge, question, code));
    }
  }
  for (const WrittenTalk& talk : questions.talks) {
    for (const HeldTurn& turn : Hold(knowledge, talk)) score.turns += turn.mark == Mark::kRight;
  }
  return score;
}

using ListsOf = WordLists LanguageWords::*;

Part WithoutList(const std::string& kind, const std::string& name, ListsOf lists) {
  return {kind + " " + name,
          [=](Material* material) {
            for (LanguageWords& words : material->lexicon.languages) (words.*lists)[name].clear();
          },
          lists == &LanguageWords::intents && name == "owner"};
}

template <typename Leaves>
Part WithoutTopics(const std::string& name, const Leaves& leaves) {
  return {"examples: " + name, [=](Material* material) {
            for (WordLists& examples : material->examples) {
              std::erase_if(examples, [&](const auto& entry) { return leaves(entry.first); });
            }
          }};
}

template <typename Change>
Part WithExamples(const std::string& name, const Change& change) {
  return {"examples: " + name, [=](Material* material) {
            for (WordLists& topics : material->examples) {
              for (auto& [topic, examples] : topics) change(&examples);
            }
          }};
}

void KeepEvery(std::size_t nth, std::vector<std::string>* examples) {
  std::size_t position = 0;
  std::erase_if(*examples, [&](const std::string&) { return position++ % nth != 0; });
}

std::size_t BytesOf(const PerLanguage<WordLists>& examples) {
  std::size_t bytes = 0;
  for (const WordLists& topics : examples) {
    for (const auto& [topic, questions] : topics) {
      for (const std::string& question : questions) bytes += question.size() + 1;
    }
  }
  return bytes;
}

/// Only those that are told wrong, or barely, in so many of the rounds of learning.
void KeepThoseThatTeach(int rounds, Material* material) {
  const PerLanguage<LearntTopics> learnt = Learn(*material);
  for (const Language language : kLanguages) {
    auto lessons = learnt[language].lessons.begin();
    for (auto& [topic, examples] : material->examples[language]) {
      std::erase_if(examples, [&](const std::string&) { return *lessons++ < rounds; });
    }
  }
}

std::vector<Part> LearntParts(const Material& material) {
  const LanguageWords& words = material.lexicon.languages[Language::kEnglish];
  const auto told = [words](const std::string& topic) { return words.concepts.count(topic) > 0; };
  std::vector<Part> parts = {
      WithExamples("in another order",
                   [](auto* examples) { std::reverse(examples->begin(), examples->end()); }),
      WithExamples("in a third order",
                   [](auto* examples) { std::sort(examples->begin(), examples->end()); }),
      WithoutTopics("all", [](const std::string&) { return true; }),
      WithExamples("every second", [](auto* examples) { KeepEvery(2, examples); }),
      WithExamples("three of four", [](auto* examples) { KeepEvery(4, examples); }),
      WithoutTopics("what content tells", told)};
  for (const int rounds : {1, 2, 3, 4, 6, 8, 10, 12}) {
    parts.push_back({"examples: that teach in fewer rounds than " + std::to_string(rounds),
                     [=](Material* all) { KeepThoseThatTeach(rounds, all); }});
  }
  for (const auto& [name, examples] : material.examples[Language::kEnglish]) {
    if (told(name)) continue;
    parts.push_back(WithoutTopics(name, [name = name](const std::string& topic) {
      return topic == name || topic.starts_with(name + "/");
    }));
  }
  parts.push_back({"private/questions: all", [](Material* all) { all->asked.clear(); }, false});
  parts.push_back({"private/questions: answered",
                   [](Material* all) {
                     for (auto& [language, lists] : all->asked) lists.asked.clear();
                   },
                   false});
  parts.push_back({"private/questions: unanswered",
                   [](Material* all) {
                     for (auto& [language, lists] : all->asked) lists.unanswered.clear();
                   },
                   false});
  return parts;
}

std::vector<Part> Lists(const Material& material) {
  const LanguageWords& words = material.lexicon.languages[Language::kEnglish];
  std::vector<Part> parts = {
      {"function words",
       [](Material* all) {
         for (LanguageWords& own : all->lexicon.languages) own.function_words.clear();
       }},
      {"light words",
       [](Material* all) {
         for (LanguageWords& own : all->lexicon.languages) own.light_words.clear();
       }},
      {"concepts: all",
       [](Material* all) {
         for (LanguageWords& own : all->lexicon.languages) own.concepts.clear();
       }},
      {"names: products", [](Material* all) { all->lexicon.known_products.clear(); }, false},
      {"names: others", [](Material* all) { all->lexicon.other_names.clear(); }, false}};
  for (const auto& [name, list] : words.intents) {
    parts.push_back(WithoutList("intents:", name, &LanguageWords::intents));
  }
  for (const auto& [name, list] : words.cues) {
    parts.push_back(WithoutList("cues:", name, &LanguageWords::cues));
  }
  for (const auto& [name, list] : words.asks) {
    parts.push_back(WithoutList("asks:", name, &LanguageWords::asks));
  }
  return parts;
}

platform::StatusOr<Material> ReadMaterial() {
  Material material;
  ASSIGN_OR_RETURN(material.lexicon, ReadWordLists());
  ASSIGN_OR_RETURN(material.asked, profile::LoadVisitorQuestions("deploy/content"));
  for (const Language language : kLanguages) {
    ASSIGN_OR_RETURN(material.examples[language], ReadExamples("services/chat/examples", language));
  }
  return material;
}

platform::StatusOr<Questions> ReadFiles(const std::vector<std::string>& files,
                                        const std::set<std::string>& lots) {
  Questions questions;
  std::vector<std::string> singles;
  for (const std::string& file : files) {
    if (!file.ends_with(".jsonl")) {
      singles.push_back(file);
      continue;
    }
    ASSIGN_OR_RETURN(const auto talks, ReadTalks(file));
    questions.talks.insert(questions.talks.end(), talks.begin(), talks.end());
  }
  ASSIGN_OR_RETURN(questions.singles, ReadQuestions(singles, lots));
  return questions;
}

/// Leaves of a file of examples the topics and what `kept` has of each, in its order.
void Rewrite(const std::string& path, const WordLists& kept) {
  std::ifstream file(path, std::ios::binary);
  std::string text;
  auto next = std::vector<std::string>::const_iterator();
  auto end = next;
  for (std::string line; std::getline(file, line);) {
    const bool topic = !line.empty() && line.front() == '[' && line.back() == ']';
    if (topic) {
      const auto& examples = LanguageWords::In(kept, line.substr(1, line.size() - 2));
      next = examples.begin();
      end = examples.end();
    }
    const bool stays = topic || line.empty() || (next != end && *next == line);
    if (stays) text += line + "\n";
    if (stays && !topic && !line.empty()) ++next;
  }
  std::ofstream(path, std::ios::binary) << text;
}

int Keep(int rounds) {
  auto material = ReadMaterial();
  if (!material.ok()) return 2;
  KeepThoseThatTeach(rounds, &*material);
  for (const Language language : kLanguages) {
    const std::string code(platform::LanguageCode(language));
    Rewrite("services/chat/examples/questions." + code + ".txt", material->examples[language]);
  }
  return 0;
}

int Run(const std::vector<std::string>& files, const std::set<std::string>& lots,
        const std::string& only) {
  const auto profile = profile::LoadProfile("deploy/content");
  const auto material = ReadMaterial();
  const auto questions = ReadFiles(files, lots);
  for (const platform::Status& status : {profile.status(), material.status(), questions.status()}) {
    if (status.ok()) continue;
    std::fprintf(stderr, "%s %s\n", status.message().c_str(), status.log_detail().c_str());
    return 2;
  }
  std::vector<Part> parts = LearntParts(*material);
  for (Part& list : Lists(*material)) parts.push_back(std::move(list));
  const PerLanguage<LearntTopics> learnt = Learn(*material);
  const Score all = Measure(*profile, *material, learnt, *questions);
  std::printf("%-44s singles %5d        turns %4d\n", "with all", all.singles, all.turns);
  for (const Part& part : parts) {
    if (!part.name.starts_with(only)) continue;
    Material without = *material;
    part.leave_out(&without);
    const PerLanguage<LearntTopics> anew =
        part.learnt ? Learn(without) : PerLanguage<LearntTopics>();
    const std::size_t bytes = BytesOf(without.examples);
    const Score score =
        Measure(*profile, std::move(without), part.learnt ? anew : learnt, *questions);
    std::printf("%-44s singles %5d (%+4d) turns %4d (%+4d) %4zu kB of examples\n",
                part.name.c_str(), score.singles, score.singles - all.singles, score.turns,
                score.turns - all.turns, bytes / 1000);
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace
}  // namespace portfolio::chat

int main(int argc, char** argv) {
  std::vector<std::string> files(argv + 1, argv + argc);
  const std::string rounds = portfolio::chat::TakeOption("keep", &files);
  if (!rounds.empty()) return portfolio::chat::Keep(std::stoi(rounds));
  const std::string only = portfolio::chat::TakeOption("only", &files);
  const std::set<std::string> lots = portfolio::chat::TakeLots(&files);
  return portfolio::chat::Run(files, lots, only);
}
