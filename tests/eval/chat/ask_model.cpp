#include "eval/chat/ask_model.h"

#include <cstdlib>
#include <future>
#include <optional>
#include <utility>

#include "chat/src/adapters/model_answer_writer.h"
#include "llm/openai_language_model.h"
#include "platform/config/config.h"
#include "platform/metrics/metrics.h"

namespace portfolio::chat {
namespace {

using platform::Status;
using platform::StatusOr;

/// Stores nothing and forbids nothing; remembers the question before and what became of the last.
class ForgetfulStore : public MessageStore {
 public:
  void Store(NewMessage message, std::function<void(StatusOr<Stored>)> done) override {
    outcome = message.answer.outcome;
    language = message.answer.language;
    done(Stored{Stored::Kind::kStored, std::move(message.answer), message.model_tokens > 0});
  }
  void Complete(Completion completion, std::function<void(Status)> done) override {
    outcome = completion.answer.outcome;
    done(Status());
  }
  StatusOr<Talk> FindTalk(const std::string&, platform::Deadline) override { return talk; }

  Talk talk;
  std::string outcome;
  std::string language;
};

class Waiting : public AnswerListener {
 public:
  void OnText(std::string_view) override {}
  void OnEnd(StatusOr<Reply> reply) override {
    answer.set_value(reply.ok() ? reply->text : reply.status().message());
  }

  std::promise<std::string> answer;
};

Outcome OutcomeFrom(const std::string& name) {
  for (const Outcome outcome : {Outcome::kDeclined, Outcome::kSmallTalk, Outcome::kUnanswered}) {
    if (OutcomeName(outcome) == name) return outcome;
  }
  return Outcome::kAnswered;
}

}  // namespace

struct ModelUnderTest::Parts {
  Parts(const Knowledge& knowledge, const profile::Profile& profile, llm::ModelConfig config)
      : knowledge(knowledge),
        model(config.options, metrics),
        writer(model, config, profile),
        answer(knowledge, store, {}, &writer, observer) {}

  const Knowledge& knowledge;
  platform::Metrics metrics{"chat_eval"};
  llm::OpenAiLanguageModel model;
  ModelAnswerWriter writer;
  ForgetfulStore store;
  AnswerObserver observer;
  AnswerQuestion answer;
};

ModelUnderTest::ModelUnderTest(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
ModelUnderTest::~ModelUnderTest() = default;

std::unique_ptr<ModelUnderTest> ModelUnderTest::FromEnvironment(const Knowledge& knowledge,
                                                                const profile::Profile& profile) {
  platform::ConfigReader environment([](const std::string& name) {
    const char* value = std::getenv(name.c_str());
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
  });
  llm::ModelConfig config = llm::ReadModelConfig(environment);
  environment.ExitOnFaults();
  if (config.options.base_url.empty()) return nullptr;
  return std::unique_ptr<ModelUnderTest>(
      new ModelUnderTest(std::make_unique<Parts>(knowledge, profile, std::move(config))));
}

ComposedAnswer ModelUnderTest::Ask(const KnownQuestion& question, const std::string& language) {
  const std::string interface = question.interface.empty() ? language : question.interface;
  parts_->store.talk = TurnBefore(parts_->knowledge, question, language);
  const auto listener = std::make_shared<Waiting>();
  parts_->answer.Ask(
      {"eval", "", "", question.questions.at(language), interface, platform::Deadline::Never(), {}},
      listener);
  ComposedAnswer composed;
  composed.text = listener->answer.get_future().get();
  composed.outcome = OutcomeFrom(parts_->store.outcome);
  composed.language =
      platform::LanguageFromCode(parts_->store.language).value_or(Language::kEnglish);
  return composed;
}

}  // namespace portfolio::chat
