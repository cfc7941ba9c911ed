#include "contact/src/domain/try_mail.h"

#include <catch2/catch.hpp>

#include "support/contact_mail.h"

using namespace portfolio::contact;

namespace {

/// Gives the outcome that it is told to, and keeps the mail.
class OneMailer : public Mailer {
 public:
  Delivery Send(const OutgoingMail& mail, AttachmentSource&) override {
    sent = mail;
    return {outcome, outcome == Delivery::Outcome::kSent ? "" : "535 no such user"};
  }
  Delivery::Outcome outcome = Delivery::Outcome::kSent;
  OutgoingMail sent;
};

}  // namespace

TEST_CASE("A test mail goes to the owner at once, and the verdict says how that went") {
  const portfolio::platform::SystemClock clock;
  MailSettings settings;
  settings.from_address = "site@example.org";
  settings.public_url = "https://example.org";
  const MailWriter writer = ShippedWriter(settings);
  OneMailer mailer;
  const TryMail trial(&mailer, writer, clock, "owner@example.org", "example.org");
  CHECK(trial.Run().sent());
  CHECK(mailer.sent.to_address == "owner@example.org");
  CHECK(mailer.sent.from_address == "site@example.org");
  CHECK(mailer.sent.text.find("https://example.org") != std::string::npos);
  CHECK(mailer.sent.message_id.ends_with("@example.org"));
  CHECK(VerdictOf(trial.Run()).find("owner@example.org") != std::string::npos);
  for (const auto outcome : {Delivery::Outcome::kServerDown, Delivery::Outcome::kTryLater,
                             Delivery::Outcome::kRefused}) {
    mailer.outcome = outcome;
    CHECK_FALSE(trial.Run().sent());
    CHECK(VerdictOf(trial.Run()).find("535 no such user") != std::string::npos);
  }
  const TryMail none(nullptr, writer, clock, "owner@example.org", "example.org");
  CHECK_FALSE(none.Run().configured);
  CHECK(VerdictOf(none.Run()).find("SMTP_URL") != std::string::npos);
}
