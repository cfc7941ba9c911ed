#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "contact/src/domain/message_form.h"
#include "platform/error/status.h"
#include "platform/time/deadline.h"

namespace portfolio::contact {

/// An attachment as it is listed.
struct Attachment {
  int index = 0;
  /// Safe.
  std::string filename;
  /// As the client claimed; only shown.
  std::string content_type;
  std::int64_t size = 0;
};

/// Who sends, as far as limits and repetition are concerned.
struct Sender {
  std::string session_id;
  std::string address;
  /// Names this call, so that a repeat changes nothing: from 22 letters on (128 random bits) among
  /// all, a shorter one among the session's. Empty for none.
  std::string idempotency_key;
};

/// A whole, valid message.
struct NewSubmission {
  MessageForm form;
  std::vector<Attachment> attachments;
  Sender sender;
  /// Looks like a robot's: kept, but nobody is mailed and the session's limit doesn't count.
  bool suspicious = false;
};

/// A message on its way into the store. Destroyed without Commit, it leaves nothing, but bytes that
/// were written for it count as its sender's of the day. For one thread.
class MessageDraft {
 public:
  virtual ~MessageDraft() = default;
  /// The next attachment begins.
  virtual platform::Status BeginAttachment(const Attachment& attachment) = 0;
  /// Its next bytes. Error: ResourceExhausted DAILY_LIMIT as soon as it is clear that Commit would
  /// refuse them, so that nothing is written in vain.
  virtual platform::Status Append(std::string_view bytes) = 0;
  /// Stores everything at once, with the mails that tell of it, and returns the identifier; for a
  /// repeated idempotency key the first one's, and nothing is stored. Errors: AlreadyExists
  /// IDEMPOTENCY_KEY_REUSED (same key, other message), ResourceExhausted MESSAGE_LIMIT (too many of
  /// this session today) or DAILY_LIMIT (of this address or of all), Unavailable ATTACHMENT_QUOTA
  /// (no room for more files) and those of the store.
  virtual platform::StatusOr<std::string> Commit(const NewSubmission& submission) = 0;
};

/// Where messages are kept. Thread-safe.
class MessageStore {
 public:
  virtual ~MessageStore() = default;
  /// Costs nothing until the draft gets its first bytes.
  virtual std::unique_ptr<MessageDraft> NewDraft(Sender sender, platform::Deadline deadline) = 0;
};

}  // namespace portfolio::contact
