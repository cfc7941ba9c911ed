#include <catch2/catch.hpp>

#include "contact/src/domain/try_mail.h"
#include "support/contact_mail.h"

using namespace portfolio::contact;

namespace {

QueuedMail Queued() {
  QueuedMail mail;
  mail.id = "1";
  mail.recipient = "owner@example.org";
  mail.message_id = "1@example.org";
  mail.form = {"Ann Lee", "ann@example.org", "A secret of mine", "de", ""};
  return mail;
}

MailSettings Settings() {
  MailSettings settings;
  settings.from_address = "site@example.org";
  settings.public_url = "https://example.org";
  return settings;
}

}  // namespace

TEST_CASE("The owner's mail has the words, and answering it answers the visitor") {
  QueuedMail queued = Queued();
  queued.attachments = {{0, "cv.pdf", "application/pdf", 1'300'000}};
  const OutgoingMail mail = ShippedWriter(Settings()).Write(queued);
  CHECK(mail.to_address == "owner@example.org");
  CHECK(mail.from_address == "site@example.org");
  CHECK(mail.reply_to_address == "ann@example.org");
  CHECK(mail.reply_to_name == "Ann Lee");
  CHECK(mail.message_id == "1@example.org");
  CHECK(mail.text.find("A secret of mine") != std::string::npos);
  CHECK(mail.text.find("cv.pdf (1.2 MB)") != std::string::npos);
  CHECK(mail.attachments.size() == 1);
  CHECK_FALSE(mail.automatic);
}

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
  const MailWriter writer = ShippedWriter(Settings());
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

TEST_CASE("A mail that would be too large links to the dashboard instead") {
  QueuedMail queued = Queued();
  queued.attachments = {{0, "film.mp4", "video/mp4", 20 * 1024 * 1024}};
  MailSettings settings = Settings();
  settings.max_bytes = 20 * 1024 * 1024;
  const OutgoingMail mail = ShippedWriter(settings).Write(queued);
  CHECK(mail.attachments.empty());
  CHECK(mail.text.find("film.mp4 (20 MB)") != std::string::npos);
  CHECK(mail.text.find("https://example.org/admin") != std::string::npos);
}

TEST_CASE("The owner is written to in the site's default language") {
  QueuedMail queued = Queued();
  queued.attachments = {{0, "cv.pdf", "application/pdf", 3}};
  MailSettings settings = Settings();
  settings.owner_language = portfolio::platform::Language::kRussian;
  const OutgoingMail mail = ShippedWriter(settings).Write(queued);
  CHECK(mail.subject == "Сообщение от Ann Lee");
  CHECK(mail.text.find("cv.pdf (3 байта)") != std::string::npos);
  CHECK(mail.text.find("A secret of mine") != std::string::npos);
}

TEST_CASE("The encoded size is that of base64 in lines") {
  CHECK(EncodedSize({{0, "a", "", 57}}) == 78 + 1024);
  CHECK(EncodedSize({{0, "a", "", 58}, {1, "b", "", 0}}) == 2 * 78 + 2 * 1024);
}

TEST_CASE("The acknowledgement is in the visitor's language and says nothing of hers") {
  for (const char* language : {"en", "ru", "fr", "de", "es", "ro"}) {
    QueuedMail queued = Queued();
    queued.kind = MailKind::kAcknowledgement;
    queued.recipient = "ann@example.org";
    queued.form.language = language;
    queued.attachments = {{0, "cv.pdf", "application/pdf", 10}};
    const OutgoingMail mail = ShippedWriter(Settings()).Write(queued);
    CHECK(mail.automatic);
    CHECK(mail.attachments.empty());
    CHECK(mail.reply_to_address.empty());
    for (const char* hers : {"secret", "Ann", "cv.pdf"}) {
      CHECK((mail.text + mail.subject).find(hers) == std::string::npos);
    }
  }
  QueuedMail german = Queued();
  german.kind = MailKind::kAcknowledgement;
  CHECK(ShippedWriter(Settings()).Write(german).subject == "Ihre Nachricht ist angekommen");
  german.form.language = "ro";
  CHECK(ShippedWriter(Settings()).Write(german).subject == "Mesajul dumneavoastră a ajuns");
}
