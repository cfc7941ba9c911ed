#pragma once

#include <string>
#include <utility>

#include "llm/language_model.h"

namespace portfolio::llm {

/// Says its text in two pieces and ends as it is told.
class ScriptedModel : public LanguageModel {
 public:
  explicit ScriptedModel(std::string text, platform::StatusOr<ModelResult> end = ModelResult())
      : text_(std::move(text)), end_(std::move(end)) {}

  void Generate(ModelRequest request, std::shared_ptr<ModelListener> listener,
                platform::CancelToken) override {
    asked = std::move(request);
    const std::string_view text = text_;
    const bool goes_on = listener->OnText(text.substr(0, text.size() / 2));
    if (goes_on) listener->OnText(text.substr(text.size() / 2));
    listener->OnEnd(end_);
  }

  ModelRequest asked;

 private:
  const std::string text_;
  const platform::StatusOr<ModelResult> end_;
};

}  // namespace portfolio::llm
