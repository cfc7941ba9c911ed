// chat_eval [--failures] [--typing-errors] <questions.json>...
// Asks the embedded engine every question of the files, and the language model, too, where
// LLM_BASE_URL names one. Prints how many were answered rightly, per kind and language; with
// --failures also the wrong ones. With --typing-errors each long word of a question has one. Exit
// code 1 when fewer than 95% of an engine's are right.
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "chat/src/adapters/json_lexicon.h"
#include "chat/src/domain/converse.h"
#include "eval/chat/ask_model.h"
#include "eval/chat/chat_questions.h"
#include "eval/chat/damage.h"
#include "profile/profile.h"

namespace portfolio::chat {
namespace {

constexpr double kTarget = 0.95;
constexpr char kAll[] = "all";

using Ask = std::function<ComposedAnswer(const KnownQuestion&, const std::string& language)>;

struct Tally {
  int right = 0;
  int all = 0;
  /// Told as the nearest that is known.
  int unsure = 0;
};

/// Answers by kind and language, with sums under kAll.
class Tallies {
 public:
  void Count(const std::string& kind, const std::string& language, bool right, bool unsure) {
    for (const std::string& row : {kind, std::string(kAll)}) {
      for (const std::string& column : {language, std::string(kAll)}) {
        Tally& tally = tallies_[row][column];
        tally.right += right;
        tally.unsure += unsure;
        ++tally.all;
      }
    }
  }

  void Print() {
    const Tally whole = tallies_[kAll][kAll];
    std::printf("%-10s", "right/of");
    for (const auto& [language, tally] : ColumnsOf(kAll)) std::printf("%9s", language.c_str());
    std::printf("\n");
    for (const auto& [kind, columns] : tallies_) {
      if (kind != kAll) PrintRow(kind);
    }
    PrintRow(kAll);
    std::printf("%-10s", "percent");
    for (const auto& [language, tally] : ColumnsOf(kAll)) {
      std::printf("%9.1f", 100.0 * tally.right / tally.all);
    }
    std::printf("\nwrong: %d of %d; told as the nearest that is known: %d, of facts %d\n",
                whole.all - whole.right, whole.all, whole.unsure, tallies_["fact"][kAll].unsure);
  }

  bool ReachTarget() { return tallies_[kAll][kAll].right >= kTarget * tallies_[kAll][kAll].all; }

 private:
  /// The languages, then the sum.
  std::vector<std::pair<std::string, Tally>> ColumnsOf(const std::string& kind) {
    std::vector<std::pair<std::string, Tally>> columns;
    for (const auto& column : tallies_[kind]) {
      if (column.first != kAll) columns.push_back(column);
    }
    columns.emplace_back(kAll, tallies_[kind][kAll]);
    return columns;
  }

  void PrintRow(const std::string& kind) {
    std::printf("%-10s", kind.c_str());
    for (const auto& [language, tally] : ColumnsOf(kind)) {
      std::printf("%9s", (std::to_string(tally.right) + "/" + std::to_string(tally.all)).c_str());
    }
    std::printf("\n");
  }

  std::map<std::string, std::map<std::string, Tally>> tallies_;
};

void PrintFailure(const Knowledge& knowledge, const KnownQuestion& question,
                  const std::string& language, const ComposedAnswer& answer) {
  constexpr std::size_t kMostBytes = 200;
  std::printf("[%s] %s: %s\n  (%s, %s) %s\n\n", language.c_str(), question.id.c_str(),
              question.questions.at(language).c_str(),
              std::string(OutcomeName(answer.outcome)).c_str(),
              answer.passages.empty() ? "-" : knowledge.passages()[answer.passages[0]].id.c_str(),
              answer.text.substr(0, kMostBytes).c_str());
}

bool Measure(const Knowledge& knowledge, const std::vector<KnownQuestion>& questions,
             const Ask& ask, bool show_failures) {
  Tallies tallies;
  for (const KnownQuestion& question : questions) {
    for (const auto& [code, text] : question.questions) {
      const ComposedAnswer answer = ask(question, code);
      const bool right = IsRight(question, code, answer);
      const bool unsure = answer.outcome == Outcome::kUnanswered && !answer.passages.empty();
      tallies.Count(question.kind, code, right, unsure);
      if (!right && show_failures) PrintFailure(knowledge, question, code, answer);
    }
  }
  tallies.Print();
  return tallies.ReachTarget();
}

platform::StatusOr<std::vector<KnownQuestion>> ReadAll(const std::vector<std::string>& files) {
  std::vector<KnownQuestion> all;
  for (const std::string& file : files) {
    ASSIGN_OR_RETURN(const std::vector<KnownQuestion> questions, ReadQuestions(file));
    all.insert(all.end(), questions.begin(), questions.end());
  }
  return all;
}

int Fail(const platform::Status& status) {
  std::fprintf(stderr, "%s %s\n", status.message().c_str(), status.log_detail().c_str());
  return 2;
}

/// Takes `name` out of `arguments`.
bool Option(const char* name, std::vector<std::string>* arguments) {
  return std::erase(*arguments, name) > 0;
}

int Run(const std::vector<std::string>& files, bool show_failures, bool typing_errors) {
  const auto profile = profile::LoadProfile("deploy/content");
  if (!profile.ok()) return Fail(profile.status());
  auto lexicon = ReadLexicon();
  if (!lexicon.ok()) return Fail(lexicon.status());
  const auto asked = profile::LoadVisitorQuestions("deploy/content");
  if (!asked.ok()) return Fail(asked.status());
  const Knowledge knowledge(*profile, *std::move(lexicon), *asked);
  auto questions = ReadAll(files);
  if (!questions.ok()) return Fail(questions.status());
  if (typing_errors) {
    for (KnownQuestion& question : *questions) {
      for (auto& [code, text] : question.questions) text = WithTypingErrors(text);
    }
  }
  const auto model = ModelUnderTest::FromEnvironment(knowledge, *profile);

  const Ask embedded = [&](const KnownQuestion& question, const std::string& language) {
    return AskEngine(knowledge, question, language);
  };
  bool good = Measure(knowledge, *questions, embedded, show_failures);
  if (model != nullptr) {
    std::printf("\nwith the language model\n");
    const Ask asked = [&](const KnownQuestion& question, const std::string& language) {
      return model->Ask(question, language);
    };
    good = Measure(knowledge, *questions, asked, show_failures) && good;
  }
  return good ? 0 : 1;
}

}  // namespace
}  // namespace portfolio::chat

int main(int argc, char** argv) {
  std::vector<std::string> files(argv + 1, argv + argc);
  const bool show_failures = portfolio::chat::Option("--failures", &files);
  const bool typing_errors = portfolio::chat::Option("--typing-errors", &files);
  return portfolio::chat::Run(files, show_failures, typing_errors);
}
