#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "contact/src/domain/mail.h"
#include "contact/src/domain/outbox.h"
#include "platform/error/status.h"

namespace portfolio::contact {

/// `text` as the value of an unstructured header: as it is when it is short ASCII, else as encoded
/// words (RFC 2047). Line breaks become spaces, so no header can be slipped in.
std::string EncodedHeader(std::string_view text);

/// `Name <address>` with the name quoted or encoded. The address's domain in ASCII (RFC 5891).
std::string EncodedMailbox(std::string_view name, std::string_view address);

/// The address with its domain in ASCII form; the local part as it is.
std::string AsciiDomainAddress(std::string_view address);

/// True when the address can't be written in ASCII (its local part isn't).
bool NeedsUtf8(std::string_view address);

/// "Sat, 31 Jan 2026 09:08:07 +0000" (RFC 5322).
std::string MailDate(platform::Time time);

/// A mail in the form of RFC 5322 and MIME, made piece by piece while it is read: at most one piece
/// of an attachment is in memory. Lines end with CR LF and have at most 78 characters, apart from
/// those of long file names. Bodies are base64. For one thread.
class MimeMessage {
 public:
  /// Both must outlive it. Its bytes depend on nothing else, so that every attempt sends the same.
  MimeMessage(const OutgoingMail& mail, AttachmentSource& attachments);

  /// The next bytes, at most `size`; 0 at the end. Errors are those of the source.
  platform::StatusOr<std::size_t> Read(char* buffer, std::size_t size);

 private:
  platform::Status Refill();
  platform::Status RefillFromAttachment();
  std::string Head() const;
  std::string AttachmentHead(const Attachment& attachment) const;

  const OutgoingMail& mail_;
  AttachmentSource& source_;
  std::string boundary_;
  std::string ready_;
  std::size_t ready_position_ = 0;
  // Bytes that didn't fill a line yet.
  std::string carry_;
  bool head_written_ = false;
  bool attachment_open_ = false;
  bool finished_ = false;
  std::size_t next_attachment_ = 0;
  int next_piece_ = 0;
};

}  // namespace portfolio::contact
