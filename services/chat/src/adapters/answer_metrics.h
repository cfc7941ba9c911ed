#pragma once

#include <string>

#include "chat/src/domain/answer_question.h"
#include "platform/metrics/metrics.h"

namespace portfolio::chat {

/// Counts what AnswerQuestion tells. Thread-safe.
class AnswerMetrics : public AnswerObserver {
 public:
  explicit AnswerMetrics(platform::Metrics& metrics);

  void OnOutcome(std::string_view outcome) override;
  void OnFallback(std::string_view reason) override;
  void OnSentenceRefused(std::string_view fault) override;
  void OnFirstText(std::chrono::duration<double> time) override;

 private:
  void Count(const std::string& name, const std::string& help, const std::string& label,
             std::string_view value);

  platform::Metrics& metrics_;
  platform::Histogram& first_text_;
};

}  // namespace portfolio::chat
