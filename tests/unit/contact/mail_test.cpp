#include "contact/src/domain/mail.h"

#include <catch2/catch.hpp>

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
