#include "contact/src/adapters/mail_metrics.h"

#include "platform/logging/log.h"

namespace portfolio::contact {
namespace {

platform::Counter& MailCounter(platform::Metrics& metrics, const std::string& outcome) {
  return metrics.AddCounter("mails_total", "Mails by outcome", {{"outcome", outcome}});
}

}  // namespace

MailMetrics::MailMetrics(platform::Metrics& metrics)
    : stored_(metrics.AddCounter("messages_total", "Messages stored or repeated")),
      sent_(MailCounter(metrics, "sent")),
      retried_(MailCounter(metrics, "retry")),
      failed_(MailCounter(metrics, "failed")),
      oldest_wait_(metrics.AddGauge("outbox_oldest_seconds",
                                    "For how long the oldest mail waits; 0: none waits.")) {}

void MailMetrics::OnStep(const platform::StatusOr<DeliverMail::Step>& step) {
  if (!step.ok()) {
    Log(platform::LogLevel::kWarning, "outbox_unavailable",
        {{"detail", step.status().log_detail()}});
    return;
  }
  switch (*step) {
    case DeliverMail::Step::kSent:
      return sent_.Increment();
    case DeliverMail::Step::kTryLater:
      return retried_.Increment();
    case DeliverMail::Step::kFailed:
      return failed_.Increment();
    case DeliverMail::Step::kIdle:
      return;
  }
}

}  // namespace portfolio::contact
