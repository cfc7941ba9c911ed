#pragma once

#include <string>
#include <utility>

#include "contact/src/domain/mail.h"
#include "platform/time/clock.h"

namespace portfolio::contact {

/// What became of a test mail.
struct MailTrial {
  /// False: no mail server is set up, and nothing was sent.
  bool configured = false;
  Delivery delivery;
  std::string recipient;

  bool sent() const { return configured && delivery.outcome == Delivery::Outcome::kSent; }
};

/// Sends the owner a mail at once, past the outbox. Thread-safe; what is passed in must outlive it.
class TryMail {
 public:
  /// `mailer` is null where no mail server is set up. `domain` ends the mail's Message-ID.
  TryMail(Mailer* mailer, const MailWriter& writer, const platform::Clock& clock,
          std::string recipient, std::string domain)
      : mailer_(mailer),
        writer_(writer),
        clock_(clock),
        recipient_(std::move(recipient)),
        domain_(std::move(domain)) {}

  MailTrial Run() const;

 private:
  Mailer* mailer_;
  const MailWriter& writer_;
  const platform::Clock& clock_;
  std::string recipient_;
  std::string domain_;
};

/// The trial in a sentence for whoever sets the mail up.
std::string VerdictOf(const MailTrial& trial);

}  // namespace portfolio::contact
