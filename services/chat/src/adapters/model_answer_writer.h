#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "chat/src/domain/answer_writer.h"
#include "llm/language_model.h"
#include "llm/openai_language_model.h"
#include "profile/profile.h"

namespace portfolio::chat {

/// The text of prompts/answer.md, which is built into the program.
std::string_view AnswerPrompt();

/// AnswerWriter by a language model and the prompt prompts/answer.md.
class ModelAnswerWriter : public AnswerWriter {
 public:
  /// `model` and `profile` must outlive it. `questions`: what visitors ask, whose words prove
  /// sentences beside the content's own.
  ModelAnswerWriter(llm::LanguageModel& model, const llm::ModelConfig& config,
                    const profile::Profile& profile,
                    const claims::VisitorQuestions& questions = {});

  bool CanTakeMore() const override;
  int MaxTokens() const override;
  const std::vector<std::string>& Instructions() const override { return instructions_; }
  const claims::Record& record() const override { return record_; }
  void Write(WriteRequest request, std::shared_ptr<WriterListener> listener,
             platform::CancelToken cancel) override;

 private:
  llm::LanguageModel& model_;
  const llm::ModelConfig config_;
  const claims::Record record_;
  PerLanguage<std::string> prompts_;
  std::vector<std::string> instructions_;
  std::shared_ptr<std::atomic<int>> running_ = std::make_shared<std::atomic<int>>(0);
};

}  // namespace portfolio::chat
