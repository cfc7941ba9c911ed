#pragma once

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

 private:
  platform::Counter& stored_;
  platform::Counter& sent_;
  platform::Counter& retried_;
  platform::Counter& failed_;
};

}  // namespace portfolio::contact
