#include "chat/src/adapters/model_answer_writer.h"

#include <utility>

#include "platform/text/text.h"

namespace portfolio::chat {

/// The files of prompts/, embedded.
std::string_view PromptFile(std::string_view name);

namespace {

/// Tokens that the prompt, the excerpts and the question take at most: excerpts are cut to this
/// many bytes together, some 3 bytes a token.
constexpr std::size_t kMaxExcerptBytes = 12 * 1024;
constexpr int kMaxPromptTokens = 5500;
constexpr std::size_t kMaxLastAnswerCodePoints = 1200;

std::string Fill(std::string text, std::string_view slot, std::string_view value) {
  const std::string mark = "{" + std::string(slot) + "}";
  for (std::size_t at = text.find(mark); at != std::string::npos;
       at = text.find(mark, at + value.size())) {
    text.replace(at, mark.size(), value);
  }
  return text;
}

std::string UserTurn(const WriteRequest& request) {
  std::string text = "<<<PASSAGES\n";
  for (const Excerpt& excerpt : request.excerpts) {
    const std::string passage = "# " + excerpt.title + "\n" + excerpt.text + "\n\n";
    if (text.size() + passage.size() > kMaxExcerptBytes) break;
    text += passage;
  }
  text += ">>>\n";
  if (request.last) {
    text += "<<<BEFORE\nQuestion: " + request.last->question + "\nAnswer: ";
    text += platform::Truncate(request.last->answer, kMaxLastAnswerCodePoints);
    text += "\n>>>\n";
  }
  return text + "<<<QUESTION\n" + request.question + "\n>>>";
}

/// Hands a model's text on to a writer's listener.
class Bridge : public llm::ModelListener {
 public:
  Bridge(std::shared_ptr<WriterListener> listener, std::shared_ptr<std::atomic<int>> running)
      : listener_(std::move(listener)), running_(std::move(running)) {
    ++*running_;
  }
  bool OnText(std::string_view text) override { return listener_->OnText(text); }
  void OnEnd(platform::StatusOr<llm::ModelResult> result) override {
    --*running_;
    if (!result.ok()) return listener_->OnEnd(result.status(), false, 0);
    listener_->OnEnd({}, result->finish_reason != "length",
                     result->prompt_tokens + result->completion_tokens);
  }

 private:
  const std::shared_ptr<WriterListener> listener_;
  const std::shared_ptr<std::atomic<int>> running_;
};

}  // namespace

std::string_view AnswerPrompt() { return PromptFile("answer.md"); }

ModelAnswerWriter::ModelAnswerWriter(llm::LanguageModel& model, const llm::ModelConfig& config,
                                     const profile::Profile& profile)
    : model_(model), config_(config) {
  for (const Language language : kLanguages) {
    const auto& basics = profile.In(language).basics;
    std::string prompt(AnswerPrompt());
    prompt = Fill(std::move(prompt), "name", basics.name);
    prompt = Fill(std::move(prompt), "first", basics.first_name);
    prompts_[language] = Fill(std::move(prompt), "language", platform::LanguageName(language));
    instructions_.push_back(prompts_[language]);
  }
}

bool ModelAnswerWriter::CanTakeMore() const { return *running_ < config_.options.max_calls; }

int ModelAnswerWriter::MaxTokens() const { return kMaxPromptTokens + config_.max_tokens; }

void ModelAnswerWriter::Write(WriteRequest request, std::shared_ptr<WriterListener> listener,
                              platform::CancelToken cancel) {
  llm::ModelRequest call;
  call.turns = {{llm::Turn::Role::kSystem, prompts_[request.language]},
                {llm::Turn::Role::kUser, UserTurn(request)}};
  call.max_tokens = config_.max_tokens;
  call.temperature = config_.temperature;
  call.deadline = request.deadline;
  call.first_text_timeout = config_.first_text_timeout;
  model_.Generate(std::move(call), std::make_shared<Bridge>(std::move(listener), running_),
                  std::move(cancel));
}

}  // namespace portfolio::chat
