#include "contact/src/adapters/mime_message.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>
#include <vector>

#include "contact/src/adapters/smtp_mailer.h"

using namespace portfolio::contact;
using portfolio::platform::StatusOr;

namespace {

class Files : public AttachmentSource {
 public:
  StatusOr<std::string> ReadPiece(int index, int sequence) override {
    const auto& pieces = files.at(static_cast<std::size_t>(index));
    if (static_cast<std::size_t>(sequence) >= pieces.size()) return std::string();
    return pieces[static_cast<std::size_t>(sequence)];
  }
  std::vector<std::vector<std::string>> files;
};

std::string Written(const OutgoingMail& mail, Files& files, std::size_t step = 1000) {
  MimeMessage message(mail, files);
  std::string text;
  std::string buffer(step, '\0');
  while (true) {
    const auto read = message.Read(buffer.data(), buffer.size());
    REQUIRE(read.ok());
    if (*read == 0) return text;
    text.append(buffer, 0, *read);
  }
}

OutgoingMail Mail() {
  OutgoingMail mail;
  mail.from_address = "site@example.org";
  mail.to_address = "owner@example.org";
  mail.reply_to_name = "Ann";
  mail.reply_to_address = "ann@example.org";
  mail.subject = "Message from Ann";
  mail.message_id = "1@example.org";
  mail.text = "Hello\n";
  return mail;
}

std::size_t Count(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

}  // namespace

TEST_CASE("Short ASCII stands in a header as it is") {
  CHECK(EncodedHeader("Message from Ann") == "Message from Ann");
}

TEST_CASE("Other texts become encoded words of at most 75 characters, cut between characters") {
  CHECK(EncodedHeader("Zoë") == "=?UTF-8?B?Wm/Dqw==?=");
  std::string name;
  for (int i = 0; i < 200; ++i) name += "ж";
  std::istringstream lines(EncodedHeader(name));
  std::string line;
  while (std::getline(lines, line)) {
    if (line.starts_with(' ')) line.erase(0, 1);
    if (line.ends_with('\r')) line.pop_back();
    CHECK(line.size() <= 75);
    CHECK(line.starts_with("=?UTF-8?B?"));
    CHECK(line.ends_with("?="));
  }
  CHECK(EncodedHeader("=?UTF-8?B?aGk=?=") != "=?UTF-8?B?aGk=?=");
}

TEST_CASE("No text can slip in a header") {
  OutgoingMail mail = Mail();
  mail.reply_to_name = "Ann\r\nBcc: all@example.org";
  mail.subject = "Hi\r\n\r\n<html>";
  mail.reply_to_address = "ann@example.org\r\nBcc: all@example.org";
  mail.message_id = "1@example.org>\r\nX: y";
  Files files;
  const std::string text = Written(mail, files);
  CHECK(Count(text, "\r\nBcc") == 0);
  CHECK(Count(text, "\r\nX:") == 0);
  CHECK(Count(text, "\r\n\r\n") == 1);
}

TEST_CASE("A name is quoted or encoded, and the domain of an address is ASCII") {
  CHECK(EncodedMailbox("", "a@b.org") == "<a@b.org>");
  CHECK(EncodedMailbox("Lee, \"Ann\"", "a@b.org") == "\"Lee, \\\"Ann\\\"\"\r\n <a@b.org>");
  CHECK(EncodedMailbox("Zoë", "a@bücher.example") ==
        "=?UTF-8?B?Wm/Dqw==?=\r\n <a@xn--bcher-kva.example>");
}

TEST_CASE("An address beyond ASCII is in no header of a plain mail") {
  OutgoingMail mail = Mail();
  mail.reply_to_address = "иван@example.org";
  Files files;
  CHECK(Count(Written(mail, files), "Reply-To") == 0);
  mail.to_address = "ольга@example.org";
  CHECK(Count(Written(mail, files), "Reply-To") == 1);
}

TEST_CASE("The date is that of the message") {
  using namespace std::chrono;
  CHECK(MailDate(sys_days(year(2026) / 1 / 31) + hours(9) + minutes(8) + seconds(7)) ==
        "Sat, 31 Jan 2026 09:08:07 +0000");
}

TEST_CASE("Files are the same however they were cut and read, in lines of at most 78") {
  OutgoingMail mail = Mail();
  mail.attachments = {{0, "résumé.pdf", "application/pdf", 1000}, {1, "b.txt", "text/plain", 57}};
  std::string content(1000, '\0');
  for (std::size_t i = 0; i < content.size(); ++i) content[i] = static_cast<char>(i * 31);
  Files cut;
  cut.files = {{content.substr(0, 100), content.substr(100, 1), content.substr(101)},
               {std::string(57, 'b')}};
  Files whole;
  whole.files = {{content}, {std::string(57, 'b')}};
  const std::string text = Written(mail, cut, 7);
  CHECK(text == Written(mail, whole, 100'000));
  CHECK(Count(text, "attachment;\r\n filename*=UTF-8''r%C3%A9sum%C3%A9.pdf\r\n") == 1);
  CHECK(Count(text, "attachment;\r\n filename=\"b.txt\"\r\n") == 1);
  CHECK(text.ends_with("--\r\n"));
  std::istringstream lines(text);
  std::string line;
  while (std::getline(lines, line)) {
    CHECK(line.size() <= 78);
    CHECK(line.ends_with('\r'));
  }
}

TEST_CASE("A claimed type that is none becomes a plain stream of bytes") {
  OutgoingMail mail = Mail();
  Files files;
  files.files = {{}};
  for (const char* claimed :
       {"", "text", "text/", "/plain", "text/plain\r\nX: y", "a/b/c", "multipart/mixed", "x y/z"}) {
    mail.attachments = {{0, "a.txt", claimed, 0}};
    CHECK(Count(Written(mail, files), "Content-Type: application/octet-stream") == 1);
  }
  mail.attachments = {{0, "a.txt", "image/svg+xml; charset=x", 0}};
  CHECK(Count(Written(mail, files), "Content-Type: image/svg+xml\r\n") == 1);
}

TEST_CASE("Replies of 5xx are final unless they are about signing in") {
  CHECK(OutcomeOfReply(550) == Delivery::Outcome::kRefused);
  CHECK(OutcomeOfReply(554) == Delivery::Outcome::kRefused);
  for (const long code : {450L, 451L, 452L}) {
    CHECK(OutcomeOfReply(code) == Delivery::Outcome::kTryLater);
  }
  for (const long code : {0L, 250L, 354L, 421L, 454L, 530L, 534L, 535L}) {
    CHECK(OutcomeOfReply(code) == Delivery::Outcome::kServerDown);
  }
}
