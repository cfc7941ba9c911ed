// chat_eval [--failures] [--typing-errors] [--content=FOLDER] [--lots=LOT,...] [--baselines=FILE]
//           QUESTIONS.json...
// Asks the embedded engine every question of the files, and the language model, too, where
// LLM_BASE_URL names one. Prints how many were answered rightly, per kind and language and per lot;
// with --failures also the wrong ones. With --typing-errors each long word of a question has one.
// Exit code 1 when the embedded engine has a lot below what FILE says ("fifth 97.1").
#include <cstdio>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "chat/src/adapters/json_lexicon.h"
#include "chat/src/domain/converse.h"
#include "eval/chat/ask_model.h"
#include "eval/chat/chat_questions.h"
#include "eval/chat/damage.h"
#include "profile/profile.h"

namespace portfolio::chat {
namespace {

constexpr char kAll[] = "all";
/// Figures are kept with one decimal.
constexpr double kRounding = 0.05;

using Ask = std::function<ComposedAnswer(const KnownQuestion&, const std::string& language)>;

struct Tally {
  int right = 0;
  int all = 0;
  /// Told as the nearest that is known.
  int unsure = 0;

  double Percent() const { return all == 0 ? 0 : 100.0 * right / all; }
};

/// Answers by kind and language, with sums under kAll, and by lot.
class Tallies {
 public:
  void Count(const KnownQuestion& question, const std::string& language, bool right, bool unsure) {
    for (const std::string& row : {question.kind, std::string(kAll)}) {
      for (const std::string& column : {language, std::string(kAll)}) {
        Add(&tallies_[row][column], right, unsure);
      }
    }
    Add(&lots_[question.lot], right, unsure);
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
      std::printf("%9.1f", tally.Percent());
    }
    std::printf("\nwrong: %d of %d; told as the nearest that is known: %d, of facts %d\n",
                whole.all - whole.right, whole.all, whole.unsure, tallies_["fact"][kAll].unsure);
    for (const auto& [lot, tally] : lots_) {
      std::printf("lot %-10s %5d of %5d  %5.1f%%\n", lot.c_str(), tally.right, tally.all,
                  tally.Percent());
    }
  }

  /// Names each lot that is below its baseline.
  bool Hold(const std::map<std::string, double>& baselines) {
    bool hold = true;
    for (const auto& [lot, least] : baselines) {
      if (lots_[lot].Percent() > least - kRounding) continue;
      std::printf("lot %s: %.1f%% is below its baseline, %.1f%%\n", lot.c_str(),
                  lots_[lot].Percent(), least);
      hold = false;
    }
    return hold;
  }

 private:
  static void Add(Tally* tally, bool right, bool unsure) {
    tally->right += right;
    tally->unsure += unsure;
    ++tally->all;
  }

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
  std::map<std::string, Tally> lots_;
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

Tallies Measure(const Knowledge& knowledge, const std::vector<KnownQuestion>& questions,
                const Ask& ask, bool show_failures) {
  Tallies tallies;
  for (const KnownQuestion& question : questions) {
    for (const auto& [code, text] : question.questions) {
      const ComposedAnswer answer = ask(question, code);
      const bool right = IsRight(question, code, answer);
      const bool unsure = answer.outcome == Outcome::kUnanswered && !answer.passages.empty();
      tallies.Count(question, code, right, unsure);
      if (!right && show_failures) PrintFailure(knowledge, question, code, answer);
    }
  }
  tallies.Print();
  return tallies;
}

/// Percentages by lot, out of lines like "fifth 97.1"; lines that begin with # are remarks.
std::map<std::string, double> ReadBaselines(const std::string& path) {
  std::map<std::string, double> baselines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const std::size_t space = line.find(' ');
    if (line.starts_with('#') || space == line.npos) continue;
    baselines[line.substr(0, space)] = std::stod(line.substr(space));
  }
  return baselines;
}

int Fail(const platform::Status& status) {
  std::fprintf(stderr, "%s %s\n", status.message().c_str(), status.log_detail().c_str());
  return 2;
}

struct Options {
  bool failures = false;
  bool typing_errors = false;
  std::string content;
  std::string baselines;
  std::set<std::string> lots;
  std::vector<std::string> files;
};

Options ReadOptions(std::vector<std::string> arguments) {
  Options options;
  options.failures = std::erase(arguments, "--failures") > 0;
  options.typing_errors = std::erase(arguments, "--typing-errors") > 0;
  options.content = TakeOption("content", &arguments);
  if (options.content.empty()) options.content = "tests/support/owners/elena";
  options.baselines = TakeOption("baselines", &arguments);
  options.lots = TakeLots(&arguments);
  options.files = std::move(arguments);
  return options;
}

int Run(const Options& options) {
  const auto profile = profile::LoadProfile(options.content);
  if (!profile.ok()) return Fail(profile.status());
  auto lexicon = ReadLexicon();
  if (!lexicon.ok()) return Fail(lexicon.status());
  const auto asked = profile::LoadVisitorQuestions(options.content);
  if (!asked.ok()) return Fail(asked.status());
  const Knowledge knowledge(*profile, *std::move(lexicon), *asked);
  auto questions = ReadQuestions(options.files, options.lots);
  if (!questions.ok()) return Fail(questions.status());
  if (options.typing_errors) {
    for (KnownQuestion& question : *questions) {
      for (auto& [code, text] : question.questions) text = WithTypingErrors(text);
    }
  }
  const auto model = ModelUnderTest::FromEnvironment(knowledge, *profile);

  const Ask embedded = [&](const KnownQuestion& question, const std::string& language) {
    return AskEngine(knowledge, question, language);
  };
  Tallies tallies = Measure(knowledge, *questions, embedded, options.failures);
  const bool holds = tallies.Hold(ReadBaselines(options.baselines));
  if (model != nullptr) {
    std::printf("\nwith the language model\n");
    const Ask modelled = [&](const KnownQuestion& question, const std::string& language) {
      return model->Ask(question, language);
    };
    Measure(knowledge, *questions, modelled, options.failures);
  }
  return holds ? 0 : 1;
}

}  // namespace
}  // namespace portfolio::chat

int main(int argc, char** argv) {
  return portfolio::chat::Run(portfolio::chat::ReadOptions({argv + 1, argv + argc}));
}
