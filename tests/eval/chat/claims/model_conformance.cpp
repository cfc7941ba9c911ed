// Asks the model that LLM_BASE_URL and the like name, and writes what of its sentences passes and
// what is dropped. model_conformance [--content DIR] [--talks N] [--report FILE] [FILE...]: talks
// of tests/eval/chat/claims, N of each file; without a file the content's own questions.
#include <cstdlib>
#include <fstream>
#include <iostream>

#include "chat/src/adapters/json_lexicon.h"
#include "chat/src/adapters/model_answer_writer.h"
#include "eval/chat/claims/model_report.h"
#include "llm/openai_language_model.h"
#include "platform/config/config.h"
#include "platform/json/json.h"
#include "platform/metrics/metrics.h"
#include "platform/text/text.h"
#include "profile/profile.h"

namespace portfolio::chat {
namespace {

/// Of an owner's server, which may be slow.
constexpr std::chrono::seconds kPatience{120};
/// CHAT_MODEL_TOKENS_PER_DAY as the service has it.
constexpr std::int64_t kTokensADay = 2'000'000;

struct Options {
  std::string content = "deploy/content";
  std::string report = "build/model-report.md";
  int talks = 4;
  std::vector<std::string> files;
};

Options ReadOptions(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    const bool more = i + 1 < argc;
    if (argument == "--content" && more) {
      options.content = argv[++i];
    } else if (argument == "--report" && more) {
      options.report = argv[++i];
    } else if (argument == "--talks" && more) {
      options.talks = std::atoi(argv[++i]);
    } else {
      options.files.push_back(argument);
    }
  }
  return options;
}

struct Asked {
  std::string id;
  Language language;
  std::vector<std::string> questions;
};

std::vector<Asked> AskedIn(const Options& options) {
  std::vector<Asked> asked;
  for (const std::string& file : options.files) {
    std::ifstream stream(file);
    int count = 0;
    for (std::string line; count < options.talks && std::getline(stream, line);) {
      const auto talk = platform::JsonDocument::Parse(line);
      if (!talk.ok()) continue;
      Asked one{std::string(talk->Get("id").StringOr("")), Language::kEnglish, {}};
      const auto language = platform::LanguageFromCode(one.id.substr(0, 2));
      if (!language) continue;
      one.language = *language;
      for (const auto& turn : talk->Get("talk").Elements()) {
        one.questions.emplace_back(turn.Get("question").StringOr(""));
      }
      asked.push_back(std::move(one));
      ++count;
    }
  }
  return asked;
}

/// The owner's own questions, `talks` a language.
std::vector<Asked> OwnQuestions(const profile::Profile& profile, int talks) {
  std::vector<Asked> asked;
  for (const Language language : profile.site.languages) {
    int count = 0;
    for (const profile::FaqEntry& entry : profile.In(language).faq) {
      if (count++ == talks) break;
      asked.push_back({std::string(platform::LanguageCode(language)) + " " + entry.id,
                       language,
                       {entry.question}});
    }
  }
  return asked;
}

int Run(int argc, char** argv) {
  const Options options = ReadOptions(argc, argv);
  platform::ConfigReader environment;
  llm::ModelConfig config = llm::ReadModelConfig(environment);
  environment.ExitOnFaults();
  if (config.options.base_url.empty()) {
    std::cerr << "LLM_BASE_URL and LLM_MODEL say which server to ask.\n";
    return 2;
  }
  config.first_text_timeout = kPatience;
  const auto profile = profile::LoadProfile(options.content);
  const auto questions = profile::LoadVisitorQuestions(options.content);
  auto lexicon = ReadLexicon();
  if (!profile.ok() || !questions.ok() || !lexicon.ok()) {
    std::cerr << options.content << ": " << profile.status().log_detail() << "\n";
    return 1;
  }
  const Knowledge knowledge(*profile, *std::move(lexicon), *questions);
  platform::Metrics metrics("model_conformance");
  llm::OpenAiLanguageModel model(config.options, metrics);
  ModelAnswerWriter writer(model, config, *profile, *questions);
  std::vector<ModelTalk> talks;
  int failed = 0;
  int all = 0;
  const auto asked =
      options.files.empty() ? OwnQuestions(*profile, options.talks) : AskedIn(options);
  for (const Asked& one : asked) {
    talks.push_back(RunTalk(knowledge, writer, one.id, one.language, one.questions, kPatience));
    for (const ModelTurn& turn : talks.back().turns) {
      ++all;
      failed += turn.failure.starts_with("MODEL_") ? 1 : 0;
    }
    std::cout << "." << std::flush;
  }
  std::ofstream report(options.report);
  WriteReport(talks, kTokensADay, report);
  report.close();
  if (!report) {
    std::cerr << options.report << " can't be written\n";
    return 1;
  }
  std::cout << "\n"
            << all << " questions, " << failed << " failed; read " << options.report << "\n";
  return all > 0 && failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace portfolio::chat

int main(int argc, char** argv) { return portfolio::chat::Run(argc, argv); }
