// chat_eval [--failures] <questions.json>...
// Asks the embedded engine every question of the files and prints, per language, how many were
// answered rightly. With --failures also the wrong ones. Exit code 1 when fewer than 95% are right.
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "chat/src/adapters/json_lexicon.h"
#include "chat/src/domain/compose_answer.h"
#include "eval/chat/chat_questions.h"
#include "profile/profile.h"

namespace portfolio::chat {
namespace {

constexpr double kTarget = 0.95;

struct Tally {
  int right = 0;
  int all = 0;
};

int Run(const std::vector<std::string>& files, bool show_failures) {
  auto profile = profile::LoadProfile("deploy/content");
  auto lexicon = ReadLexicon();
  if (!profile.ok() || !lexicon.ok()) {
    std::fprintf(stderr, "%s%s\n", profile.status().log_detail().c_str(),
                 lexicon.status().log_detail().c_str());
    return 2;
  }
  const Knowledge knowledge(*profile, *std::move(lexicon));
  std::map<std::string, Tally> tallies;
  std::map<std::string, Tally> kinds;
  Tally total;
  for (const std::string& file : files) {
    const auto questions = ReadQuestions(file);
    if (!questions.ok()) {
      std::fprintf(stderr, "%s: %s\n", file.c_str(), questions.status().message().c_str());
      return 2;
    }
    for (const KnownQuestion& question : *questions) {
      for (const auto& [code, text] : question.questions) {
        const ComposedAnswer answer = AskEngine(knowledge, question, code);
        const bool right = IsRight(question, answer);
        for (Tally* tally : {&tallies[code], &kinds[question.kind], &total}) {
          tally->right += right;
          ++tally->all;
        }
        if (right || !show_failures) continue;
        std::printf(
            "[%s] %s: %s\n  (%s, %s) %s\n\n", code.c_str(), question.id.c_str(), text.c_str(),
            std::string(OutcomeName(answer.outcome)).c_str(),
            answer.passages.empty() ? "-" : knowledge.passages()[answer.passages[0]].id.c_str(),
            answer.text.substr(0, 200).c_str());
      }
    }
  }
  std::printf("language  right    of\n");
  for (const auto& [code, tally] : tallies) {
    std::printf("%-8s  %5d  %4d  %5.1f%%\n", code.c_str(), tally.right, tally.all,
                100.0 * tally.right / tally.all);
  }
  for (const auto& [kind, tally] : kinds) {
    std::printf("%-9s %5d  %4d  %5.1f%%\n", kind.c_str(), tally.right, tally.all,
                100.0 * tally.right / tally.all);
  }
  std::printf("all       %5d  %4d  %5.1f%%\n", total.right, total.all,
              total.all == 0 ? 0 : 100.0 * total.right / total.all);
  return total.right >= kTarget * total.all ? 0 : 1;
}

}  // namespace
}  // namespace portfolio::chat

int main(int argc, char** argv) {
  std::vector<std::string> files(argv + 1, argv + argc);
  const bool show_failures = !files.empty() && files.front() == "--failures";
  if (show_failures) files.erase(files.begin());
  return portfolio::chat::Run(files, show_failures);
}
