#include "contact/src/adapters/smtp_mailer.h"

#include <catch2/catch.hpp>

#include "platform/json/json.h"
#include "support/smtp_server.h"

using namespace portfolio::contact;
using portfolio::platform::JsonDocument;
using portfolio::platform::StatusOr;
using portfolio::test::SmtpServer;

namespace {

constexpr std::size_t kPiece = 256 * 1024;

class Files : public AttachmentSource {
 public:
  StatusOr<std::string> ReadPiece(int index, int sequence) override {
    const std::string& content = contents.at(static_cast<std::size_t>(index));
    const std::size_t at = static_cast<std::size_t>(sequence) * kPiece;
    return at < content.size() ? content.substr(at, kPiece) : std::string();
  }
  std::vector<std::string> contents;
};

OutgoingMail Mail() {
  OutgoingMail mail;
  mail.from_address = "site@example.org";
  mail.to_address = "owner@example.org";
  mail.reply_to_name = "Ольга Петрова";
  mail.reply_to_address = "olga@example.org";
  mail.subject = "Message from Ольга Петрова";
  mail.message_id = "1@example.org";
  mail.date = portfolio::platform::Time(std::chrono::seconds(1'769'850'487));
  mail.text = "Здравствуйте!\n.\n..two dots\nlast line\n";
  return mail;
}

SmtpSettings SettingsFor(const SmtpServer& server) {
  SmtpSettings settings;
  settings.url = server.url();
  settings.tls = SmtpSettings::Tls::kOff;
  settings.timeout = std::chrono::milliseconds(10'000);
  return settings;
}

}  // namespace

TEST_CASE("A mail arrives with its words, names and files byte for byte") {
  SmtpServer server({"accept"});
  SmtpMailer mailer(SettingsFor(server));
  OutgoingMail mail = Mail();
  Files files;
  std::string binary(3 * 1024 * 1024 + 5, '\0');
  for (std::size_t i = 0; i < binary.size(); ++i) binary[i] = static_cast<char>(i * 31 + i / 251);
  files.contents = {binary, ".\r\n.\r\n", ""};
  mail.attachments = {{0, "Résumé «1».pdf", "application/pdf", 0},
                      {1, "dots.txt", "text/plain", 0},
                      {2, "empty.bin", "", 0}};
  const Delivery delivery = mailer.Send(mail, files);
  INFO(delivery.reply);
  REQUIRE(delivery.outcome == Delivery::Outcome::kSent);
  REQUIRE(server.taken() == 1);

  const auto summary = JsonDocument::Parse(server.Summary(1));
  REQUIRE(summary.ok());
  const auto headers = summary->Get("headers");
  CHECK(summary->Get("defects").size() == 0);
  CHECK(summary->Get("from").StringOr("") == "site@example.org");
  CHECK(summary->Get("to").At(0).StringOr("") == "owner@example.org");
  CHECK(headers.Get("subject").StringOr("") == "Message from Ольга Петрова");
  CHECK(headers.Get("reply-to").StringOr("") == "Ольга Петрова <olga@example.org>");
  CHECK(headers.Get("message-id").StringOr("") == "<1@example.org>");
  CHECK(headers.Get("date").StringOr("") == "Sat, 31 Jan 2026 09:08:07 +0000");
  CHECK(summary->Get("text").StringOr("") == mail.text);
  REQUIRE(summary->Get("attachments").size() == 3);
  CHECK(summary->Get("attachments").At(0).Get("filename").StringOr("") == "Résumé «1».pdf");
  CHECK(summary->Get("attachments").At(0).Get("type").StringOr("") == "application/pdf");
  for (int i = 0; i < 3; ++i) {
    CHECK(server.AttachmentOf(1, i) == files.contents[static_cast<std::size_t>(i)]);
  }
}

TEST_CASE("A 4xx reply is for later and a 5xx reply is final") {
  SmtpServer server({"tempfail", "permfail", "accept"});
  SmtpMailer mailer(SettingsFor(server));
  Files files;
  const Delivery later = mailer.Send(Mail(), files);
  CHECK(later.outcome == Delivery::Outcome::kTryLater);
  CHECK(later.reply == "451 4.3.0 try again later");
  const Delivery refused = mailer.Send(Mail(), files);
  CHECK(refused.outcome == Delivery::Outcome::kRefused);
  CHECK(refused.reply == "550 5.1.1 no such user");
  CHECK(mailer.Send(Mail(), files).outcome == Delivery::Outcome::kSent);
  CHECK(server.taken() == 1);
}

TEST_CASE("A server that cuts the line, stalls or isn't there is down") {
  Files files;
  {
    SmtpServer server({"cut"});
    SmtpMailer mailer(SettingsFor(server));
    CHECK(mailer.Send(Mail(), files).outcome == Delivery::Outcome::kServerDown);
  }
  {
    SmtpServer server({"stall"});
    SmtpSettings settings = SettingsFor(server);
    settings.timeout = std::chrono::milliseconds(1000);
    SmtpMailer mailer(settings);
    CHECK(mailer.Send(Mail(), files).outcome == Delivery::Outcome::kServerDown);
  }
  SmtpSettings settings;
  settings.url = "smtp://127.0.0.1:1";
  SmtpMailer mailer(settings);
  CHECK(mailer.Send(Mail(), files).outcome == Delivery::Outcome::kServerDown);
}

TEST_CASE("Without TLS nothing is sent when TLS is required") {
  SmtpServer server({"accept"});
  SmtpSettings settings = SettingsFor(server);
  settings.tls = SmtpSettings::Tls::kRequired;
  SmtpMailer mailer(settings);
  Files files;
  CHECK(mailer.Send(Mail(), files).outcome == Delivery::Outcome::kServerDown);
  CHECK(server.taken() == 0);
  settings.tls = SmtpSettings::Tls::kOptional;
  SmtpMailer optional(settings);
  CHECK(optional.Send(Mail(), files).outcome == Delivery::Outcome::kSent);
}

TEST_CASE("An address beyond ASCII goes out as RFC 6531 says") {
  SmtpServer server({"accept"});
  SmtpMailer mailer(SettingsFor(server));
  OutgoingMail mail = Mail();
  mail.to_address = "ольга@example.org";
  mail.reply_to_address = "иван@example.org";
  Files files;
  const Delivery delivery = mailer.Send(mail, files);
  INFO(delivery.reply);
  REQUIRE(delivery.outcome == Delivery::Outcome::kSent);
  const auto summary = JsonDocument::Parse(server.Summary(1));
  CHECK(summary->Get("to").At(0).StringOr("") == "ольга@example.org");
}

TEST_CASE("A server that wants TLS and a password gets both, and only one that can be trusted") {
  SmtpServer server({"accept"}, true);
  SmtpSettings settings = SettingsFor(server);
  settings.tls = SmtpSettings::Tls::kRequired;
  settings.url = server.url("postman:p%40ss%20word");
  Files files;
  SmtpMailer trusting_nobody(settings);
  CHECK(trusting_nobody.Send(Mail(), files).outcome == Delivery::Outcome::kServerDown);
  CHECK(server.taken() == 0);

  settings.ca_file = server.certificate_file();
  SmtpMailer mailer(settings);
  const Delivery delivery = mailer.Send(Mail(), files);
  INFO(delivery.reply);
  CHECK(delivery.outcome == Delivery::Outcome::kSent);
  CHECK(server.taken() == 1);

  settings.url = server.url("postman:wrong");
  SmtpMailer wrong(settings);
  const Delivery refused = wrong.Send(Mail(), files);
  CHECK(refused.outcome == Delivery::Outcome::kServerDown);
  CHECK(refused.reply.find("wrong") == std::string::npos);
  CHECK(server.taken() == 1);
}
