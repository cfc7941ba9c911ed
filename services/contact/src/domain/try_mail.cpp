#include "contact/src/domain/try_mail.h"

namespace portfolio::contact {
namespace {

class NoAttachments : public AttachmentSource {
 public:
  platform::StatusOr<std::string> ReadPiece(int, int) override { return std::string(); }
};

}  // namespace

MailTrial TryMail::Run() const {
  if (mailer_ == nullptr) return {.configured = false, .delivery = {}, .recipient = recipient_};
  const platform::Time now = clock_.Now();
  const std::string id = "trial-" + std::to_string(now.time_since_epoch().count());
  NoAttachments none;
  return {.configured = true,
          .delivery = mailer_->Send(writer_.WriteTrial(recipient_, id + "@" + domain_, now), none),
          .recipient = recipient_};
}

std::string VerdictOf(const MailTrial& trial) {
  if (!trial.configured) {
    return "No mail server is set up: SMTP_URL is empty. Mails wait in the outbox.";
  }
  const std::string& reply = trial.delivery.reply;
  switch (trial.delivery.outcome) {
    case Delivery::Outcome::kSent:
      return "The test mail to " + trial.recipient + " was taken by the mail server.";
    case Delivery::Outcome::kServerDown:
      return "The mail server can't be reached or doesn't let us in: look at SMTP_URL and "
             "SMTP_TLS. "
             "It said: " +
             reply;
    case Delivery::Outcome::kTryLater:
    case Delivery::Outcome::kRefused:
      return "The mail server doesn't take the mail to " + trial.recipient +
             ": look at MAIL_FROM and MAIL_TO. It said: " + reply;
  }
  return reply;
}

}  // namespace portfolio::contact
