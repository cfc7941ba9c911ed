#pragma once

#include <atomic>
#include <chrono>
#include <string>

#include "contact/src/domain/mail.h"

namespace portfolio::contact {

struct SmtpSettings {
  enum class Tls {
    /// Nothing is sent before STARTTLS has succeeded.
    kRequired,
    /// STARTTLS when the server offers it.
    kOptional,
    kOff,
  };

  /// smtp://user:password@host:587 (STARTTLS) or smtps://... (TLS from the start); user and
  /// password percent-encoded, or absent. Never logged.
  std::string url;
  Tls tls = Tls::kRequired;
  /// Certificates of those who may vouch for the server (PEM); empty for the system's.
  std::string ca_file;
  std::chrono::milliseconds connect_timeout{10'000};
  /// For the whole of one mail.
  std::chrono::milliseconds timeout{120'000};
};

/// Mails by SMTP (libcurl), a connection for each. A 5xx reply is kRefused and a 4xx one kTryLater;
/// no reply, 421 and those about signing in, which the owner can repair, are kServerDown.
/// Thread-safe.
class SmtpMailer : public Mailer {
 public:
  explicit SmtpMailer(SmtpSettings settings) : settings_(std::move(settings)) {}
  Delivery Send(const OutgoingMail& mail, AttachmentSource& attachments) override;
  /// Breaks off what is being sent, for good.
  void Stop() { stopping_ = true; }

 private:
  const SmtpSettings settings_;
  std::atomic<bool> stopping_{false};
};

/// What a reply code means after an attempt that failed; 0 is no reply.
Delivery::Outcome OutcomeOfReply(long code);

}  // namespace portfolio::contact
