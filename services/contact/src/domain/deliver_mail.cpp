#include "contact/src/domain/deliver_mail.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace portfolio::contact {
namespace {

using platform::Status;
using platform::StatusOr;

constexpr int kMostDoublings = 20;

}  // namespace

std::chrono::seconds RetryDelay(const RetrySettings& settings, int attempts, double chance) {
  const auto doubled = settings.first_delay * (1LL << std::clamp(attempts, 0, kMostDoublings));
  const auto longest = std::min<std::chrono::seconds>(doubled, settings.longest_delay);
  const double share = 0.5 + 0.5 * chance;
  return std::chrono::seconds(
      static_cast<std::int64_t>(static_cast<double>(longest.count()) * share));
}

DeliverMail::DeliverMail(Outbox& outbox, Mailer& mailer, const platform::Clock& clock,
                         MailSettings mail, RetrySettings retry, std::function<double()> chance)
    : outbox_(outbox),
      mailer_(mailer),
      clock_(clock),
      mail_(std::move(mail)),
      retry_(retry),
      chance_(std::move(chance)) {}

StatusOr<DeliverMail::Step> DeliverMail::DeliverNext() {
  RETURN_IF_ERROR(SettleUnmarked());
  ASSIGN_OR_RETURN(const auto claimed, outbox_.ClaimDue());
  if (!claimed) return Step::kIdle;
  const QueuedMail& queued = claimed->mail();
  if (IsUnmarked(queued.id)) return Step::kTryLater;

  const Delivery delivery = mailer_.Send(ComposeMail(queued, mail_), *claimed);
  if (delivery.outcome == Delivery::Outcome::kSent) {
    const std::string id = queued.id;
    const Status marked = claimed->MarkSent();
    if (!marked.ok()) {
      const std::lock_guard lock(mutex_);
      unmarked_.insert(id);
    }
    return Step::kSent;
  }
  const bool too_old = clock_.Now() >= queued.give_up_at;
  if (delivery.outcome == Delivery::Outcome::kRefused || too_old) {
    RETURN_IF_ERROR(claimed->MarkFailed(delivery.reply));
    return Step::kFailed;
  }
  RETURN_IF_ERROR(
      claimed->MarkForRetry(delivery.reply, RetryDelay(retry_, queued.attempts, chance_())));
  return Step::kTryLater;
}

Status DeliverMail::SettleUnmarked() {
  std::vector<std::string> ids;
  {
    const std::lock_guard lock(mutex_);
    ids.assign(unmarked_.begin(), unmarked_.end());
  }
  for (const std::string& id : ids) {
    RETURN_IF_ERROR(outbox_.MarkSentLate(id));
    const std::lock_guard lock(mutex_);
    unmarked_.erase(id);
  }
  return {};
}

bool DeliverMail::IsUnmarked(const std::string& id) {
  const std::lock_guard lock(mutex_);
  return unmarked_.contains(id);
}

}  // namespace portfolio::contact
