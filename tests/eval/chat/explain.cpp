// chat_explain [language] < messages
// Holds a talk with the embedded engine, a message a line, an empty line begins another talk;
// prints of each message how it was read, which row of the table decided each ask, and the answer.
#include <cstdio>
#include <iostream>
#include <string>

#include "chat/src/adapters/json_lexicon.h"
#include "chat/src/domain/converse.h"
#include "eval/chat/chat_questions.h"
#include "profile/profile.h"

namespace portfolio::chat {
namespace {

void Explain(const Knowledge& knowledge, const std::string& message, const ComposedAnswer& answer) {
  const Reading read = knowledge.ReadIn(ReadText(message), answer.language);
  std::printf("Q: %s\n", message.c_str());
  if (!read.framing.empty()) std::printf("   told: %s\n", read.framing.text().c_str());
  for (std::size_t i = 0; i < read.asks.size(); ++i) {
    std::printf("   ask: %s [%d", read.asks[i].text.c_str(), static_cast<int>(read.asks[i].want));
    for (const std::string& mark : read.asks[i].marks) std::printf(" %s", mark.c_str());
    const bool known = i < answer.reasons.size();
    std::printf("] %s\n", known ? std::string(answer.reasons[i]).c_str() : "");
  }
  std::printf("A (%s", std::string(OutcomeName(answer.outcome)).c_str());
  for (const std::size_t i : answer.passages) {
    std::printf(" %s", knowledge.passages()[i].id.c_str());
  }
  std::printf("): %s\n\n", answer.text.c_str());
}

int Run(const std::string& code) {
  const auto profile = profile::LoadProfile("deploy/content");
  auto lexicon = ReadLexicon();
  const auto asked = profile::LoadVisitorQuestions("deploy/content");
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

int main(int argc, char** argv) { return portfolio::chat::Run(argc > 1 ? argv[1] : "en"); }
