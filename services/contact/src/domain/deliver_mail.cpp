#include "contact/src/domain/deliver_mail.h"

#include <utility>
#include <vector>

namespace portfolio::contact {

using platform::Status;
using platform::StatusOr;

DeliverMail::DeliverMail(Outbox& outbox, Mailer& mailer, const platform::Clock& clock,
                         const MailWriter& writer, RetrySettings retry,
                         std::function<double()> chance)
    : outbox_(outbox),
      mailer_(mailer),
      clock_(clock),
      writer_(writer),
      retry_(retry),
      chance_(std::move(chance)),
      pause_(retry) {}

StatusOr<DeliverMail::Step> DeliverMail::DeliverNext() {
  RETURN_IF_ERROR(SettleUnmarked());
  if (!pause_.Allow(clock_.Now())) return Step::kIdle;
  const auto claimed = outbox_.ClaimDue();
  if (!claimed.ok() || !*claimed || !TakeUp((*claimed)->mail().id)) {
    pause_.Unused();
    RETURN_IF_ERROR(claimed.status());
    return Step::kIdle;
  }
  const std::string id = (*claimed)->mail().id;
  auto step = Attempt(**claimed);
  PutDown(id);
  return step;
}

StatusOr<DeliverMail::Step> DeliverMail::Attempt(ClaimedMail& claimed) {
  const Delivery delivery = mailer_.Send(writer_.Write(claimed.mail()), claimed);
  if (delivery.outcome == Delivery::Outcome::kServerDown) {
    pause_.Failed(clock_.Now(), chance_());
  } else {
    pause_.Replied();
  }
  return Conclude(claimed, delivery);
}

StatusOr<DeliverMail::Step> DeliverMail::Conclude(ClaimedMail& claimed, const Delivery& delivery) {
  const QueuedMail& queued = claimed.mail();
  if (delivery.outcome == Delivery::Outcome::kSent) {
    const std::string id = queued.id;
    if (!claimed.MarkSent().ok()) {
      const std::lock_guard lock(mutex_);
      unmarked_.insert(id);
    }
    return Step::kSent;
  }
  const bool too_old = clock_.Now() >= queued.give_up_at;
  if (delivery.outcome == Delivery::Outcome::kRefused || too_old) {
    RETURN_IF_ERROR(claimed.MarkFailed(delivery.reply));
    return Step::kFailed;
  }
  RETURN_IF_ERROR(
      claimed.MarkForRetry(delivery.reply, RetryDelay(retry_, queued.attempts, chance_())));
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

bool DeliverMail::TakeUp(const std::string& id) {
  const std::lock_guard lock(mutex_);
  return !unmarked_.contains(id) && under_way_.insert(id).second;
}

void DeliverMail::PutDown(const std::string& id) {
  const std::lock_guard lock(mutex_);
  under_way_.erase(id);
}

}  // namespace portfolio::contact
