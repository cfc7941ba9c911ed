// chat_explain [language [content]] < messages
// Holds a talk with the embedded engine, a message a line, an empty line begins another talk;
// prints of each message how it was read, which row of the table decided each ask, what was found
// for its words alone, and the answer.
#include <cstdio>
#include <iostream>
#include <string>

#include "chat/src/adapters/json_lexicon.h"
#include "chat/src/domain/converse.h"
#include "chat/src/domain/find/find_passages.h"
#include "chat/src/domain/find/judge_findings.h"
#include "eval/chat/chat_questions.h"
#include "profile/profile.h"

namespace portfolio::chat {
namespace {

void PrintFound(const Knowledge& knowledge, const UnderstoodQuestion& question) {
  const Findings found = FindPassages(knowledge).Find(question);
  std::printf("      p %.2f off-topic %.2f unanswered %.2f unsaid %.2f absent %d \"%s\"\n",
              AnswerProbability(knowledge, found), OffTopicProbability(found), found.unanswered,
              ConfidenceOf(found, "unsaid"), found.asks_for_absent ? 1 : 0,
              found.unknown_name.c_str());
  for (const Hit& hit : found.hits) {
    std::printf("      %-40s score %.2f coverage %.2f title %.2f topic %.2f asked %.2f\n",
                knowledge.passages()[hit.passage].id.c_str(), hit.score, hit.coverage,
                hit.title_coverage, hit.topic, hit.asked);
  }
}

void Explain(const Knowledge& knowledge, const std::string& message, const ComposedAnswer& answer) {
  const Reading read = knowledge.ReadIn(ReadText(message), answer.language);
  std::printf("Q: %s\n", message.c_str());
  if (!read.framing.empty()) std::printf("   told: %s\n", read.framing.text().c_str());
  for (std::size_t i = 0; i < read.asks.size(); ++i) {
    std::printf("   ask: %s [%d", read.asks[i].text.c_str(), static_cast<int>(read.asks[i].want));
    for (const std::string& mark : read.asks[i].marks) std::printf(" %s", mark.c_str());
    const bool known = i < answer.reasons.size();
    std::printf("] %s\n", known ? std::string(answer.reasons[i]).c_str() : "");
    PrintFound(knowledge, read.asks[i].question);
  }
  std::printf("A (%s", std::string(OutcomeName(answer.outcome)).c_str());
  for (const std::size_t i : answer.passages) {
    std::printf(" %s", knowledge.passages()[i].id.c_str());
  }
  std::printf("): %s\n\n", answer.text.c_str());
}

int Run(const std::string& code, const std::string& content) {
  const auto profile = profile::LoadProfile(content);
  auto lexicon = ReadLexicon();
  const auto asked = profile::LoadVisitorQuestions(content);
  if (!profile.ok() || !lexicon.ok() || !asked.ok()) return 2;
  const Knowledge knowledge(*profile, *std::move(lexicon), *asked);
  const Converse converse(knowledge, EvalMonth);
  const Language interface = platform::LanguageFromCode(code).value_or(Language::kEnglish);
  Talk talk;
  for (std::string message; std::getline(std::cin, message);) {
    if (message.empty()) {
      talk.clear();
      continue;
    }
    const ComposedAnswer answer = converse.Answer(message, interface, talk);
    Explain(knowledge, message, answer);
    talk.push_back(TurnOf(knowledge, message, answer));
  }
  return 0;
}

}  // namespace
}  // namespace portfolio::chat

int main(int argc, char** argv) {
  return portfolio::chat::Run(argc > 1 ? argv[1] : "en", argc > 2 ? argv[2] : "deploy/content");
}
