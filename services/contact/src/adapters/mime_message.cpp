#include "contact/src/adapters/mime_message.h"

#include <unicode/uidna.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "platform/crypto/base64.h"
#include "platform/text/utf8.h"

namespace portfolio::contact {
namespace {

using platform::Base64;

constexpr std::size_t kBytesPerLine = 57;
// So that "=?UTF-8?B?" and "?=" with base64 between stay within 75 characters.
constexpr std::size_t kBytesPerWord = 42;
constexpr std::size_t kLongestPlainHeader = 60;

bool IsPrintableAscii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

std::string Base64Lines(std::string_view bytes) {
  std::string lines;
  for (std::size_t i = 0; i < bytes.size(); i += kBytesPerLine) {
    lines += Base64(bytes.substr(i, kBytesPerLine)) + "\r\n";
  }
  return lines;
}

std::string OnOneLine(std::string_view text) {
  std::string line(text);
  std::replace_if(
      line.begin(), line.end(),
      [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }, ' ');
  return line;
}

std::string EncodedWords(std::string_view text) {
  std::string words;
  while (!text.empty()) {
    const std::string_view part = platform::TruncateBytes(text, kBytesPerWord);
    words += (words.empty() ? "" : "\r\n ") + ("=?UTF-8?B?" + Base64(part) + "?=");
    text.remove_prefix(part.size());
  }
  return words;
}

// An encoded word's beginning must not stand in a header by accident.
bool IsPlainHeader(std::string_view line) {
  return IsPrintableAscii(line) && line.size() <= kLongestPlainHeader &&
         line.find("=?") == std::string_view::npos;
}

std::string QuotedString(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "\"";
}

// RFC 5987's attr-char, which RFC 2231 allows everywhere.
bool StandsForItself(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '.' || c == '_';
}

std::string PercentEncoded(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string encoded;
  for (const char c : text) {
    if (StandsForItself(c)) {
      encoded += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    encoded += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
  }
  return encoded;
}

// A claimed type goes into a header only when it looks like one.
std::string MediaType(std::string_view claimed) {
  const std::string_view type = claimed.substr(0, claimed.find(';'));
  const std::size_t slash = type.find('/');
  const bool plain = std::all_of(type.begin(), type.end(),
                                 [](char c) { return StandsForItself(c) || c == '/' || c == '+'; });
  if (!plain || slash == std::string_view::npos || slash == 0 || slash + 1 == type.size() ||
      type.find('/', slash + 1) != std::string_view::npos || type.starts_with("multipart/") ||
      type.starts_with("message/")) {
    return "application/octet-stream";
  }
  return std::string(type);
}

std::string AsciiDomain(std::string_view domain) {
  if (IsPrintableAscii(domain)) return std::string(domain);
  UErrorCode error = U_ZERO_ERROR;
  UIDNA* const idna = uidna_openUTS46(UIDNA_NONTRANSITIONAL_TO_ASCII, &error);
  if (U_FAILURE(error)) return std::string(domain);
  std::array<char, 512> ascii;
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  const std::int32_t length =
      uidna_nameToASCII_UTF8(idna, domain.data(), static_cast<std::int32_t>(domain.size()),
                             ascii.data(), static_cast<std::int32_t>(ascii.size()), &info, &error);
  uidna_close(idna);
  if (U_FAILURE(error) || info.errors != 0) return std::string(domain);
  return std::string(ascii.data(), static_cast<std::size_t>(length));
}

}  // namespace

std::string EncodedHeader(std::string_view text) {
  const std::string line = OnOneLine(text);
  return IsPlainHeader(line) ? line : EncodedWords(line);
}

bool NeedsUtf8(std::string_view address) {
  return !IsPrintableAscii(address.substr(0, address.rfind('@')));
}

std::string AsciiDomainAddress(std::string_view address) {
  const std::size_t at = address.rfind('@');
  if (at == std::string_view::npos) return OnOneLine(address);
  return OnOneLine(std::string(address.substr(0, at + 1)) + AsciiDomain(address.substr(at + 1)));
}

std::string EncodedMailbox(std::string_view name, std::string_view address) {
  const std::string bare = "<" + AsciiDomainAddress(address) + ">";
  const std::string line = OnOneLine(name);
  if (line.empty()) return bare;
  return (IsPlainHeader(line) ? QuotedString(line) : EncodedWords(line)) + "\r\n " + bare;
}

std::string MailDate(platform::Time time) {
  using namespace std::chrono;
  constexpr std::array<const char*, 7> kDays = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array<const char*, 12> kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                   "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const auto day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(floor<seconds>(time) - day);
  std::array<char, 64> text;
  std::snprintf(text.data(), text.size(), "%s, %02u %s %04d %02d:%02d:%02d +0000",
                kDays[weekday(day).c_encoding()], static_cast<unsigned>(date.day()),
                kMonths[static_cast<unsigned>(date.month()) - 1], static_cast<int>(date.year()),
                static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
                static_cast<int>(clock.seconds().count()));
  return text.data();
}

MimeMessage::MimeMessage(const OutgoingMail& mail, AttachmentSource& attachments)
    : mail_(mail), source_(attachments) {
  // Base64 holds no "_", so the boundary can't stand in a body.
  boundary_ = "_part_";
  for (const char c : mail.message_id.substr(0, 40)) boundary_ += StandsForItself(c) ? c : '-';
}

std::string MimeMessage::Head() const {
  std::string head = "Date: " + MailDate(mail_.date) + "\r\n";
  head += "From: " + EncodedMailbox(mail_.from_name, mail_.from_address) + "\r\n";
  head += "To: " + EncodedMailbox("", mail_.to_address) + "\r\n";
  // An address beyond ASCII may stand in a header only when the whole mail is sent that way
  // (RFC 6531), which depends on its envelope; the text has it in any case.
  const bool utf8_mail = NeedsUtf8(mail_.to_address) || NeedsUtf8(mail_.from_address);
  if (!mail_.reply_to_address.empty() && (utf8_mail || !NeedsUtf8(mail_.reply_to_address))) {
    head += "Reply-To: " + EncodedMailbox(mail_.reply_to_name, mail_.reply_to_address) + "\r\n";
  }
  head += "Subject: " + EncodedHeader(mail_.subject) + "\r\n";
  head += "Message-ID: <" + OnOneLine(mail_.message_id) + ">\r\n";
  if (mail_.automatic) head += "Auto-Submitted: auto-replied\r\nX-Auto-Response-Suppress: All\r\n";
  head += "MIME-Version: 1.0\r\n";
  const std::string text =
      "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
      Base64Lines(mail_.text);
  if (mail_.attachments.empty()) return head + text;
  return head + "Content-Type: multipart/mixed;\r\n boundary=\"" + boundary_ + "\"\r\n\r\n--" +
         boundary_ + "\r\n" + text;
}

std::string MimeMessage::AttachmentHead(const Attachment& attachment) const {
  const std::string head = "--" + boundary_ +
                           "\r\nContent-Type: " + MediaType(attachment.content_type) +
                           "\r\nContent-Transfer-Encoding: base64\r\n"
                           "Content-Disposition: attachment;\r\n ";
  // RFC 2231. A plain form beside it is what some readers would take instead.
  if (!IsPrintableAscii(attachment.filename)) {
    return head + "filename*=UTF-8''" + PercentEncoded(attachment.filename) + "\r\n\r\n";
  }
  return head + "filename=" + QuotedString(attachment.filename) + "\r\n\r\n";
}

platform::StatusOr<std::size_t> MimeMessage::Read(char* buffer, std::size_t size) {
  while (ready_position_ == ready_.size() && !finished_) {
    ready_.clear();
    ready_position_ = 0;
    RETURN_IF_ERROR(Refill());
  }
  const std::size_t length = std::min(size, ready_.size() - ready_position_);
  std::memcpy(buffer, ready_.data() + ready_position_, length);
  ready_position_ += length;
  return length;
}

platform::Status MimeMessage::Refill() {
  if (!head_written_) {
    head_written_ = true;
    ready_ = Head();
    return {};
  }
  if (attachment_open_) return RefillFromAttachment();
  if (next_attachment_ < mail_.attachments.size()) {
    attachment_open_ = true;
    next_piece_ = 0;
    ready_ = AttachmentHead(mail_.attachments[next_attachment_]);
    return {};
  }
  finished_ = true;
  if (!mail_.attachments.empty()) ready_ = "--" + boundary_ + "--\r\n";
  return {};
}

platform::Status MimeMessage::RefillFromAttachment() {
  const int index = mail_.attachments[next_attachment_].index;
  ASSIGN_OR_RETURN(const std::string piece, source_.ReadPiece(index, next_piece_++));
  if (piece.empty()) {
    ready_ = Base64Lines(carry_);
    carry_.clear();
    attachment_open_ = false;
    ++next_attachment_;
    return {};
  }
  carry_ += piece;
  const std::size_t whole_lines = carry_.size() / kBytesPerLine * kBytesPerLine;
  ready_ = Base64Lines(std::string_view(carry_).substr(0, whole_lines));
  carry_.erase(0, whole_lines);
  return {};
}

}  // namespace portfolio::contact
