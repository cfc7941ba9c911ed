#pragma once

#include <chrono>

#include "contact/src/domain/deliver_mail.h"
#include "platform/metrics/metrics.h"

namespace portfolio::contact {

/// Counts messages and what becomes of their mails. Thread-safe.
class MailMetrics {
 public:
  explicit MailMetrics(platform::Metrics& metrics);

  void OnStored() { stored_.Increment(); }
  /// An error of the outbox goes to the log.
  void OnStep(const platform::StatusOr<DeliverMail::Step>& step);
  /// How long the mail that has waited the longest waits; 0: none does.
  void OnOldestWait(std::chrono::seconds wait) {
    oldest_wait_.Set(static_cast<double>(wait.count()));
  }

 private:
  platform::Counter& stored_;
  platform::Counter& sent_;
  platform::Counter& retried_;
  platform::Counter& failed_;
  platform::Gauge& oldest_wait_;
};

}  // namespace portfolio::contact
