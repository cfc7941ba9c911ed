#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "contact/src/adapters/mime_message.h"
#include "platform/text/utf8.h"

using namespace portfolio::contact;

namespace {

constexpr std::string_view kHeaders[] = {"Date",
                                         "From",
                                         "To",
                                         "Reply-To",
                                         "Subject",
                                         "Message-ID",
                                         "MIME-Version",
                                         "Auto-Submitted",
                                         "X-Auto-Response-Suppress",
                                         "Content-Type",
                                         "Content-Transfer-Encoding"};

class OneFile : public AttachmentSource {
 public:
  explicit OneFile(std::string bytes) : bytes_(std::move(bytes)) {}
  portfolio::platform::StatusOr<std::string> ReadPiece(int, int sequence) override {
    return sequence == 0 ? bytes_ : std::string();
  }

 private:
  const std::string bytes_;
};

bool IsKnownHeader(std::string_view line) {
  for (const std::string_view name : kHeaders) {
    if (line.starts_with(name) && line.substr(name.size(), 1) == ":") return true;
  }
  return false;
}

/// Lines end with CR LF, and in the head each is a header that we write, or goes on with one.
void CheckLines(std::string_view mail) {
  bool in_head = true;
  while (!mail.empty()) {
    const size_t end = mail.find("\r\n");
    if (end == std::string_view::npos) __builtin_trap();
    const std::string_view line = mail.substr(0, end);
    if (line.find('\n') != std::string_view::npos) __builtin_trap();
    if (line.find('\r') != std::string_view::npos) __builtin_trap();
    if (line.empty()) in_head = false;
    if (in_head && line[0] != ' ' && !IsKnownHeader(line)) __builtin_trap();
    mail.remove_prefix(end + 2);
  }
}

}  // namespace

/// What a visitor wrote into the form, as the mail that comes of it. Lines of the input: name,
/// address, subject, file's name, its type; then the text.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  if (!portfolio::platform::IsValidUtf8(rest)) return 0;
  std::vector<std::string> fields;
  while (fields.size() < 5) {
    const size_t end = std::min(rest.find('\0'), rest.size());
    fields.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  OutgoingMail mail;
  mail.from_address = "site@example.org";
  mail.to_address = mail.reply_to_address = fields[1];
  mail.from_name = mail.reply_to_name = fields[0];
  mail.subject = fields[2];
  mail.message_id = "1@example.org";
  mail.text = std::string(rest);
  mail.attachments = {{0, fields[3], fields[4], static_cast<std::int64_t>(rest.size())}};
  OneFile file{std::string(rest)};
  MimeMessage message(mail, file);
  std::string written;
  char buffer[256];
  for (;;) {
    const auto read = message.Read(buffer, sizeof buffer);
    if (!read.ok()) return 0;
    if (*read == 0) break;
    written.append(buffer, *read);
  }
  CheckLines(written);
  return 0;
}
