#include "chat/src/adapters/answer_metrics.h"

namespace portfolio::chat {

AnswerMetrics::AnswerMetrics(platform::Metrics& metrics)
    : metrics_(metrics),
      first_text_(metrics.AddHistogram("first_text_seconds",
                                       "From the question to the first text of its answer.",
                                       platform::LatencyBuckets())) {}

void AnswerMetrics::OnOutcome(std::string_view outcome) {
  Count("messages_total", "Questions by what became of them.", "outcome", outcome);
}

void AnswerMetrics::OnFallback(std::string_view reason) {
  Count("model_fallbacks_total", "Answers of a model given up for the embedded engine's.", "reason",
        reason);
}

void AnswerMetrics::OnSentenceRefused(std::string_view fault) {
  Count("model_sentences_refused_total", "Sentences of a model kept from visitors.", "fault",
        fault);
}

void AnswerMetrics::OnFirstText(std::chrono::duration<double> time) {
  first_text_.Observe(time.count());
}

void AnswerMetrics::Count(const std::string& name, const std::string& help,
                          const std::string& label, std::string_view value) {
  metrics_.AddCounter(name, help, {{label, std::string(value)}}).Increment();
}

}  // namespace portfolio::chat
