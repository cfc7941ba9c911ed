#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "contact/src/domain/message_form.h"
#include "contact/src/domain/message_store.h"
#include "platform/error/status.h"
#include "platform/time/clock.h"

namespace portfolio::contact {

enum class MailKind { kOwner, kAcknowledgement, kDigest };

/// What the owner is told of what is new.
struct DigestText {
  std::string subject;
  std::string body;
};

/// A mail of the outbox with the message that it tells of, or as a digest with its own text.
struct QueuedMail {
  std::string id;
  MailKind kind = MailKind::kOwner;
  std::string recipient;
  /// Without angle brackets; the same in every attempt.
  std::string message_id;
  /// Attempts before this one.
  int attempts = 0;
  platform::Time give_up_at;
  MessageForm form;
  platform::Time submitted_at;
  std::vector<Attachment> attachments;
  DigestText digest;
};

/// Reads the bytes of a message's attachments.
class AttachmentSource {
 public:
  virtual ~AttachmentSource() = default;
  /// Piece `sequence` (from 0) of attachment `index`; empty behind the last.
  virtual platform::StatusOr<std::string> ReadPiece(int index, int sequence) = 0;
};

/// A mail that nobody else may send as long as this lives. Destroyed without a mark, it is due
/// again. For one thread.
class ClaimedMail : public AttachmentSource {
 public:
  virtual const QueuedMail& mail() const = 0;
  virtual platform::Status MarkSent() = 0;
  virtual platform::Status MarkForRetry(const std::string& error,
                                        std::chrono::milliseconds delay) = 0;
  virtual platform::Status MarkFailed(const std::string& error) = 0;
};

/// The mails that wait. Thread-safe.
class Outbox {
 public:
  virtual ~Outbox() = default;
  /// The mail that is due the longest and that nobody else holds; null when there is none.
  virtual platform::StatusOr<std::unique_ptr<ClaimedMail>> ClaimDue() = 0;
  /// After an attempt whose mark got lost with the database: the mail is marked as sent.
  virtual platform::Status MarkSentLate(const std::string& id) = 0;
};

}  // namespace portfolio::contact
