#pragma once

#include <string>

#include "llm/language_model.h"

namespace portfolio::llm {

/// What the model answered to one short question, asked as the services ask.
struct ModelTrial {
  /// At most 200 code points; empty when it failed.
  std::string answer;
  /// Empty when it answered; else the reason of OnEnd, or MODEL_SILENT for an answer without words.
  std::string reason;

  bool ok() const { return reason.empty(); }
};

/// Asks, and waits for at most `patience`.
ModelTrial TryModel(LanguageModel& model, std::chrono::milliseconds patience);

/// The trial in a sentence for whoever sets the model up: the answer, or what to look at.
std::string VerdictOf(const ModelTrial& trial);

}  // namespace portfolio::llm
